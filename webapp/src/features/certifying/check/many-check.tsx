import { type FormEvent, useRef, useState } from "react";
import { asApiError } from "../../../api/error";
import type { VerifiedItem } from "../../../api/types";
import { csvOf } from "../../../lib/csv";
import { longDate } from "../../../lib/format";
import { dayInIndia } from "../../../lib/moments";
import { saveFile } from "../../../lib/save-file";
import { certificates } from "../../../lib/texts/certificates";
import { verify } from "../../../lib/texts/verify";
import { Badge } from "../../../ui/badge";
import { Button } from "../../../ui/button";
import { TextArea } from "../../../ui/field";
import { Spinner } from "../../../ui/loaded";
import { type Column, Table } from "../../../ui/table";
import { certificateTones } from "../../../ui/tones";
import { MOST_AT_ONCE, TYPO, verifyAll } from "../verify/api";

const t = verify.many;

type Row = VerifiedItem & { key: number };

/** Returns the result for one certificate in a word. */
export function wordOf(item: VerifiedItem): string {
  if (item.Found) return certificates.statuses[item.Found.Status];
  return item.Code === TYPO ? t.typo : t.absent;
}

const ended = (item: VerifiedItem) => (item.Found && item.Found.Status !== "issued" ? item.Found : null);

const columns: Column<Row>[] = [
  { head: t.heads.asked, cell: (one) => one.Asked, className: "tabular [overflow-wrap:anywhere]" },
  {
    head: t.heads.answer,
    cell: (one) => (
      <span className="flex flex-col items-start gap-1">
        <Badge tone={one.Found ? certificateTones[one.Found.Status] : "bad"}>{wordOf(one)}</Badge>
        {ended(one) && <span className="text-small text-muted">{ended(one)?.Reason}</span>}
      </span>
    ),
  },
  { head: t.heads.name, cell: (one) => one.Found?.Name ?? "" },
  { head: t.heads.course, cell: (one) => one.Found?.DivName ?? "" },
  { head: t.heads.center, cell: (one) => one.Found?.CenterName ?? "" },
  { head: t.heads.grade, cell: (one) => one.Found?.Grade ?? "" },
  { head: t.heads.issued, cell: (one) => (one.Found ? longDate(one.Found.IssuedOn) : ""), className: "tabular" },
];

/** Returns all results as a CSV file. */
function sheetOf(items: readonly VerifiedItem[]): Blob {
  const rows = items.map((one) => {
    const c = one.Found;
    const end = ended(one);
    const known = [c?.Name, c?.DivName, c?.CenterName, c?.Grade, c?.IssuedOn, end?.Since, end?.Reason];
    return [one.Asked, wordOf(one), ...known.map((text) => text ?? "")];
  });
  return new Blob([csvOf([Object.values(t.heads), ...rows])], { type: "text/csv;charset=utf-8" });
}

/** Verifies a list of serials and codes. The pasted text stays in the field. */
export function ManyCheck() {
  const [text, setText] = useState("");
  const [wrong, setWrong] = useState("");
  const [busy, setBusy] = useState(false);
  const [found, setFound] = useState<Row[] | null>(null);
  const running = useRef(false);
  const names = text.split(/[\s,;"]+/).filter(Boolean);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (running.current) return;
    if (names.length === 0) return setWrong(t.missing);
    if (names.length > MOST_AT_ONCE) return setWrong(t.tooMany(names.length, MOST_AT_ONCE));
    running.current = true;
    setBusy(true);
    try {
      setFound((await verifyAll(names)).map((one, key) => ({ ...one, key })));
    } catch (thrown) {
      setWrong(asApiError(thrown).message);
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return (
    <>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <TextArea
          label={t.label}
          name="Names"
          rows={6}
          value={text}
          error={wrong}
          hint={names.length > 0 ? t.count(names.length) : t.about(MOST_AT_ONCE)}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => {
            setText(event.target.value);
            setWrong("");
          }}
        />
        <Button type="submit" aria-disabled={busy} className="self-start">
          {t.submit}
        </Button>
      </form>
      {busy && <Spinner />}
      {found && !busy && (
        <div className="mt-6 flex flex-col gap-4">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p role="status" className="font-[650]">
              {t.summary(found.filter((one) => one.Found?.Status === "issued").length, found.length)}
            </p>
            <Button look="small" onClick={() => saveFile(sheetOf(found), `certificates-${dayInIndia(new Date())}.csv`)}>
              {t.csv}
            </Button>
          </div>
          <Table label={t.result} columns={columns} rows={found} rowKey={(one) => one.key} />
        </div>
      )}
    </>
  );
}
