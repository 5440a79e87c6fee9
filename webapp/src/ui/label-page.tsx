import type { ReactNode } from "react";

type Props = { title: string; intro?: string; children: ReactNode };

/** A public page for one small task: a card on a dark background. */
export function LabelPage({ title, intro, children }: Props) {
  return (
    <div className="band rings min-h-[36rem] px-4 py-14 sm:py-20">
      <div className="label-frame mx-auto max-w-md border-ink bg-surface p-8 text-ink sm:p-10">
        <h1 className="display h-page">{title}</h1>
        {intro && <p className="mt-2 text-muted">{intro}</p>}
        <div className="mt-6">{children}</div>
      </div>
    </div>
  );
}
