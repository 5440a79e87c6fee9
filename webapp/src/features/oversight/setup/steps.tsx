import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { SetUp } from "../../../api/types";
import { setInstitute, useInstitute } from "../../../lib/institute";
import { setup as t } from "../../../lib/texts/setup";
import { Button, buttonLook } from "../../../ui/button";
import { Icon } from "../../../ui/icon";
import { useOnce } from "../../../ui/use-once";
import { openWebsite, setUp } from "./api";

type Name = keyof SetUp;

/** The steps in the order in which most people do them. */
const ways: readonly (readonly [name: Name, to: string, hash?: string])[] = [
  ["Named", "/admin/institute"],
  ["Pictured", "/admin/institute"],
  ["Reachable", "/admin/institute", "contact"],
  ["Centered", "/admin/add-center"],
  ["Teaching", "/admin/catalogue"],
  ["Open", ""],
  ["Enrolling", "/admin/import"],
];

export const doneOf = (steps: SetUp) => ways.filter(([name]) => steps[name]).length;
export const STEPS = ways.length;

/** The steps of the set-up as a list: what is done, and where to do the rest. */
export function Steps({ steps }: { steps: SetUp }) {
  return (
    <ol className="flex flex-col gap-3">
      {ways.map(([name, to, hash], i) => (
        <li key={name} className="card flex flex-wrap items-center gap-x-5 gap-y-3 p-4 sm:p-5">
          <span
            aria-hidden="true"
            className={`grid size-10 shrink-0 place-items-center rounded-full font-[750] ${steps[name] ? "bg-ok-soft text-ok" : "bg-sunken text-muted"}`}
          >
            {steps[name] ? <Icon name="check" size={22} /> : i + 1}
          </span>
          <div className="min-w-48 flex-1">
            <h2 className="font-[700]">
              {t.steps[name].title}
              {steps[name] && <span className="sr-only">, {t.screen.done}</span>}
            </h2>
            <p className="text-muted">{t.steps[name].text}</p>
          </div>
          {!steps[name] &&
            (name === "Open" ? (
              <Opening named={steps.Named} />
            ) : (
              <Link to={to} {...(hash && { hash })} className={buttonLook.small}>
                {t.steps[name].call}
              </Link>
            ))}
        </li>
      ))}
    </ol>
  );
}

function Opening({ named }: { named: boolean }) {
  const client = useQueryClient();
  const { closed: _, ...shown } = useInstitute();
  const open = useOnce(openWebsite, {
    success: () => t.screen.opened,
    onDone: () => {
      setInstitute(shown);
      return client.invalidateQueries({ queryKey: setUp.queryKey });
    },
  });
  return (
    <Button look="small" disabled={!named || open.busy} onClick={() => void open.run(undefined)}>
      {t.screen.open}
    </Button>
  );
}
