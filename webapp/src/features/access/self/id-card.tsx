import { useQuery } from "@tanstack/react-query";
import { ownAccount } from "../../../api/own";
import type { OwnAccount } from "../../../api/types";
import { saveFile } from "../../../lib/save-file";
import { self } from "../../../lib/texts/self";
import { Button } from "../../../ui/button";
import { Loaded } from "../../../ui/loaded";
import { Panel } from "../../../ui/panel";
import { useOnce } from "../../../ui/use-once";
import { idCard } from "./api";

const t = self.downloads;

/** A button to download the student's identity card. */
export function IdCard() {
  const save = useOnce(async ({ SID, RegNo }: OwnAccount) => saveFile(await idCard(SID), `id-card-${RegNo}.pdf`), {
    success: () => t.saved,
    failure: () => t.failed,
  });
  return (
    <Panel title={t.card}>
      <Loaded query={useQuery(ownAccount)} empty="">
        {(own) =>
          own.SID ? (
            <>
              <p className="mb-4 text-muted">{t.cardAbout}</p>
              <Button look="quiet" aria-disabled={save.busy} onClick={() => void save.run(own)}>
                {t.cardSave}
              </Button>
            </>
          ) : (
            <p className="text-muted">{self.profile.noRecord}</p>
          )
        }
      </Loaded>
    </Panel>
  );
}
