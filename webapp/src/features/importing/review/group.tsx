import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Import, ImportColumns, ImportGroup, ImportIssue } from "../../../api/types";
import { count } from "../../../lib/format";
import { imports } from "../../../lib/texts/imports";
import { Button } from "../../../ui/button";
import { Loaded } from "../../../ui/loaded";
import { issuesOf } from "../api";
import { CellField } from "./cell-field";
import { areAlike, correctionOf, follows, type useCorrections, withCorrection } from "./corrections";

const t = imports.review;

type Props = {
  job: Import;
  group: ImportGroup;
  known: ImportColumns | undefined;
  corrections: ReturnType<typeof useCorrections>;
  isOpen: boolean;
};

/** Shows an error that many rows share. When opened, it lists the cells so that the user can correct them. */
export function Group({ job, group, known, corrections, isOpen }: Props) {
  const [open, setOpen] = useState(isOpen);
  return (
    <details
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="rounded-md border border-line px-4 py-3"
    >
      <summary className="min-h-8 [overflow-wrap:anywhere]">
        <span className="font-[650]">{t.place(group.Heading, group.Column)}</span> {group.Message}
        <span className="tabular ml-2 inline-block rounded-sm bg-sunken px-2 text-small font-[650]">
          {t.rows(count(group.Rows))}
        </span>
      </summary>
      {open && <Cells job={job} group={group} known={known} corrections={corrections} />}
    </details>
  );
}

function Cells({ job, group, known, corrections }: Omit<Props, "isOpen">) {
  const [page, setPage] = useState(0);
  return (
    <div className="mt-4 flex flex-col gap-4">
      {Array.from({ length: page + 1 }, (_, i) => (
        <Part
          // biome-ignore lint/suspicious/noArrayIndexKey: the page number is the key
          key={i}
          {...{ job, group, known, corrections }}
          page={i}
          {...(i === page && { onMore: () => setPage(page + 1) })}
        />
      ))}
    </div>
  );
}

type PartProps = Omit<Props, "isOpen"> & { page: number; onMore?: () => void };

function Part({ job, group, known, corrections, page, onMore }: PartProps) {
  const query = useQuery(issuesOf(job, group, page));
  const field = known?.Columns.find((one) => one.Letter === group.Column)?.Field ?? "";
  const choices = known?.Choices.find((one) => one.Field === field)?.Values;
  return (
    <Loaded query={query} empty="">
      {({ Items, Next }) => (
        <>
          <div className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-2 xl:grid-cols-3">
            {Items.map((issue) =>
              issue.Index < 0 ? (
                <p key={issue.Row} className="text-muted">
                  {t.noCell(issue.Row, issue.Person)}
                </p>
              ) : (
                <CellField
                  key={issue.Row}
                  issue={issue}
                  choices={choices}
                  correction={correctionOf(corrections.all, issue)}
                  follows={follows(corrections.all, issue)}
                  alike={alikeOf(issue, Items)}
                  onChange={(to, isForAll) => corrections.set(withCorrection(corrections.all, issue, to, isForAll))}
                />
              ),
            )}
          </div>
          {onMore && Next !== null && (
            <Button look="quiet" className="self-start" onClick={onMore}>
              {t.more}
            </Button>
          )}
        </>
      )}
    </Loaded>
  );
}

/**
 * Returns the number of other visible cells with the same value; 0 for an empty one, because each row lacks a different
 * value.
 */
function alikeOf(issue: ImportIssue, all: ImportIssue[]): number {
  return issue.Value === "" ? 0 : all.filter((other) => other.Row !== issue.Row && areAlike(issue, other)).length;
}
