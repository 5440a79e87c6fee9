import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";

type Props = { exam: number; window: number; title: string; about: string; back: string; children: ReactNode };

/** A page about an opened paper, with the way back to its board. */
export function UnderBoard({ exam, window, title, about, back, children }: Props) {
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="display text-2xl">{title}</h2>
        <Link
          to="/admin/exam/$Id"
          params={{ Id: String(exam) }}
          search={{ Part: "online", Window: window }}
          className="text-brand underline underline-offset-4"
        >
          {back}
        </Link>
      </div>
      <p className="max-w-[75ch] text-muted">{about}</p>
      {children}
    </div>
  );
}
