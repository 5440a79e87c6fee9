import type { ReactNode } from "react";
import { count } from "../lib/format";
import { momentInIndia } from "../lib/moments";
import { Badge } from "./badge";
import { Panel } from "./panel";
import { batchTones } from "./tones";

/** A batch that the server works on line by line. */
interface Batch {
  Stage: keyof typeof batchTones;
  Lines: number;
  Settled: number;
  Created: string;
  By: string;
  Ended?: string | null;
  Problem: string;
}

/** The words of a progress panel. */
interface Words {
  progress: string;
  stages: Record<keyof typeof batchTones, string>;
  of: (settled: string, lines: string) => string;
  ordered: (when: string, by: string) => string;
  ended: (when: string) => string;
}

interface Props {
  batch: Batch;
  words: Words;
  /** The outcomes with the number of lines of each. */
  sums: readonly (readonly [name: string, lines: number])[];
  /** Why the batch was ordered. */
  reason?: string | false;
  action?: ReactNode;
}

/** Shows how far a batch is, and how many lines have which outcome. */
export function BatchProgress({ batch, words, sums, reason, action }: Props) {
  return (
    <Panel title={words.progress} action={action}>
      <div className="flex flex-wrap items-center gap-3">
        <Badge tone={batchTones[batch.Stage]}>{words.stages[batch.Stage]}</Badge>
        <p role="status">{words.of(count(batch.Settled), count(batch.Lines))}</p>
      </div>
      <progress
        className="mt-3 h-3 w-full"
        max={Math.max(batch.Lines, 1)}
        value={batch.Settled}
        aria-label={words.progress}
      />
      <dl className="mt-4 grid grid-cols-3 gap-4">
        {sums.map(([name, lines]) => (
          <div key={name}>
            <dt className="text-muted">{name}</dt>
            <dd className="tabular text-xl font-[700]">{count(lines)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-muted">
        {words.ordered(momentInIndia(batch.Created), batch.By)}
        {batch.Ended && ` ${words.ended(momentInIndia(batch.Ended))}`}
      </p>
      {reason && <p className="mt-1">{reason}</p>}
      {batch.Problem && <p className="mt-1 font-[600] text-danger">{batch.Problem}</p>}
    </Panel>
  );
}
