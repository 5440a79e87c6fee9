import { type ReactNode, useState } from "react";
import { asApiError } from "../../api/error";
import { saveFile } from "../../lib/save-file";
import { students as t } from "../../lib/texts/students";
import { Button } from "../../ui/button";
import { progress } from "../../ui/toast";
import { idCards } from "./api";

/** A button that downloads the ID card of a student. */
export function IdCardButton({ SID, RegNo, children }: { SID: number; RegNo: string; children: ReactNode }) {
  const [busy, setBusy] = useState(false);
  async function draw() {
    setBusy(true);
    const toast = progress(t.many.preparing);
    try {
      saveFile(await idCards([SID]), `id-card-${RegNo}.pdf`);
      toast.succeed(t.many.ready);
    } catch (thrown) {
      toast.fail(asApiError(thrown).message);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button look="quiet" className="self-start" aria-disabled={busy} onClick={() => !busy && void draw()}>
      {children}
    </Button>
  );
}
