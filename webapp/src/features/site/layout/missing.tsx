import { Link } from "@tanstack/react-router";
import { buttonLook } from "../../../ui/button";
import { LabelPage } from "../../../ui/label-page";

/** Shown when a course, post or page doesn't exist. */
export function Missing({ text, to, back }: { text: string; to: "/" | "/course" | "/blog" | "/center"; back: string }) {
  return (
    <LabelPage title={text}>
      <Link to={to} className={buttonLook.main}>
        {back}
      </Link>
    </LabelPage>
  );
}
