import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Mark, MarkForm, UnseenMark } from "../../../../api/types";
import { attendance } from "../../../../lib/texts/attendance";
import { useOnce } from "../../../../ui/use-once";
import { type Sheet, saveMarks } from "../api";

/** An unsaved mark, with the mark it was based on. */
export type Draft = {
  Mark: Mark | "";
  /** If undefined, the note is kept. */
  Note?: string | undefined;
  seen: { Mark: string; Note: string };
  /** The mark that another user saved in the meantime, until the user decides which to keep. */
  theirs?: UnseenMark | undefined;
};

/** The unsaved marks of one register, by student. */
export type Drafts = Record<number, Draft>;

type Line = { SID: number; Mark: string; Note: string };
type Change = { Mark?: Mark; Note?: string };
type Kept = Record<string, { sheet: Sheet; drafts: Drafts }>;

const keyOf = (sheet: Sheet) => `${sheet.Id} ${sheet.Day} ${sheet.SubjectId}`;
const without = (drafts: Drafts, sid: number): Drafts =>
  Object.fromEntries(Object.entries(drafts).filter(([id]) => Number(id) !== sid));

/** Returns a line with its draft applied. */
export function asDrafted<L extends Line>(line: L, draft: Draft | undefined): L {
  return draft ? { ...line, Mark: draft.Mark, Note: draft.Note ?? line.Note } : line;
}

/** Returns the draft after a change, or undefined if the change restores the saved mark. */
function next(line: Line, before: Draft | undefined, to: Change): Draft | undefined {
  const seen = before?.seen ?? { Mark: line.Mark, Note: line.Note };
  const draft: Draft = { Mark: (line.Mark || "") as Mark | "", ...before, ...to, seen };
  const isSame = draft.Mark === seen.Mark && (draft.Note === undefined || draft.Note === seen.Note);
  return isSame && !before?.theirs ? undefined : draft;
}

const entriesOf = (drafts: Drafts): MarkForm[] =>
  Object.entries(drafts).map(([sid, { Mark, Note, seen }]) => ({
    SID: Number(sid),
    Mark,
    Seen: seen.Mark,
    SeenNote: seen.Note,
    ...(Note !== undefined && { Note }),
  }));

/**
 * Holds the unsaved marks of all registers that were opened on this screen, so that changing the day or view loses
 * nothing. If another user saved a different mark, ours stays a draft until the user decides.
 */
export function useDrafts() {
  const client = useQueryClient();
  const [kept, setKept] = useState<Kept>({});

  function edit(sheet: Sheet, make: (drafts: Drafts) => Drafts) {
    setKept((all) => {
      const key = keyOf(sheet);
      const { [key]: old, ...rest } = all;
      const drafts = make(old?.drafts ?? {});
      return Object.keys(drafts).length > 0 ? { ...rest, [key]: { sheet, drafts } } : rest;
    });
  }
  function change(sheet: Sheet, lines: Line[], to: Change) {
    edit(sheet, (drafts) => {
      const all = new Map(Object.entries(drafts));
      for (const line of lines) {
        const id = String(line.SID);
        const draft = next(line, all.get(id), to);
        if (draft) all.set(id, draft);
        else all.delete(id);
      }
      return Object.fromEntries(all);
    });
  }

  /**
   * Removes the saved drafts, except those changed again since, and attaches the other user's marks to conflicting
   * drafts.
   */
  function settle(sheet: Sheet, sent: Drafts, unseen: UnseenMark[]) {
    edit(sheet, (drafts) => {
      const left = Object.entries(drafts).flatMap(([id, draft]) => {
        const theirs = unseen.find((one) => one.SID === Number(id));
        if (theirs) return [[id, { ...draft, theirs }]];
        if (draft === sent[Number(id)]) return [];
        const mine = sent[Number(id)];
        return [[id, mine ? { ...draft, seen: { Mark: mine.Mark, Note: mine.Note ?? mine.seen.Note } } : draft]];
      });
      return Object.fromEntries(left);
    });
  }

  const saving = useOnce(
    async ({ some, reason }: { some: Kept[string][]; reason: string }) => {
      let message = "";
      try {
        for (const { sheet, drafts } of some) {
          const answer = await saveMarks(sheet, reason, entriesOf(drafts));
          settle(sheet, drafts, answer.Unseen);
          message = [answer.Message, ...answer.Refused.map((one) => attendance.refused(one.Message))].join(" ");
        }
      } finally {
        // Also after a failure: a student may have left the session in the meantime.
        void client.invalidateQueries({ queryKey: ["attendance"] });
      }
      return message;
    },
    { success: (message) => message },
  );

  const of = (sheet: Sheet): Drafts => kept[keyOf(sheet)]?.drafts ?? {};
  return {
    of,
    all: Object.values(kept),
    change,
    /** Discards the unsaved mark of a student. */
    drop: (sheet: Sheet, sid: number) => edit(sheet, (drafts) => without(drafts, sid)),
    save: (sheets: Sheet[], reason: string) => {
      const keys = new Set(sheets.map(keyOf));
      const some = Object.entries(kept).flatMap(([key, one]) => (keys.has(key) ? [one] : []));
      return some.length > 0 ? saving.run({ some, reason }) : undefined;
    },
    /** Overwrites the other user's mark, which the user has now seen. */
    insist: (sheet: Sheet, sid: number, reason: string) => {
      const draft = of(sheet)[sid];
      if (!draft?.theirs) return;
      const { theirs, ...ours } = draft;
      const mine: Draft = { ...ours, seen: { Mark: theirs.Mark, Note: theirs.Note } };
      edit(sheet, (drafts) => ({ ...drafts, [sid]: mine }));
      void saving.run({ some: [{ sheet, drafts: { [sid]: mine } }], reason });
    },
    busy: saving.busy,
  };
}

export type DraftStore = ReturnType<typeof useDrafts>;
