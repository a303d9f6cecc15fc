import classes from "./LoadingPage.module.css";

export function LoadingPage() {
  return (
    <div className={classes.page} role="status">
      <h1 className={classes.text}>Loading...</h1>
    </div>
  );
}
