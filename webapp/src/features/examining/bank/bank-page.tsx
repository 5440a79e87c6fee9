import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { Question, QuestionPage } from "../../../api/types";
import { count } from "../../../lib/format";
import { saveFile } from "../../../lib/save-file";
import { questionPapers } from "../../../lib/texts/question-papers";
import { questions } from "../../../lib/texts/questions";
import { Badge } from "../../../ui/badge";
import { ButtonLink } from "../../../ui/list/button-link";
import { ListScreen } from "../../../ui/list/list-screen";
import { type Column, choiceOf, type Filter } from "../../../ui/list/types";
import { pagesFrom } from "../../../ui/list/whole";
import { useAction } from "../../../ui/use-action";
import type { BankSearch } from "../search";
import { type BankFormat, bankFile, bankPage, question, setState } from "./api";
import { FileDialog } from "./file-dialog";
import { ImportsDialog } from "./imports-dialog";
import { lineOf, QuestionShown } from "./show";
import { StatisticsDialog } from "./statistics-dialog";
import { SubjectChoice } from "./subject-choice";

const t = questions.list;

const columns: readonly Column<Question>[] = [
  { head: t.heads.n, cell: (one) => one.Id, width: 60, numeric: true, extra: true },
  { head: t.heads.question, cell: (one) => lineOf(one.Content), width: 380, lead: true },
  { head: t.heads.kind, cell: (one) => questions.kinds[one.Content.Kind] ?? "", width: 170, card: "line" },
  { head: t.heads.chapter, cell: (one) => one.Content.Chapter, width: 170, card: "foot" },
  { head: t.heads.difficulty, cell: (one) => questions.difficulties[one.Content.Difficulty] ?? "", width: 100 },
  {
    head: t.heads.state,
    cell: (one) => <Badge tone={one.State === "ready" ? "good" : "plain"}>{questions.states[one.State] ?? ""}</Badge>,
    text: (one) => questions.states[one.State] ?? "",
    width: 90,
    card: "side",
  },
  { head: t.heads.source, cell: (one) => one.Content.Source || "–", width: 130, extra: true },
  { head: t.heads.version, cell: (one) => one.Version, width: 80, numeric: true },
  { head: t.heads.by, cell: (one) => one.By, width: 130, extra: true },
];

/** What the list shows while no subject is chosen. */
const none: QuestionPage = {
  Subject: { Id: 0, DID: 0, Name: "", FullMarks: 0, Order: 0 },
  DivName: "",
  CourseName: "",
  Items: [],
  Total: 0,
  Next: null,
  Stocks: [],
};
const formats = Object.entries(t.formats) as [BankFormat, string][];

