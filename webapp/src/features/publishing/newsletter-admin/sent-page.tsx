import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { Newsletter } from "../../../api/types";
import { count } from "../../../lib/format";
import { momentInIndia } from "../../../lib/moments";
import { letters as t } from "../../../lib/texts/letters";
import { ButtonLink } from "../../../ui/list/button-link";
import { ListScreen } from "../../../ui/list/list-screen";
import type { Column } from "../../../ui/list/types";
import { pagesFrom } from "../../../ui/list/whole";
import { sentPage } from "./api";
import { LettersList, subscribersLink, writeLink } from "./frame";
import { LetterView } from "./letter-view";
import type { SentSearch } from "./search";

/** Lists sent newsletters, latest first. */
export function SentPage({ search }: { search: SentSearch }) {
  return (
    <LettersList title={t.sent}>
      <Sent search={search} />
    </LettersList>
  );
}

const columns: readonly Column<Newsletter>[] = [
  { head: t.sentHeads.subject, cell: (n) => n.Subject, width: 300, lead: true },
  { head: t.sentHeads.by, cell: (n) => n.SentBy, width: 160, card: "foot" },
  { head: t.sentHeads.at, cell: (n) => momentInIndia(n.SentAt), width: 170, className: "tabular", card: "line" },
  { head: t.sentHeads.recipients, cell: (n) => count(n.Recipients), width: 110, numeric: true, card: "side" },
];

function Sent({ search }: { search: SentSearch }) {
  const navigate = useNavigate();
  return (
    <ListScreen
      id="sent"
      title={t.sent}
      views={subscribersLink}
      primary={writeLink}
      query={useQuery(sentPage(search))}
      pages={pagesFrom((Page, Size) => sentPage({ ...search, Page }, Size))}
      columns={columns}
      rowKey={(n) => n.Id}
      name={(n) => n.Subject}
      detail={(n) => <LetterView subject={n.Subject} body={n.Body} />}
      empty={t.sentEmpty}
      emptyAction={<ButtonLink to="/admin/newsletter/write">{t.write}</ButtonLink>}
      total={({ Total }) => t.sentTotal(count(Total))}
      page={search.Page}
      onPage={(Page) => void navigate({ to: ".", search: { Page } })}
    />
  );
}
