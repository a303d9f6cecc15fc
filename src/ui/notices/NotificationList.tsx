import { useMediaQuery } from "@mantine/hooks";
import { Notifications, useNotifications } from "@mantine/notifications";
import { useLayoutEffect, useState } from "react";
import { useLongWork } from "./long-work.ts";
import classes from "./NotificationList.module.css";
import { WorkList } from "./WorkList.tsx";

const gap = 16;

/**
 * At the bottom right, above a bar with buttons that is there; as wide as a phone's window at its top: below, they would
 * cover what is worked on.
 */
export default function NotificationList() {
  const isNarrow = useMediaQuery("(max-width: 699px)");
  const { notifications } = useNotifications();
  const [bottom, setBottom] = useState(gap);
  const works = useLongWork().length;
  useLayoutEffect(() => setBottom(measureRoom()), [notifications, works]);
  return (
    <>
      <WorkList bottom={bottom} />
      <Notifications
        position={isNarrow ? "top-center" : "bottom-right"}
        className={classes.list ?? ""}
        style={{ "--room-below": `${bottom}px` }}
        autoClose={5000}
        limit={1}
      />
    </>
  );
}

/** Measures how far from the window's bottom a message covers no bar, in pixels. */
function measureRoom(): number {
  const tops = [...document.querySelectorAll("[data-bottom-bar]")].map((bar) => bar.getBoundingClientRect().top);
  // One that is further up, or below the window, isn't covered.
  const covered = tops.filter((top) => top > innerHeight / 2 && top < innerHeight);
  return covered.length === 0 ? gap : innerHeight - Math.min(...covered) + gap;
}
