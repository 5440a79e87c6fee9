const WIDTH = 120;
const HEIGHT = 32;
const EDGE = 3; // room for the dot of the last value

/**
 * Draws a small line of values over time, with a dot at the last one. Fewer than three values other than 0 say less than a
 * sentence, so nothing is drawn. The label says what the line is.
 */
export function Line({ label, values }: { label: string; values: number[] }) {
  if (values.filter((value) => value !== 0).length < 3) return null;
  const [least, most] = [Math.min(...values, 0), Math.max(...values, 1)];
  const at = values.map((value, i) => ({
    x: EDGE + (i / Math.max(values.length - 1, 1)) * (WIDTH - 2 * EDGE),
    y: EDGE + ((most - value) / (most - least)) * (HEIGHT - 2 * EDGE),
  }));
  const last = at.at(-1);
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="h-8 w-30 shrink-0">
      <polyline
        points={at.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ")}
        fill="none"
        strokeWidth="2"
        strokeLinejoin="round"
        className="stroke-brand"
      />
      {last && <circle cx={last.x} cy={last.y} r="3" className="fill-brand" />}
    </svg>
  );
}
