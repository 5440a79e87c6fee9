/** A QR code of the server. Dark on white in both themes: cameras want it so, with a quiet edge of four modules. */
export function QrCode({ size, path, label }: { size: number; path: string; label: string }) {
  const all = size + 8;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`-4 -4 ${all} ${all}`}
      shapeRendering="crispEdges"
      className="w-56 max-w-full rounded-md border-2 border-line"
    >
      <rect x="-4" y="-4" width={all} height={all} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  );
}
