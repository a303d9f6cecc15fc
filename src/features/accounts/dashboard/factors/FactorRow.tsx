import type { ReactNode } from "react";
import framed from "../../../../ui/framed-list.module.css";
import classes from "./factors.module.css";

interface Props {
  name: string;
  text: ReactNode;
  /** Its button or menu. */
  children?: ReactNode;
}

export function FactorRow({ name, text, children }: Props) {
  return (
    <li className={`${framed.row} ${classes.row}`}>
      <span className={classes.what}>
        <span className={classes.name}>{name}</span>
        <span className={classes.quiet}>{text}</span>
      </span>
      {children}
    </li>
  );
}
