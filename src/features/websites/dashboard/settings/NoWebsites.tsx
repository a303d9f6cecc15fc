import { Anchor } from "@mantine/core";
import { Link } from "react-router";
import classes from "../WebsiteList.module.css";

export function NoWebsites() {
  return (
    <div className={classes.empty}>
      <p className={classes.emptyTitle}>No websites yet</p>
      <p>
        A website's title, footer and colours are set here.{" "}
        <Anchor component={Link} to="/dashboard" inherit>
          Add a website on the home screen
        </Anchor>{" "}
        first.
      </p>
    </div>
  );
}
