const ink = { stroke: "#0c2438", strokeWidth: 5, strokeLinejoin: "round", strokeLinecap: "round" } as const;

/** A drawing of a classroom, 960 by 540. Each scene highlights a part of it. */
export function LessonScene({ at }: { at: number }) {
  return (
    <svg viewBox="0 0 960 540" className="block w-full bg-[#0a6368]" aria-hidden="true">
      <path d={rays} fill="#0d7479" />
      <rect y="430" width="960" height="110" fill="#063f45" />
      <BigScreen lit={at === 1} />
      <Student at={at} />
      {at === 3 && <Paper />}
    </svg>
  );
}

const rays = Array.from({ length: 18 }, (_, i) => {
  const point = (turn: number) =>
    `${Math.round(480 + 900 * Math.cos((turn * Math.PI) / 18))} ${Math.round(250 + 900 * Math.sin((turn * Math.PI) / 18))}`;
  return `M480 250L${point(2 * i)}L${point(2 * i + 1)}Z`;
}).join("");

function BigScreen({ lit }: { lit: boolean }) {
  return (
    <g opacity={lit ? 1 : 0.75}>
      <rect x="90" y="60" width="360" height="230" rx="10" fill={lit ? "#fbf6e6" : "#cfe9df"} {...ink} />
      <g stroke="#0c2438" strokeWidth="4">
        <path d="M130 130H410M130 175H410M130 220H410M220 95V255M310 95V255" />
      </g>
      {lit && <rect x="222" y="177" width="86" height="41" fill="#f6a51c" className="fade-in" />}
      {lit && <path d="M470 330L330 215" stroke="#b93a22" strokeWidth="8" strokeLinecap="round" className="fade-in" />}
    </g>
  );
}

/** The student at the desk, in one of four poses: alone, looking up, with a raised hand, or done. */
function Student({ at }: { at: number }) {
  return (
    <g>
      <path d="M600 430C600 340 650 318 700 318s100 22 100 112Z" fill="#b93a22" {...ink} />
      {at === 2 && (
        <path
          d="M790 370C840 320 838 260 830 190"
          stroke="#b98056"
          strokeWidth="30"
          fill="none"
          strokeLinecap="round"
          className="fade-in"
        />
      )}
      <circle cx="700" cy="250" r="64" fill="#b98056" {...ink} />
      <path d="M636 246C630 170 770 170 764 246C740 214 668 212 636 246Z" fill="#1a1512" {...ink} />
      <g fill="#0c2438">
        <circle cx={at === 1 ? 672 : 680} cy={at === 1 ? 250 : 258} r="6" />
        <circle cx={at === 1 ? 712 : 720} cy={at === 1 ? 250 : 258} r="6" />
      </g>
      <path d={at === 0 ? "M684 284H716" : "M680 280C690 294 710 294 720 280"} fill="none" {...ink} />
      <rect x="520" y="350" width="150" height="100" rx="8" fill="#fbf6e6" {...ink} />
      <rect x="536" y="366" width="118" height="68" rx="3" fill={at === 0 ? "#cfe9df" : "#f6a51c"} />
      {at >= 2 && <path d="M552 386H638M552 402H620M552 418H600" {...ink} className="fade-in" />}
      <rect x="470" y="448" width="420" height="22" rx="4" fill="#f6a51c" {...ink} />
    </g>
  );
}

function Paper() {
  return (
    <g className="fade-in">
      <rect x="150" y="300" width="230" height="160" rx="4" fill="#fbf6e6" {...ink} />
      <rect x="164" y="314" width="202" height="132" fill="none" stroke="#0a6368" strokeWidth="3" />
      <path d="M200 350H330M220 376H310" {...ink} />
      <circle cx="265" cy="414" r="18" fill="#b93a22" {...ink} />
    </g>
  );
}
