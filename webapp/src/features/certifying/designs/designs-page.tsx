import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { CertificateDesign, CertificateDesigns } from "../../../api/types";
import { momentInIndia } from "../../../lib/moments";
import { designs as t } from "../../../lib/texts/certificate-designs";
import { office } from "../../../lib/texts/certificates-office";
import { AdminsOnly } from "../../../ui/admins-only";
import { buttonLook } from "../../../ui/button";
import { Loaded } from "../../../ui/loaded";
import { Missing } from "../../../ui/missing";
import { Panel } from "../../../ui/panel";
import { Screen } from "../../../ui/screen";
import { type Column, Table } from "../../../ui/table";
import { type DesignedPaper, type DesignSearch, designsOf } from "../search";
import { Choices } from "./design-choices";
import { DesignEditor } from "./design-editor";
import { designs } from "./designs-api";

/** The designs of certificates and marksheets: the list, the editor of one, and where each is used. */
export function DesignsPage({ search }: { search: DesignSearch }) {
  return (
    <AdminsOnly>
      <Designs search={search} />
    </AdminsOnly>
  );
}

function Designs({ search: { Id, For } }: { search: DesignSearch }) {
  const paper = For ?? "certificate";
  const query = useQuery(designs(paper));
  const edited = query.data?.Designs.find((one) => one.Id === Id);
  return (
    <Screen
      title={edited ? t.editing(edited.Name, edited.Version) : t.titles[paper]}
      area={office.area}
      action={
        Id === undefined ? (
          <Papers />
        ) : (
          <Link to="/admin/certificates/designs" search={designsOf(paper)} className={buttonLook.quiet}>
            {t.toAll}
          </Link>
        )
      }
    >
      <Loaded query={query} empty={t.missing}>
        {(all) => {
          if (Id === undefined) return <All paper={paper} all={all} />;
          if (!edited) return <Missing text={t.missing} to="/admin/certificates/designs" back={t.toAll} />;
          return <DesignEditor key={edited.Id} design={edited} paper={paper} fields={all.Fields} />;
        }}
      </Loaded>
    </Screen>
  );
}

/** Links to the designs of each paper. */
function Papers() {
  return (
    <nav aria-label={t.designs} className="flex gap-1">
      {(["certificate", "marksheet"] as const).map((paper) => (
        <Link
          key={paper}
          to="/admin/certificates/designs"
          search={designsOf(paper)}
          activeOptions={{ exact: true, includeSearch: true }}
          className="inline-flex min-h-11 items-center border-transparent border-b-2 px-3 hover:text-brand aria-[current]:border-brand aria-[current]:font-[600] aria-[current]:text-brand"
        >
          {t.papers[paper]}
        </Link>
      ))}
    </nav>
  );
}

const columns: Column<CertificateDesign>[] = [
  {
    head: t.heads.name,
    cell: (one) => (
      <Link
        to="/admin/certificates/designs"
        search={{ ...designsOf(one.For === "marksheet" ? one.For : "certificate"), Id: one.Id }}
        aria-label={t.editing(one.Name, one.Version)}
        className="font-[650] underline underline-offset-4"
      >
        {one.Name}
      </Link>
    ),
  },
  { head: t.heads.version, cell: (one) => one.Version, className: "tabular" },
  { head: t.heads.by, cell: (one) => (one.BuiltIn ? t.builtIn : one.By) },
  { head: t.heads.saved, cell: (one) => (one.Saved ? momentInIndia(one.Saved) : "\u2013"), className: "tabular" },
];

function All({ paper, all }: { paper: DesignedPaper; all: CertificateDesigns }) {
  return (
    <div className="flex flex-col gap-6">
      <Panel title={t.designs}>
        <p className="mb-4 text-muted">{t.about[paper]}</p>
        <Table label={t.titles[paper]} columns={columns} rows={all.Designs} rowKey={(one) => one.Id} />
      </Panel>
      <Choices key={paper} paper={paper} all={all} />
    </div>
  );
}
