import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { asApiError } from "../../../api/error";
import type { SittingWrittenAnswer } from "../../../api/types";
import { invigilating } from "../../../lib/texts/invigilating";
import { TextField } from "../../../ui/field";
import { Loaded } from "../../../ui/loaded";
import { Both } from "../bank/show";
import { grade, written } from "./api";
import { UnderBoard } from "./under-board";

const t = invigilating.written;

/** The answers that a person marks, question by question, so that all answers to one question are marked alike. */
export function Written({ exam, window }: { exam: number; window: number }) {
  return (
    <UnderBoard exam={exam} window={window} title={t.title} about={t.about} back={t.back}>
      <Answers window={window} />
    </UnderBoard>
  );
}

function Answers({ window }: { window: number }) {
  return (
    <Loaded query={useQuery(written(window))}>
      {({ Answers: all }) =>
        all.length === 0 ? (
          <p>{t.none}</p>
        ) : (
          <ul className="flex flex-col gap-4">
            {all.map((one, i) => (
              <Answer key={`${one.Id} ${one.Item}`} of={one} number={i + 1} window={window} />
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

type Props = { of: SittingWrittenAnswer; number: number; window: number };

function Answer({ of, number, window }: Props) {
  const client = useQueryClient();
  const [marks, setMarks] = useState(of.Marks);
  const [wrong, setWrong] = useState("");
  const saved = useRef(of.Marks);
  const [isSaved, setSaved] = useState(of.Marks !== "");

  async function save() {
    const now = marks.trim();
    if (now === saved.current || now === "") return;
    try {
      await grade(of.Id, of.Item, now);
      saved.current = now;
      setSaved(true);
      setWrong("");
      await client.invalidateQueries({ queryKey: ["exams", "board", window] });
    } catch (thrown) {
      setWrong(asApiError(thrown).message);
    }
  }

  return (
    <li className="grid gap-x-6 gap-y-3 rounded-lg border border-line bg-surface p-5 lg:grid-cols-[1fr_14rem]">
      <div className="flex min-w-0 flex-col gap-3">
        <h3 className="text-small text-muted">{t.question(of.Item)}</h3>
        {(of.Passage.English || of.Passage.Hindi) && (
          <details>
            <summary className="text-brand underline underline-offset-4">{t.passage}</summary>
            <Both words={of.Passage} className="mt-2" />
          </details>
        )}
        <Both words={of.Stem} className="font-[600]" />
        <p className="border-l-4 border-brand pl-4 whitespace-pre-wrap [overflow-wrap:anywhere]">{of.Text}</p>
        {(of.Model.English || of.Model.Hindi) && (
          <div className="text-muted">
            <p className="text-small">{t.model}</p>
            <Both words={of.Model} />
          </div>
        )}
      </div>
      <div>
        <TextField
          label={t.field(number, of.Item)}
          inputMode="decimal"
          autoComplete="off"
          value={marks}
          error={wrong}
          hint={isSaved && marks.trim() === saved.current ? `✓ ${t.saved}, ${t.outOf(of.Right)}` : t.outOf(of.Right)}
          onChange={(event) => setMarks(event.target.value)}
          onBlur={() => void save()}
          onKeyDown={(event) => event.key === "Enter" && void save()}
        />
      </div>
    </li>
  );
}
