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
import type { DesignSearch } from "../search";
import { Choices } from "./design-choices";
import { DesignEditor } from "./design-editor";
import { designs } from "./designs-api";

/** Certificate designs: the list, the editor of one, and where each is used. */
export function DesignsPage({ search }: { search: DesignSearch }) {
  return (
    <AdminsOnly>
      <Designs search={search} />
    </AdminsOnly>
  );
}

function Designs({ search: { Id } }: { search: DesignSearch }) {
  const query = useQuery(designs);
  const edited = query.data?.Designs.find((one) => one.Id === Id);
  return (
    <Screen
      title={edited ? t.editing(edited.Name, edited.Version) : t.title}
      area={office.area}
      action={
        Id !== undefined && (
          <Link to="/admin/certificates/designs" className={buttonLook.quiet}>
            {t.toAll}
          </Link>
        )
      }
    >
      <Loaded query={query} empty={t.missing}>
        {(all) => {
          if (Id === undefined) return <All all={all} />;
          if (!edited) return <Missing text={t.missing} to="/admin/certificates/designs" back={t.toAll} />;
          return <DesignEditor key={edited.Id} design={edited} fields={all.Fields} />;
        }}
      </Loaded>
    </Screen>
  );
}

const columns: Column<CertificateDesign>[] = [
  {
    head: t.heads.name,
    cell: (one) => (
      <Link
        to="/admin/certificates/designs"
        search={{ Id: one.Id }}
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

function All({ all }: { all: CertificateDesigns }) {
  return (
    <div className="flex flex-col gap-6">
      <Panel title={t.designs}>
        <p className="mb-4 text-muted">{t.about}</p>
        <Table label={t.title} columns={columns} rows={all.Designs} rowKey={(one) => one.Id} />
      </Panel>
      <Choices all={all} />
    </div>
  );
}
