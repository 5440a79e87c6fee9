import { useRef } from "react";
import type { Import } from "../../../api/types";
import { imports } from "../../../lib/texts/imports";

const t = imports.run;

type Seen = { rows: number; at: number };

/** Returns a job's speed in rows per second since it was first seen, and the time left; null until it is known. */
export function usePace({ Counts, Expected }: Import): { rate: number; left: string } | null {
  const first = useRef<Seen>(undefined);
  const last = useRef<Seen>(undefined);
  if (last.current?.rows !== Counts.Rows) last.current = { rows: Counts.Rows, at: Date.now() };
  if (!first.current || Counts.Rows < first.current.rows) first.current = last.current;
  const done = last.current.rows - first.current.rows;
  const seconds = (last.current.at - first.current.at) / 1000;
  if (done <= 0 || seconds <= 0) return null;
  const rate = done / seconds;
  return { rate: Math.round(rate), left: durationOf((Expected - Counts.Rows) / rate) };
}

/** Formats the remaining time in words. */
export function durationOf(seconds: number): string {
  if (seconds < 90) return t.seconds(Math.max(1, Math.round(seconds)));
  return t.minutes(Math.round(seconds / 60));
}
