import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { SittingTypingTest, SittingWindow } from "../../../../api/types";
import { count } from "../../../../lib/format";
import { typed as t } from "../../../../lib/texts/typed";
import { Loaded } from "../../../../ui/loaded";
import { Modal } from "../../../../ui/modal";
import { type Column, Table } from "../../../../ui/table";
import { board, typingTests } from "../api";
import { UnderBoard } from "../under-board";
import { TypingTest } from "./typing-test";

/** The typing tests of a paper: how fast and how exactly its candidates typed, for people to look at. */
export function Typing({ exam, window }: { exam: number; window: number }) {
  return (
    <UnderBoard exam={exam} window={window} title={t.title} about={t.about} back={t.back}>
      <Loaded query={useQuery(board(window))}>{({ Window }) => <Tests exam={exam} window={Window} />}</Loaded>
    </UnderBoard>
  );
}

const right = "text-right tabular whitespace-nowrap";
const isBlank = (one: SittingTypingTest) => one.Language === "";

function Tests({ exam, window }: { exam: number; window: SittingWindow }) {
  const [shown, setShown] = useState<SittingTypingTest | null>(null);
  return (
    <Loaded query={useQuery(typingTests(exam, window.SubjectId))}>
      {({ Tests: all }) => {
        if (all.length === 0) return <p>{t.none}</p>;
        return (
          <>
            <Table
              label={t.title}
              columns={columnsOf(all, setShown)}
              rows={all}
              rowKey={(one) => `${one.Id} ${one.Item}`}
            />
            <p className="max-w-[75ch] text-small text-muted">{t.counted}</p>
            {shown && (
              <Modal title={shown.Name} isOpen wide onClose={() => setShown(null)}>
                <TypingTest of={shown} />
              </Modal>
            )}
          </>
        );
      }}
    </Loaded>
  );
}

function columnsOf(
  all: readonly SittingTypingTest[],
  onShow: (one: SittingTypingTest) => void,
): Column<SittingTypingTest>[] {
  const measured = (value: (one: SittingTypingTest) => string) => (one: SittingTypingTest) =>
    isBlank(one) ? "–" : value(one);
  const isMany = new Set(all.map((one) => `${one.Minutes} ${one.Of} ${one.Least}`)).size > 1;
  return [
    {
      head: t.heads.candidate,
      cell: (one) => (
        <button
          type="button"
          aria-label={t.showOf(one.Name)}
          onClick={() => onShow(one)}
          className="min-h-6 text-left font-[600] text-brand underline underline-offset-4 hover:text-brand-strong"
        >
          {one.Name}
        </button>
      ),
    },
    { head: t.heads.regNo, cell: (one) => one.RegNo, className: "tabular whitespace-nowrap" },
    ...(isMany ? [{ head: t.heads.test, cell: (one: SittingTypingTest) => t.test(one.Minutes, one.Of) }] : []),
    { head: t.heads.language, cell: (one) => (isBlank(one) ? t.blank : (t.language[one.Language] ?? "")) },
    { head: t.heads.net, cell: measured((one) => one.Net.toFixed(1)), className: right },
    { head: t.heads.gross, cell: measured((one) => one.Gross.toFixed(1)), className: right },
    { head: t.heads.accuracy, cell: measured((one) => t.percent(one.Accuracy.toFixed(1))), className: right },
    { head: t.heads.errors, cell: measured((one) => count(one.Errors)), className: right },
    { head: t.heads.marks, cell: (one) => t.of(one.Marks, one.Full), className: right },
    {
      head: t.heads.look,
      cell: (one) =>
        one.Warnings.length > 0 ? (
          <span className="whitespace-nowrap font-[600] text-warn">⚠ {t.warnings(one.Warnings.length)}</span>
        ) : (
          <span className="text-muted">{t.noWarnings}</span>
        ),
    },
  ];
}
