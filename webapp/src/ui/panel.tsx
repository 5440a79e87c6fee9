import { type ReactNode, useId } from "react";

type Props = { title: string; action?: ReactNode; children: ReactNode };

/** A section of a screen with its own heading. */
export function Panel({ title, action, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-lg border border-line bg-surface p-5 sm:p-6">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="display text-xl">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
