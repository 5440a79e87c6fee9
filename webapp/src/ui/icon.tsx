// Our own icons, drawn on a 24 by 24 grid with a stroke width of 2.
const paths = {
  phone: "M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 6a2 2 0 0 1 2-2z",
  mail: "M3 6h18v12H3zM3 7l9 7 9-7",
  facebook:
    "M14 21v-8h3l.5-3.5H14V7.5c0-1 .5-2 2-2h1.5V2.6C17 2.5 16 2.4 15 2.4c-2.600 0-4.300 1.600-4.300 4.400v2.700H7.600V13h3.100v8",
  instagram:
    "M7 3h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4M12 8a4 4 0 1 0 0 8a4 4 0 1 0 0-8M17.200 6.800h.010",
  youtube: "M5 6h14a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2M10 9.500v5l4.500-2.500z",
  linkedin: "M5 9.500V20M5 5h.010M10 20V9.500M10 14c0-3 1.500-4.500 4-4.500s4.500 1.500 4.500 4.500v6",
  twitter: "M4 4l16 16M20 4L4 20",
  menu: "M4 6h16M4 12h16M4 18h16",
  close: "M5 5l14 14M19 5L5 19",
  left: "M15 5l-7 7 7 7",
  right: "M9 5l7 7-7 7",
  down: "M6 9l6 6 6-6",
  check: "M4 12.500l5 5L20 6.500",
  dot: "M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
  cross: "M6 6l12 12M18 6L6 18",
  clock: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l3.500 2",
  swap: "M4 8h14l-4-4M20 16H6l4 4",
  question: "M9 9a3 3 0 1 1 4.500 2.600c-1 .600-1.500 1.200-1.500 2.400M12 18v.01",
  user: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21c0-4.500 3.500-7 8-7s8 2.500 8 7",
  pin: "M12 21c5-5.500 7-8.500 7-11.500a7 7 0 0 0-14 0C5 12.500 7 15.500 12 21zM12 7.500v4",
  download: "M12 3v12m0 0l-5-5m5 5l5-5M4 20h16",
  out: "M14 4h5v16h-5M4 12h11m0 0l-4-4m4 4l-4 4",
  board: "M4 4h7v9H4zM13 4h7v5h-7zM13 11h7v9h-7zM4 15h7v5H4z",
  people:
    "M9 11a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7zM2.500 20c0-4 2.800-6 6.500-6s6.500 2 6.500 6M16 4.500a3.500 3.500 0 0 1 0 6.500M18 14.500c2.200.800 3.500 2.600 3.500 5.500",
  house: "M3 11l9-7 9 7M6 9.500V20h12V9.500M10 20v-6h4v6",
  book: "M12 6c-2-1.500-5-2-8-2v14c3 0 6 .500 8 2 2-1.500 5-2 8-2V4c-3 0-6 .500-8 2zM12 6v14",
  gear: "M4 7h8M16 7h4M14 5v4M4 17h4M12 17h8M10 15v4M4 12h2M10 12h10M8 10v4",
  rupee: "M6 4h12M6 8.500h12M6 13h3.500a4.500 4.500 0 0 0 0-9M6 13l8 7",
  certificate: "M4 4h16v11H4zM8 8h8M8 11h5M15 15v6l2-1.500 2 1.500v-6",
  more: "M5 12v.01M12 12v.01M19 12v.01",
  open: "M14 4h6v6M20 4l-9 9M18 14v6H4V6h6",
  play: "M7 4.500v15l13-7.500z",
  pause: "M8 5v14M16 5v14",
  search: "M10.500 4a6.500 6.500 0 1 0 0 13 6.500 6.500 0 0 0 0-13zM15.500 15.500L21 21",
  heart:
    "M12 20.500C6 16 3.500 13 3.500 9.500a4.500 4.500 0 0 1 8.500-2 4.500 4.500 0 0 1 8.500 2c0 3.500-2.500 6.500-8.500 11z",
  cap: "M2 9.500L12 5l10 4.500L12 14zM6 11.500V16c1.500 1.500 3.500 2.200 6 2.200s4.500-.700 6-2.200v-4.500M22 9.500V15",
  laptop: "M5 5h14v10H5zM2.500 19h19l-2-4h-15z",
  blocks: "M4 13h7v7H4zM13 13h7v7h-7zM8.500 4h7v7h-7z",
  music:
    "M9 18.500V6l11-2.500V16M9 18.500a2.700 2.700 0 1 1-5.400 0 2.700 2.700 0 0 1 5.400 0zM20 16a2.700 2.700 0 1 1-5.400 0 2.700 2.700 0 0 1 5.400 0z",
  feed: "M5 5c8 0 14 6 14 14M5 11c5 0 8 3 8 8M6 18v.01",
  go: "M4 12h15m0 0l-6-6m6 6l-6 6",
  calendar: "M4 6h16v14H4zM4 10.500h16M8 3v5M16 3v5",
  sun: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.500v2M12 19.500v2M2.500 12h2M19.500 12h2M5.300 5.300l1.400 1.400M17.300 17.300l1.400 1.400M5.300 18.700l1.400-1.400M17.300 6.700l1.400-1.400",
  moon: "M20 14.500A8.500 8.500 0 1 1 9.500 4a7 7 0 0 0 10.500 10.500z",
  halves: "M12 3a9 9 0 1 0 0 18zM12 3a9 9 0 0 1 0 18M12 7h6M12 12h9M12 17h6",
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name, size = 20, className }: { name: IconName; size?: number; className?: string }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className ?? "shrink-0"}
    >
      <path d={paths[name]} />
    </svg>
  );
}
