import { common } from "../lib/texts/common";
import { Button } from "./button";
import { Notice } from "./loaded";

/** In place of a screen that broke, also when its code did not arrive; loading the page again is what helps. */
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
