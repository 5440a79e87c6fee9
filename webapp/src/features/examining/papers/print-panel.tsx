import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Blueprint, QuestionPaper } from "../../../api/types";
import { count, longDay } from "../../../lib/format";
import { dayInIndia } from "../../../lib/moments";
import { saveFile } from "../../../lib/save-file";
import { questionPapers as t } from "../../../lib/texts/question-papers";
import { Button, buttonLook } from "../../../ui/button";
import { MenuButton } from "../../../ui/list/menu";
import { Loaded } from "../../../ui/loaded";
import { Modal } from "../../../ui/modal";
import { Panel } from "../../../ui/panel";
import { QuickForm } from "../../../ui/quick-form";
import { useOnce } from "../../../ui/use-once";
import { makePapers, type PaperPart, paper, paperFile } from "./api";
import { Sheet } from "./sheet";
import { type Group, groupsOf } from "./values";

/** Makes papers from the saved blueprint, shows them, and prints them. */
export function PrintPanel({ known }: { known: Blueprint }) {
  const client = useQueryClient();
  const [making, setMaking] = useState(false);
  const [shown, setShown] = useState<QuestionPaper | null>(null);
  const groups = groupsOf(known.Papers);
  return (
    <Panel title={t.papers} action={known.Version > 0 && <Button onClick={() => setMaking(true)}>{t.make}</Button>}>
      <p className="mb-4 text-muted">{t.papersAbout}</p>
      {groups.length === 0 ? (
        <p>{t.none}</p>
      ) : (
        <ul className="divide-y divide-line">
          {groups.map((group) => (
            <Line key={group.name} group={group} onShow={setShown} />
          ))}
        </ul>
      )}
      {making && (
        <QuickForm
          title={t.make}
          about={<From problems={known.Problems} />}
          fields={[
            { name: "name", label: t.name, hint: t.nameHint, maxLength: 40, required: true },
            { name: "sets", label: t.sets, hint: t.setsHint, choices: t.setNames },
            { name: "same", label: t.same, choices: t.sameChoices },
          ]}
          initial={{ name: "", sets: "4", same: "yes" }}
          submit={t.make}
          save={({ name, sets, same }) =>
            makePapers({ SubjectId: known.Subject.Id, Name: name, Sets: Number(sets), Same: same === "yes" })
          }
          success={(answer) => answer.Message}
          onSaved={() => client.invalidateQueries({ queryKey: ["questions", "blueprint"] })}
          onClose={() => setMaking(false)}
        />
      )}
      {shown && <Shown of={shown} onClose={() => setShown(null)} />}
    </Panel>
  );
}

/** Says what the papers are made from, and what is wrong with it. */
function From({ problems }: { problems: readonly string[] }) {
  if (problems.length === 0) return <p className="text-muted">{t.makeFrom}</p>;
  return (
    <div className="rounded-md bg-warn-soft px-4 py-3 text-warn">
      <p className="font-[600]">{t.makeWrong}</p>
      {problems.map((one) => (
        <p key={one}>{one}</p>
      ))}
    </div>
  );
}

function Line({ group, onShow }: { group: Group; onShow: (one: QuestionPaper) => void }) {
  const { name, papers } = group;
  const [first] = papers;
  const print = useOnce((part: PaperPart) => paperFile(first?.Id ?? 0, part), { success: () => t.printed });
  if (!first) return null;
  const letters = papers.map((one) => one.Letter).join(", ");
  const about = papers.length > 1 ? t.group : t.oneSet;
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 grow">
        <p className="font-[600] [overflow-wrap:anywhere]">{name}</p>
        <p className="text-muted">{about(letters, count(first.Questions), first.Full)}</p>
        <p className="text-small text-muted">{t.made(longDay(dayInIndia(new Date(first.At))), first.By)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {papers.map((one) => (
          <Button key={one.Id} look="small" aria-label={t.show(one.Letter, name)} onClick={() => onShow(one)}>
            {t.setName(one.Letter)}
          </Button>
        ))}
        <MenuButton
          label={t.printOf(name)}
          busy={print.busy}
          className={buttonLook.small}
          lines={(Object.entries(t.parts) as [PaperPart, string][]).map(([part, text]) => ({
            text,
            onAction: async () => {
              const file = await print.run(part);
              if (file) saveFile(file, `${text}, ${name}.pdf`);
            },
          }))}
        >
          {t.print}
          <span aria-hidden="true" className="text-tiny">
            ▾
          </span>
        </MenuButton>
      </div>
    </li>
  );
}

function Shown({ of, onClose }: { of: QuestionPaper; onClose: () => void }) {
  const query = useQuery(paper(of.Id));
  return (
    <Modal title={`${of.Name}, ${t.setName(of.Letter)}`} isOpen wide onClose={onClose}>
      <Loaded query={query}>{({ Sheet: sheet }) => <Sheet sheet={sheet} />}</Loaded>
    </Modal>
  );
}
