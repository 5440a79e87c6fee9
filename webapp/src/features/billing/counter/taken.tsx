import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import type { FeeEntry } from "../../../api/types";
import { rupees } from "../../../lib/format";
import { fees } from "../../../lib/texts/fees";
import { KeyHint } from "../../../ui/key-hint";
import { OfficeIcon } from "../../../ui/office-icon";
import { printWhenReady } from "../../../ui/print/print";
import { useOnce } from "../../../ui/use-once";
import { receipt, sendReceipt } from "../api";
import { Paper } from "../receipts/paper";

const t = fees.taken;

export type Taken = { entry: FeeEntry; name: string };

const look =
  "inline-flex min-h-9 items-center gap-2 rounded-md border border-current px-3 font-[600] hover:bg-brand-soft aria-disabled:opacity-55";

/**
 * The payment that was just taken, with what can be done with its receipt. Alt+P and Alt+S work from every field of the
 * counter; without Alt, the letters begin the next person's name.
 */
export function TakenStrip({ taken: { entry, name } }: { taken: Taken }) {
  const [isPrinting, setPrinting] = useState(false);
  const strip = useRef<HTMLElement>(null);
  const send = useOnce(sendReceipt, { success: ({ To }) => t.sent(To) });
  const print = () => setPrinting(true);
  const keys = useRef<Record<string, () => void>>({});
  keys.current = { p: print, s: () => void send.run(entry.Number) };

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const isHere = event.target instanceof Node && strip.current?.contains(event.target);
      if (event.ctrlKey || event.metaKey || event.repeat || !(event.altKey || isHere)) return;
      const run = keys.current[event.code === "KeyP" ? "p" : event.code === "KeyS" ? "s" : ""];
      if (!run) return;
      event.preventDefault();
      run();
    }
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);

  return (
    <section
      ref={strip}
      aria-label={t.label}
      className="fade-in flex flex-wrap items-center gap-x-5 gap-y-2 rounded-md border border-ok bg-surface px-4 py-2.5"
    >
      <OfficeIcon name="check" className="shrink-0 text-ok" />
      <p role="status" className="mr-auto min-w-0 [overflow-wrap:anywhere]">
        <b className="tabular font-[650]">{rupees(entry.Amount)}</b> {t.from(name, fees.methods[entry.Method] ?? "")}{" "}
        <Link to="/admin/receipt" search={{ Number: entry.Number }} className="tabular font-[650] underline">
          {entry.Number}
        </Link>
      </p>
      <span className="flex flex-wrap gap-2">
        <button type="button" className={look} aria-keyshortcuts="Alt+P" onClick={print}>
          {t.print} <KeyHint text="Alt P" />
        </button>
        <button
          type="button"
          className={look}
          aria-keyshortcuts="Alt+S"
          aria-disabled={send.busy}
          onClick={keys.current.s}
        >
          {t.send} <KeyHint text="Alt S" />
        </button>
      </span>
      {isPrinting && <Printed number={entry.Number} onDone={() => setPrinting(false)} />}
    </section>
  );
}

/** Loads the receipt, which only the printer shows, and opens the browser's print dialog. */
function Printed({ number, onDone }: { number: string; onDone: () => void }) {
  const { data, isError } = useQuery(receipt(number));
  const done = useRef(onDone);
  done.current = onDone;
  useEffect(() => {
    if (isError) done.current();
    if (data) void printWhenReady().then(() => done.current());
  }, [data, isError]);
  return data ? (
    <div className="hidden w-full print:block">
      <Paper receipt={data} />
    </div>
  ) : null;
}
