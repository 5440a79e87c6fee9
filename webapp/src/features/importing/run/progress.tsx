import type { ReactNode } from "react";
import type { Import } from "../../../api/types";
import { count } from "../../../lib/format";
import { imports } from "../../../lib/texts/imports";

type Props = { job: Import; text: (done: string, all: string) => string; children?: ReactNode };

/** Shows a job's progress as a bar and in words. */
export function Progress({ job, text, children }: Props) {
  const { Counts, Expected } = job;
  return (
    <div className="flex flex-col gap-3">
      <progress
        className="h-3 w-full"
        max={Math.max(1, Expected)}
        value={Math.min(Counts.Rows, Expected)}
        aria-label={imports.run.label}
      />
      <p className="tabular font-[650]">{text(count(Counts.Rows), count(Expected))}</p>
      {children}
    </div>
  );
}
