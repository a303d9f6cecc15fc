import { Suspense, useEffect, useState } from "react";
import { queryClient } from "../../../../ui/calls/query-client.ts";
import { onFactorRequired } from "../../../../ui/calls/refusals.ts";
import { lazyPart } from "../../../../ui/lazy-part.ts";

const FactorSetup = lazyPart(() => import("./FactorSetup.tsx"));

/** Covers the screen while the account's role needs a second factor that it doesn't have. What is below stays. */
export function FactorGate() {
  const [isClosed, setIsClosed] = useState(false);
  useEffect(() => onFactorRequired(() => setIsClosed(true)), []);
  const goOn = () => {
    setIsClosed(false);
    void queryClient.invalidateQueries();
  };
  return (
    isClosed && (
      <Suspense>
        <FactorSetup onAdded={goOn} />
      </Suspense>
    )
  );
}
