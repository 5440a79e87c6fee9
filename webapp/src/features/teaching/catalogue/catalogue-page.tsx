import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { flushSync } from "react-dom";
import type { CatalogueCourse } from "../../../api/types";
import { catalogue as t } from "../../../lib/texts/catalogue";
import { Button, buttonLook } from "../../../ui/button";
import { Loaded } from "../../../ui/loaded";
import { Outcome } from "../../../ui/outcome";
import { Panel } from "../../../ui/panel";
import { Screen } from "../../../ui/screen";
import { useOnce } from "../../../ui/use-once";
import { addPicks, askAgain, catalogued, type Pick } from "./api";
import { EntryRow } from "./entry-row";

/** The usual courses, from which an institute picks those that it teaches. */
export function CataloguePage() {
  return (
    <Screen
      title={t.title}
      area={t.area}
      action={
        <Link to="/admin/manage-course" className={buttonLook.quiet}>
          {t.toList}
        </Link>
      }
    >
      <Catalogue />
    </Screen>
  );
}

/** Whether a price is one that the server takes: rupees with at most two decimals, and Indian or other grouping. */
const isPrice = (price: string) => /^[\d,]*\d[\d,]*(\.\d{1,2})?$/.test(price.trim());

type Chosen = Readonly<Record<string, string>>;

function Catalogue() {
  const client = useQueryClient();
  const [chosen, setChosen] = useState<Chosen>({});
  const [isChecked, setChecked] = useState(false);
  const [added, setAdded] = useState<number>();
  const adding = useOnce((picks: Pick[]) => addPicks(picks), {
    success: (answer) => (answer.length ? t.added(answer.length) : t.here),
    onDone: async (answer) => {
      await askAgain(client);
      setChosen({});
      setChecked(false);
      setAdded(answer.length);
    },
  });
  const picks = Object.entries(chosen).map(([Code, Price]) => ({ Code, Price: Price.trim() }));

  function change(code: string, price: string | undefined) {
    setAdded(undefined);
    setChosen(({ [code]: _, ...others }) => (price === undefined ? others : { ...others, [code]: price }));
  }

  function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (picks.length > 0 && picks.every((pick) => isPrice(pick.Price))) return void adding.run(picks);
    flushSync(() => setChecked(true)); // so that the wrong price is marked when it gets the focus
    event.currentTarget.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }

  return (
    <form noValidate onSubmit={add} className="flex flex-col gap-5">
      {added ? (
        <Outcome good>
          {t.added(added)} {t.addedAbout(added)}
        </Outcome>
      ) : (
        <p className="max-w-prose text-muted">{t.lead}</p>
      )}
      <Loaded query={useQuery(catalogued)} empty={t.empty}>
        {(all) =>
          [...new Set(all.map((course) => course.Category))].map((category) => (
            <Panel key={category} title={category}>
              <ul>
                {all.filter(isOf(category)).map((course) => (
                  <EntryRow
                    key={course.Code}
                    course={course}
                    price={chosen[course.Code]}
                    wrong={isChecked && chosen[course.Code] !== undefined && !isPrice(chosen[course.Code] ?? "")}
                    onPrice={(price) => change(course.Code, price)}
                  />
                ))}
              </ul>
            </Panel>
          ))
        }
      </Loaded>
      {picks.length > 0 && (
        <div className="sticky bottom-(--bottom) z-10 -mx-2 flex flex-wrap items-center gap-3 rounded-t-lg border border-line bg-surface px-4 py-3 shadow-card">
          <p role="status" className="sr-only mr-auto font-[650] sm:not-sr-only">
            {t.chosen(picks.length)}
          </p>
          <Button look="quiet" onClick={() => setChosen({})}>
            {t.none}
          </Button>
          <Button type="submit" disabled={adding.busy}>
            {t.add(picks.length)}
          </Button>
        </div>
      )}
    </form>
  );
}

const isOf = (category: string) => (course: CatalogueCourse) => course.Category === category;
