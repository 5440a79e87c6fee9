/**
 * Shows a QR code from the server. It is dark on white in both themes, with a margin of four modules, so that cameras
 * can read it.
 */
export function QrCode({ size, path, label }: { size: number; path: string; label: string }) {
  const all = size + 8;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`-4 -4 ${all} ${all}`}
      shapeRendering="crispEdges"
      className="w-56 max-w-full rounded-md border border-line"
    >
      <rect x="-4" y="-4" width={all} height={all} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  );
}
