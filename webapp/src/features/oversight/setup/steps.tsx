import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { openWebsite, setUp, ways } from "../../../api/set-up";
import type { SetUp } from "../../../api/types";
import { setInstitute, useInstitute } from "../../../lib/institute";
import { setup as t } from "../../../lib/texts/setup";
import { Button, buttonLook } from "../../../ui/button";
import { Icon } from "../../../ui/icon";
import { useOnce } from "../../../ui/use-once";

/** The steps of the set-up as a list: what is done, and where to do the rest. */
export function Steps({ steps }: { steps: SetUp }) {
  return (
    <ol className="flex flex-col gap-3">
      {ways.map(({ step, to, hash }, i) => (
        <li key={step} className="card flex flex-wrap items-center gap-x-5 gap-y-3 p-4 sm:p-5">
          <span
            aria-hidden="true"
            className={`grid size-10 shrink-0 place-items-center rounded-full font-[750] ${steps[step] ? "bg-ok-soft text-ok" : "bg-sunken text-muted"}`}
          >
            {steps[step] ? <Icon name="check" size={22} /> : i + 1}
          </span>
          <div className="min-w-48 flex-1">
            <h2 className="font-[700]">
              {t.steps[step].title}
              {steps[step] && <span className="sr-only">, {t.screen.done}</span>}
            </h2>
            <p className="text-muted">{t.steps[step].text}</p>
          </div>
          {!steps[step] &&
            (step === "Open" ? (
              <Opening named={steps.Named} />
            ) : (
              <Link to={to} {...(hash && { hash })} className={buttonLook.small}>
                {t.steps[step].call}
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
    <span className="flex max-w-56 flex-col gap-1">
      <Button look="small" disabled={!named || open.busy} onClick={() => void open.run(undefined)}>
        {t.screen.open}
      </Button>
      {!named && <span className="text-small text-muted">{t.screen.nameFirst}</span>}
    </span>
  );
}
