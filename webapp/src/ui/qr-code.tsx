import { cx } from "../lib/cx";

/**
 * Shows a QR code from the server. It is dark on white in both themes, with a margin of four modules, so that cameras
 * can read it. A code of many modules has to be large.
 */
export function QrCode({ size, path, label, large }: { size: number; path: string; label: string; large?: boolean }) {
  const all = size + 8;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`-4 -4 ${all} ${all}`}
      shapeRendering="crispEdges"
      className={cx("max-w-full rounded-md border border-line", large ? "w-80" : "w-56")}
    >
      <rect x="-4" y="-4" width={all} height={all} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  );
}
