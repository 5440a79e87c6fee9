import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useState } from "react";
import { centers } from "../../../api/lookups";
import type { Institute } from "../../../api/types";
import { longDay } from "../../../lib/format";
import { institutes } from "../../../lib/texts/institute";
import { Button, buttonLook } from "../../../ui/button";
import { Table } from "../../../ui/table";
import { useAction } from "../../../ui/use-action";
import { type Accreditation, institute, instituteVersions, type Lists, type Signatory, saveList } from "./institute";
import { AccreditationForm, type Editing, SignatoryForm } from "./institute-forms";
import { Removal } from "./institute-removal";

const t = institutes.list;

/** The days of a term, in words. */
function daysOf({ From, Until }: { From: string; Until: string }): string {
  return [From && t.from(longDay(From)), Until && t.until(longDay(Until))].filter(Boolean).join(" ") || t.always;
}

/** Saves a list of the institute, and shows it. */
function useSaveList(now: Institute, saved: string) {
  const client = useQueryClient();
  return useAction(
    async (lists: Partial<Lists>) => {
      try {
        return await saveList(now, lists);
      } finally {
        await client.invalidateQueries({ queryKey: institute.queryKey });
        await client.invalidateQueries({ queryKey: instituteVersions.queryKey });
      }
    },
    { success: () => saved },
  );
}

type Entry = { From: string; Until: string };
type Texts = {
  title: string;
  about: string;
  add: string;
  empty: string;
  heads: { name: string; title: string; of: string; days: string; action: string };
};
type Props<T extends Entry> = {
  id: string;
  texts: Texts;
  all: T[];
  save: (all: T[]) => Promise<unknown>;
  name: (one: T) => string;
  about: (one: T) => { title: string; of: string };
  form: (editing: Editing<T>) => ReactNode;
};

/** A list that is a part of the institute. Each change is saved at once. */
function EntryList<T extends Entry>({ id, texts, all, save, name, about, form }: Props<T>) {
  const [edited, setEdited] = useState<number | null>(null);
  const [removed, setRemoved] = useState<T | null>(null);
  const { heads } = texts;
  const swapped = (i: number) =>
    all.map((one, at) => (at === i - 1 ? (all[i] ?? one) : at === i ? (all[i - 1] ?? one) : one));
  return (
    <div id={id} className="mt-10 scroll-mt-24">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="display text-xl">{texts.title}</h2>
        <Button look="quiet" onClick={() => setEdited(all.length)}>
          {texts.add}
        </Button>
      </div>
      <p className="mb-4 max-w-[70ch] text-muted">{texts.about}</p>
      {all.length === 0 ? (
        <p>{texts.empty}</p>
      ) : (
        <Table
          label={texts.title}
          rows={all.map((one, i) => ({ one, i }))}
          rowKey={({ i }) => i}
          columns={[
            { head: heads.name, cell: ({ one }) => <b className="font-[650]">{name(one)}</b> },
            { head: heads.title, cell: ({ one }) => about(one).title },
            { head: heads.of, cell: ({ one }) => about(one).of },
            { head: heads.days, cell: ({ one }) => daysOf(one) },
            {
              head: heads.action,
              cell: ({ one, i }) => (
                <span className="flex flex-wrap gap-2">
                  <button
                    type="button"
                    className={buttonLook.small}
                    aria-label={t.editWhat(name(one))}
                    onClick={() => setEdited(i)}
                  >
                    {t.edit}
                  </button>
                  {i > 0 && (
                    <button
                      type="button"
                      className={buttonLook.small}
                      aria-label={t.upWhat(name(one))}
                      onClick={() => void save(swapped(i))}
                    >
                      {t.up}
                    </button>
                  )}
                  <button
                    type="button"
                    className={buttonLook.small}
                    aria-label={t.removeWhat(name(one))}
                    onClick={() => setRemoved(one)}
                  >
                    {t.remove}
                  </button>
                </span>
              ),
            },
          ]}
        />
      )}
      {edited !== null &&
        form({
          at: edited,
          one: all[edited],
          save: (one) => save(edited === all.length ? [...all, one] : all.map((old, i) => (i === edited ? one : old))),
          close: () => setEdited(null),
        })}
      {removed && (
        <Removal
          name={name(removed)}
          remove={() => save(all.filter((one) => one !== removed))}
          close={() => setRemoved(null)}
        />
      )}
    </div>
  );
}

/** Who signs certificates, for the institute and its centers. */
export function Signatories({ now }: { now: Institute }) {
  const texts = institutes.signatories;
  const action = useSaveList(now, texts.saved);
  const all = useQuery(centers).data ?? [];
  const signsFor = (code: number) =>
    code === 0 ? texts.institute : (all.find((one) => one.KRCCode === code)?.KRCName ?? String(code));
  return (
    <EntryList<Signatory>
      id="signatories"
      texts={texts}
      all={now.Signatories}
      save={(Signatories) => action.run({ Signatories })}
      name={(one) => one.Name || texts.unnamed}
      about={(one) => ({ title: one.Title, of: signsFor(one.Center) })}
      form={(editing) => <SignatoryForm {...editing} centers={all} wrong={action.fields} busy={action.busy} />}
    />
  );
}

/** Who has recognized the institute. */
export function Accreditations({ now }: { now: Institute }) {
  const texts = institutes.accreditations;
  const action = useSaveList(now, texts.saved);
  return (
    <EntryList<Accreditation>
      id="accreditations"
      texts={texts}
      all={now.Accreditations}
      save={(Accreditations) => action.run({ Accreditations })}
      name={(one) => one.Name}
      about={(one) => ({ title: one.Body, of: one.Number })}
      form={(editing) => <AccreditationForm {...editing} wrong={action.fields} busy={action.busy} />}
    />
  );
}
