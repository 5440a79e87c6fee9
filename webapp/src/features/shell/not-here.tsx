import { Link } from "@tanstack/react-router";
import { shell } from "../../lib/texts/shell";
import { buttonLook } from "../../ui/button";
import { Notice } from "../../ui/loaded";
import { Screen } from "../../ui/screen";

/** In place of a screen that is not there, or not for the one who is. */
export function DeadEnd({ title, text }: { title: string; text: string }) {
  return (
    <Screen title={title}>
      <Notice>
        <p role="alert">{text}</p>
        <Link to="/admin/dashboard" className={buttonLook.quiet}>
          {shell.toDashboard}
        </Link>
      </Notice>
    </Screen>
  );
}

/** Inside the back office an unknown address is a mistake, and says so; outside of it the home page is shown. */
export const NotHere = () => <DeadEnd {...shell.missing} />;
