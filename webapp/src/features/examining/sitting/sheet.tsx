import { type ReactNode, useEffect, useRef } from "react";
import { Brand } from "../../../ui/brand";

/** A short page before or after the paper. */
export function Sheet({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another title is another page
  useEffect(() => heading.current?.focus({ preventScroll: true }), [title]);
  return (
    <div className="min-h-dvh">
      <header className="band">
        <div className="mx-auto flex max-w-3xl items-center gap-3 px-4 py-3">
          <Brand on="band" size={40} />
        </div>
      </header>
      <main className="mx-auto flex max-w-3xl flex-col items-start gap-5 px-4 py-8 sm:py-12">
        <h1 ref={heading} tabIndex={-1} className="display h-page outline-none">
          {title}
        </h1>
        {children}
      </main>
    </div>
  );
}

/** Whose paper it is, so that a candidate at the wrong computer sees it. */
export function Who({ page }: { page: { Name: string; RegNo: string; Paper: string; Exam: string } }) {
  return (
    <p>
      <span className="font-[650]">{page.Name}</span> <span className="tabular text-muted">{page.RegNo}</span>
      <br />
      {page.Paper} · {page.Exam}
    </p>
  );
}
