import { useId } from "react";
import { count } from "../../lib/format";
import { Shares } from "./shares";

type Column = { key: string; label: string; short: string; value: number };
/** Formats a value; the default is a plain count. */
type Write = (value: number) => string;

const WIDTH = 640;
const HEIGHT = 220;
const FOOT = 28; // room for the labels below the columns
const HEAD = 22; // room for the values above the columns

/**
 * A chart of values over time: columns on a wide screen, a list of bars on a phone. The columns are hidden from screen
 * readers, which get the same values as a table. Each column also has its value in text, so that nothing depends on
 * height or colour alone.
 */
export function Columns({
  label,
  of,
  columns,
  write = count,
}: {
  label: string;
  of: string;
  columns: Column[];
  write?: Write;
}) {
  return (
    <>
      <div className="hidden sm:block">
        <Drawing columns={columns} write={write} />
        <Values label={label} of={of} columns={columns} write={write} />
      </div>
      <div className="sm:hidden">
        <Shares
          label={label}
          write={write}
          rows={columns.map((c) => ({ key: c.key, name: c.label, value: c.value }))}
        />
      </div>
    </>
  );
}

function Drawing({ columns, write }: { columns: Column[]; write: Write }) {
  const most = Math.max(...columns.map((c) => c.value), 1);
  const wide = WIDTH / columns.length;
  const foot = HEIGHT - FOOT;
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" className="w-full text-tiny">
      <line x1="0" x2={WIDTH} y1={foot} y2={foot} className="stroke-line-strong" strokeWidth="2" />
      {columns.map((c, i) => {
        const high = (c.value / most) * (foot - HEAD);
        const middle = i * wide + wide / 2;
        return (
          <g key={c.key}>
            <rect x={i * wide + wide * 0.16} y={foot - high} width={wide * 0.68} height={high} className="fill-brand" />
            {c.value > 0 && (
              <text x={middle} y={foot - high - 6} textAnchor="middle" className="tabular fill-ink">
                {write(c.value)}
              </text>
            )}
            <text x={middle} y={HEIGHT - 9} textAnchor="middle" className="fill-muted">
              {c.short}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

function Values({ label, of, columns, write }: { label: string; of: string; columns: Column[]; write: Write }) {
  const id = useId();
  return (
    <table aria-labelledby={id} className="sr-only">
      <caption id={id}>{label}</caption>
      <thead>
        <tr>
          <th scope="col">{label}</th>
          <th scope="col">{of}</th>
        </tr>
      </thead>
      <tbody>
        {columns.map((c) => (
          <tr key={c.key}>
            <th scope="row">{c.label}</th>
            <td>{write(c.value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
