import { common } from "../lib/texts/common";
import { Button } from "./button";
import { Notice } from "./loaded";

/** Replaces a screen that crashed or whose code failed to load, and offers to reload the page. */
export function Failed() {
  return (
    <div className="mx-auto max-w-2xl p-6">
      <Notice>
        <p role="alert">{common.failed}</p>
        <Button look="quiet" onClick={() => window.location.reload()}>
          {common.tryAgain}
        </Button>
      </Notice>
    </div>
  );
}
