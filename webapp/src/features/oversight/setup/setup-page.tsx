import { useQuery } from "@tanstack/react-query";
import { doneOf, STEPS, setUp } from "../../../api/set-up";
import { setup } from "../../../lib/texts/setup";
import { AddressWarning } from "../../../ui/address-warning";
import { buttonLook } from "../../../ui/button";
import { Loaded } from "../../../ui/loaded";
import { Screen } from "../../../ui/screen";
import { Steps } from "./steps";

const t = setup.screen;

/** What is left to do before the institute can work. */
export function SetUpPage() {
  return (
    <Screen
      title={t.title}
      area={t.area}
      action={
        <a href="/" className={buttonLook.quiet}>
          {t.see}
        </a>
      }
    >
      <Loaded query={useQuery(setUp)} empty={t.missing}>
        {(steps) => (
          <div className="flex max-w-3xl flex-col gap-5">
            <p className="text-muted">
              {t.lead} {steps.Open ? t.isOpen : t.closed}
            </p>
            <AddressWarning address={steps.Address} reach={steps.Reach} />
            <div>
              <p className="font-[650]">{t.progress(doneOf(steps), STEPS)}</p>
              <progress
                value={doneOf(steps)}
                max={STEPS}
                aria-label={t.progress(doneOf(steps), STEPS)}
                className="mt-2 w-full"
              />
            </div>
            <Steps steps={steps} />
          </div>
        )}
      </Loaded>
    </Screen>
  );
}