/** The question bank of a subject. The subject, the filters and the page are in the address. */
export function BankPage({ search }: { search: BankSearch }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { SubjectId = 0 } = search;
  const go = (to: BankSearch) => void navigate({ to: "/admin/exam/$Id", params: { Id: "bank" }, search: to });
  const change = (changed: BankSearch) => go({ ...search, ...changed, Page: undefined });
  const query = useQuery({
    ...bankPage(search),
    ...(SubjectId === 0 && { initialData: none }),
  });
  const [dialog, setDialog] = useState<"file" | "imports" | "statistics" | null>(null);
  const again = () => client.invalidateQueries({ queryKey: ["questions"] });
  const state = useAction(({ Id, State }: Question) => setState(Id, State === "ready" ? "retired" : "ready"), {
    success: (answer) => answer.Message,
  });
  const save = useAction((format: BankFormat) => bankFile(SubjectId, format), { success: () => t.saved });
  const { Chapter, Difficulty, Kind, State, Search } = search;
  const isNarrowed = Boolean(Chapter || Difficulty || Kind || State || Search);
  const add = (main: boolean) =>
    SubjectId > 0 && (
      <ButtonLink main={main} to="/admin/exam/$Id" params={{ Id: "question" }} search={{ SubjectId }}>
        {t.add}
      </ButtonLink>
    );
  const edit = (one: Question) => ({
    to: "/admin/exam/$Id",
    params: { Id: "question" },
    search: { Id: one.Id, SubjectId: one.SubjectId },
  });
  return (
    <ListScreen
      id="questions"
      title={questions.title}
      views={<SubjectChoice chosen={search} found={query.data?.Subject} onChoose={go} />}
      query={query}
      pages={SubjectId ? pagesFrom((Page, Size) => bankPage({ ...search, Page }, Size)) : undefined}
      columns={columns}
      rowKey={(one) => one.Id}
      name={(one) => lineOf(one.Content)}
      detail={(one) => <Detail one={one} />}
      record={edit}
      actions={(one) => [
        { text: t.edit, link: edit(one) },
        {
          text: one.State === "ready" ? t.retire : t.restore,
          onAction: () => void state.run(one).then(again),
        },
      ]}
      search={SubjectId ? { value: Search, hint: t.searchHint, onSearch: (to) => change({ Search: to }) } : undefined}
      filters={SubjectId ? filtersOf(search, query.data?.Stocks ?? [], change) : []}
      onClear={isNarrowed ? () => go({ DID: search.DID, SubjectId }) : undefined}
      empty={SubjectId === 0 ? t.choose : isNarrowed || search.Page ? t.noMatch : t.empty}
      emptyAction={add(false)}
      total={({ Total }) => (SubjectId ? t.total(count(Total)) : "")}
      page={search.Page}
      onPage={(Page) => go({ ...search, Page })}
      primary={add(true)}
      more={
        SubjectId > 0
          ? [
              {
                text: questionPapers.title,
                link: { to: "/admin/exam/$Id", params: { Id: "papers" }, search: { SubjectId } },
              },
              { text: t.addFile, onAction: () => setDialog("file") },
              { text: t.imports, onAction: () => setDialog("imports") },
              { text: questions.statistics.open, onAction: () => setDialog("statistics") },
              ...formats.map(([format, name]) => ({
                text: t.save(name),
                onAction: async () => {
                  const file = await save.run(format);
                  if (file) saveFile(file, `questions.${format === "gift" ? "txt" : format}`);
                },
              })),
            ]
          : []
      }
    >
      {dialog === "file" && <FileDialog SubjectId={SubjectId} onClose={() => setDialog(null)} onAdded={again} />}
      {dialog === "statistics" && <StatisticsDialog SubjectId={SubjectId} onClose={() => setDialog(null)} />}
      {dialog === "imports" && <ImportsDialog SubjectId={SubjectId} onClose={() => setDialog(null)} onUndone={again} />}
    </ListScreen>
  );
}

/** The question itself in the panel. Its picture is fetched only here. */
function Detail({ one }: { one: Question }) {
  const whole = useQuery({ ...question(one.Id), enabled: Boolean(one.Content.Picture) });
  return <QuestionShown content={one.Content} picture={whole.data?.PictureLink} />;
}

function filtersOf(
  { Chapter, Difficulty, Kind, State }: BankSearch,
  stocks: QuestionPage["Stocks"],
  change: (changed: BankSearch) => void,
): Filter[] {
  const chapters = [...new Set([...stocks.map((one) => one.Chapter), ...(Chapter ? [Chapter] : [])])];
  return [
    {
      kind: "choice",
      label: t.heads.chapter,
      value: Chapter,
      any: t.anyChapter,
      options: chapters.map((one) => [one, one] as const),
      onChange: (to) => change({ Chapter: to }),
    },
    choiceOf(t.heads.kind, Kind, questions.kinds, t.anyKind, (to) => change({ Kind: to })),
    choiceOf(t.heads.difficulty, Difficulty, questions.difficulties, t.anyDifficulty, (to) =>
      change({ Difficulty: to }),
    ),
    choiceOf(t.heads.state, State, questions.states, t.anyState, (to) => change({ State: to })),
  ];
}
