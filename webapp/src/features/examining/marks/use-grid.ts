import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { asApiError } from "../../../api/error";
import type { ExamCell, ExamCellForm, ExamDesk, ExamRow } from "../../../api/types";
import { exams } from "../../../lib/texts/exams";
import { desk, saveCells } from "../api";
import { cellKey, emptyCell, fieldKey, type GridColumn, readField, textOf } from "./grid";

const t = exams.marks;

type Pending = { row: ExamRow; column: GridColumn; text: string };

/**
 * Keeps what people type into the grid and saves it. One request runs at a time, with everything that was typed
 * meanwhile in the next one, so that each change knows the version of its cell.
 */
export function useGrid(exam: ExamDesk, reason: string, needsReason: boolean) {
  const client = useQueryClient();
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const [busy, setBusy] = useState(false);
  const queue = useRef(new Map<string, Pending>());
  // The versions that people saw when they began to type: newer ones that arrive meanwhile are not overwritten.
  const seen = useRef(new Map<string, number>());
  const running = useRef(false);
  const latest = useRef(reason);
  latest.current = reason;
  const id = exam.Card.Id;

  const known = () => client.getQueryData(desk(id).queryKey)?.Cells ?? exam.Cells;

  const cellOf = (row: ExamRow, { paper }: GridColumn): ExamCell => {
    const at = { EnrolmentId: row.EnrolmentId, Component: paper.Component, SubjectId: paper.SubjectId };
    return known().find((one) => cellKey(one) === cellKey(at)) ?? emptyCell(at);
  };

  const blame = (key: string, text: string) =>
    setProblems((all) => {
      const next = new Map(all);
      if (text) next.set(key, text);
      else next.delete(key);
      return next;
    });

  function forget(key: string) {
    seen.current.delete(key);
    setTyped((all) => {
      const next = new Map(all);
      next.delete(key);
      return next;
    });
  }

  /** Takes what a field has now; it is saved unless it is wrong or the same as before. */
  function commit(row: ExamRow, column: GridColumn, text: string) {
    const key = fieldKey(row, column);
    const now = textOf(cellOf(row, column), column.entry);
    const read = readField(text, column);
    if (text.trim().toUpperCase() === now && !queue.current.has(key)) {
      forget(key);
      return blame(key, "");
    }
    setTyped((all) => new Map(all).set(key, text));
    if (!read) {
      queue.current.delete(key);
      const { Full } = column.paper;
      return blame(key, column.entry === "moderation" ? t.wrongModeration(Full) : t.wrong(Full));
    }
    if (needsReason && !latest.current.trim()) return blame(key, t.needsReason);
    blame(key, "");
    queue.current.set(key, { row, column, text });
    void flush();
  }

  async function flush() {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      while (queue.current.size > 0) {
        const some = [...queue.current.entries()];
        queue.current.clear();
        await send(some);
      }
    } finally {
      running.current = false;
      setBusy(false);
    }
    void client.invalidateQueries({ queryKey: ["exams"] });
  }

  async function send(some: [string, Pending][]) {
    // Two entries of one cell in one request: the second one follows the version that the first one makes.
    const versions = new Map<string, number>();
    const forms = some.map(([, { row, column, text }]): ExamCellForm => {
      const cell = cellOf(row, column);
      const Seen = versions.get(cellKey(cell)) ?? seen.current.get(fieldKey(row, column)) ?? cell.Version;
      versions.set(cellKey(cell), Seen + 1);
      return {
        EnrolmentId: cell.EnrolmentId,
        Component: cell.Component,
        SubjectId: cell.SubjectId,
        Seen,
        ...readField(text, column),
      };
    });
    try {
      const saved = await saveCells(id, latest.current, forms);
      client.setQueryData(desk(id).queryKey, (old) => old && { ...old, Cells: merged(old.Cells, saved.Cells) });
      for (const cell of saved.Cells)
        for (const key of seen.current.keys())
          if (key.startsWith(`${cellKey(cell)}/`)) seen.current.set(key, cell.Version);
      some.forEach(([key], i) => {
        if (!queue.current.has(key)) forget(key);
        blame(key, saved.Stale.includes(i) ? t.stale : "");
      });
    } catch (thrown) {
      const error = asApiError(thrown);
      some.forEach(([key], i) => {
        blame(key, error.fields[`cells.${i}`] ?? error.message);
      });
    }
  }

  return {
    busy,
    problems,
    unsaved: typed.size,
    cellOf,
    commit,
    textAt: (row: ExamRow, column: GridColumn) =>
      typed.get(fieldKey(row, column)) ?? textOf(cellOf(row, column), column.entry),
    type(row: ExamRow, column: GridColumn, text: string) {
      const key = fieldKey(row, column);
      if (!seen.current.has(key)) seen.current.set(key, cellOf(row, column).Version);
      setTyped((all) => new Map(all).set(key, text));
    },
  };
}

function merged(old: readonly ExamCell[], saved: readonly ExamCell[]): ExamCell[] {
  const all = new Map(old.map((one) => [cellKey(one), one]));
  for (const one of saved) all.set(cellKey(one), one);
  return [...all.values()];
}
