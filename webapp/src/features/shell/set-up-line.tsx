import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { afterChanges, doneOf, isComplete, STEPS, type Step, setUp, ways } from "../../api/set-up";
import type { SetUp } from "../../api/types";
import { setup } from "../../lib/texts/setup";

const t = setup.line;
const POLL_MS = 15_000;

/** Screens that show the steps themselves. */
const own = ["/admin/setup", "/admin/dashboard"];

/** While the set-up is not complete: how much is done, and the way to the next step and back to the list. */
export function SetUpLine({ path }: { path: string }) {
  const client = useQueryClient();
  const { data, isSuccess } = useQuery({
    ...setUp,
    // An import works in the background, and no change tells when it is done.
    refetchInterval: ({ state }) => path.startsWith("/admin/import/") && !isComplete(state.data) && POLL_MS,
  });
  const isOpen = isSuccess && !isComplete(data);
  useEffect(() => {
    if (!isOpen) return;
    return afterChanges(() => void client.invalidateQueries({ queryKey: setUp.queryKey }));
  }, [client, isOpen]);
  const done = useJustDone(data, path);
  if (!data || own.includes(path) || (!isOpen && !done)) return null;
  const next = ways.find(({ step }) => !data[step]);
  return (
    <nav
      aria-label={setup.screen.title}
      className="flex min-h-11 flex-wrap items-center gap-x-3 border-b border-line bg-brand-soft px-4 text-small sm:px-6 xl:px-8 print:hidden"
    >
      <p role="status" className="font-[650] text-ok empty:hidden">
        {done && t.done(setup.steps[done].title)}
      </p>
      <Link to="/admin/setup" className="inline-flex min-h-11 items-center underline underline-offset-4">
        {isOpen ? t.progress(doneOf(data), STEPS) : t.complete(STEPS)}
      </Link>
      {next && (
        <Link
          to={next.to}
          {...(next.hash && { hash: next.hash })}
          className="inline-flex min-h-11 items-center font-[650] underline underline-offset-4"
        >
          {t.next(setup.steps[next.step].call)}
        </Link>
      )}
    </nav>
  );
}

/** Returns the step that was done on this screen, until another screen opens. */
function useJustDone(steps: SetUp | undefined, path: string): Step | null {
  const before = useRef<SetUp>(undefined);
  const [done, setDone] = useState<{ step: Step; path: string } | null>(null);
  useEffect(() => {
    const was = before.current;
    before.current = steps;
    const step = was && steps && ways.find((way) => steps[way.step] && !was[way.step])?.step;
    if (step) setDone({ step, path });
  }, [steps, path]);
  return done?.path === path ? done.step : null;
}
