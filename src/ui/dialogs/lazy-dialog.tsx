import { type ComponentType, useEffect, useRef, useState } from "react";
import { tr } from "../../shared/languages/tr.ts";
import { ApiError, noAnswer } from "../calls/api.ts";
import { showFailure } from "../notices/notify.ts";

interface Closes {
  onClose: () => void;
}

/** A lazily loaded dialog. If loading fails, shows a message and keeps the screen usable. */
export function lazyDialog<P extends Closes>(load: () => Promise<{ default: ComponentType<P> }>): ComponentType<P> {
  return function LazyDialog(props: P) {
    const [loaded, setLoaded] = useState<{ Dialog: ComponentType<P> } | null>(null);
    const close = useRef(props.onClose);
    close.current = props.onClose;
    useEffect(() => {
      let isOpen = true;
      const fail = () => {
        if (!isOpen) return;
        showFailure(new ApiError(noAnswer), tr("This could not be opened."));
        close.current();
      };
      load().then(({ default: Dialog }) => isOpen && setLoaded({ Dialog }), fail);
      return () => {
        isOpen = false;
      };
    }, []);
    return loaded && <loaded.Dialog {...props} />;
  };
}
