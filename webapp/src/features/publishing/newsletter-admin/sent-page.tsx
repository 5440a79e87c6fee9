import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { Newsletter } from "../../../api/types";
import { ROWS_PER_PAGE } from "../../../lib/constants";
import { count, instantInIndia } from "../../../lib/format";
import { letters as t } from "../../../lib/texts/letters";
import { buttonLook } from "../../../ui/button";
import { Loaded, Notice } from "../../../ui/loaded";
import { Modal } from "../../../ui/modal";
import { Pages } from "../../../ui/pages";
import { type Column, Table } from "../../../ui/table";
import { sentPage } from "./api";
import { LettersFrame } from "./frame";
import { LetterView } from "./letter-view";
import type { SentSearch } from "./search";

/** Lists sent newsletters, latest first. */
export function SentPage({ search }: { search: SentSearch }) {
  return (
    <LettersFrame title={t.sent}>
      <List search={search} />
    </LettersFrame>
  );
}

function List({ search }: { search: SentSearch }) {
  const navigate = useNavigate();
  const query = useQuery(sentPage(search));
  const [shown, setShown] = useState<Newsletter | null>(null);
  const columns: Column<Newsletter>[] = [
    {
      head: t.sentHeads.subject,
      cell: (n) => <span className="font-[650] [overflow-wrap:anywhere]">{n.Subject}</span>,
    },
    { head: t.sentHeads.by, cell: (n) => n.SentBy },
    { head: t.sentHeads.at, cell: (n) => instantInIndia(n.SentAt), className: "tabular" },
    { head: t.sentHeads.recipients, cell: (n) => count(n.Recipients), className: "tabular md:text-right" },
    {
      head: t.sentHeads.action,
      cell: (n) => (
        <button
          type="button"
          className={buttonLook.small}
          aria-label={t.showWhat(n.Subject)}
          onClick={() => setShown(n)}
        >
          {t.show}
        </button>
      ),
    },
  ];
  return (
    <>
      <Loaded query={query} empty={t.sentEmpty}>
        {({ Items, Total }) =>
          Items.length === 0 ? (
            <Notice>{t.sentEmpty}</Notice>
          ) : (
            <div aria-busy={query.isPlaceholderData} className="flex flex-col gap-5">
              <p role="status" className="text-muted">
                {t.sentTotal(count(Total))}
              </p>
              <Table label={t.sent} columns={columns} rows={Items} rowKey={(n) => n.Id} />
              <Pages
                current={search.Page ?? 0}
                pages={Math.ceil(Total / ROWS_PER_PAGE)}
                onPage={(Page) => void navigate({ to: ".", search: { Page } })}
              />
            </div>
          )
        }
      </Loaded>
      {shown && (
        <Modal title={t.showWhat(shown.Subject)} isOpen onClose={() => setShown(null)}>
          <LetterView subject={shown.Subject} body={shown.Body} />
        </Modal>
      )}
    </>
  );
}
