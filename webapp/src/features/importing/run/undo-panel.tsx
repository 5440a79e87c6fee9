import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { Import } from "../../../api/types";
import { count, longDay } from "../../../lib/format";
import { imports } from "../../../lib/texts/imports";
import { Button, OnceButton } from "../../../ui/button";
import { Modal } from "../../../ui/modal";
import { Panel } from "../../../ui/panel";
import { useOnce } from "../../../ui/use-once";
import { undo } from "../api";

const t = imports.run;

/** Undoes an import, then shows the result and the students that could not be removed. */
export function UndoPanel({ job }: { job: Import }) {
  const client = useQueryClient();
  const [asked, setAsked] = useState(false);
  const back = useOnce(() => undo(job.Id), {
    success: (done) => t.undone(count(done.Removed), count(done.Restored)),
    onDone: async () => {
      setAsked(false);
      await Promise.all(
        [["imports"], ["students"], ["report"]].map((queryKey) => client.invalidateQueries({ queryKey })),
      );
    },
  });
  if (job.Undone) return <Kept numbers={job.Undone.Kept} />;
  const isOver = !job.UndoUntil || Date.parse(job.UndoUntil) < Date.now();
  return (
    <Panel title={t.undo}>
      <p className="mb-4 max-w-prose">{isOver ? t.undoOver : t.undoUntil(longDay(job.UndoUntil ?? ""))}</p>
      {!isOver && (
        <Button look="quiet" onClick={() => setAsked(true)}>
          {t.undo}
        </Button>
      )}
      <Modal title={t.undoAsk} isOpen={asked} onClose={() => setAsked(false)}>
        <p>{t.undoAbout}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button look="quiet" onClick={() => setAsked(false)}>
            {t.undoKeep}
          </Button>
          <OnceButton look="danger" onClick={() => back.run(undefined)}>
            {t.undo}
          </OnceButton>
        </div>
      </Modal>
    </Panel>
  );
}

/** Lists the students that an undo left as they are. */
function Kept({ numbers }: { numbers: readonly string[] }) {
  if (numbers.length === 0) return null;
  return (
    <Panel title={t.kept}>
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {numbers.map((number) => (
          <li key={number}>
            <Link
              to="/admin/manage-students"
              search={{ Search: number }}
              className="tabular inline-block min-h-6 underline"
            >
              {number}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
