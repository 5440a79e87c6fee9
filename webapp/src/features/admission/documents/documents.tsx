import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { ApiError } from "../../../api/error";
import type { DocumentEntry, DocumentState, StudentDocument } from "../../../api/types";
import { ROLE } from "../../../lib/constants";
import { longDay } from "../../../lib/format";
import { dayInIndia, momentInIndia } from "../../../lib/moments";
import { documents as t } from "../../../lib/texts/documents";
import { useSession } from "../../../stores/session";
import { Badge, type Tone } from "../../../ui/badge";
import { Button, buttonLook } from "../../../ui/button";
import { isEmpty, Loaded, Notice } from "../../../ui/loaded";
import { useRemoval } from "../../../ui/removal";
import { useOnce } from "../../../ui/use-once";
import { AddDocument } from "./add-document";
import { checkDocument, deleteDocument, documentsOf, openDocument } from "./api";

/** Amber and red are for what needs somebody to act. */
export const documentTones: Record<DocumentState, Tone> = {
  missing: "bad",
  expired: "bad",
  expiring: "wait",
  to_check: "wait",
  in_order: "good",
  optional: "grey",
};

/** Lists the documents of a student, what is missing first. Students see their own. */
export function Documents({ SID }: { SID: number }) {
  const query = useQuery(documentsOf(SID));
  const isAdmin = useSession((s) => s.role === ROLE.admin);
  return (
    <section aria-labelledby="documents">
      <h2 id="documents" className="display mb-3 text-xl">
        {t.title}
      </h2>
      <Loaded query={query}>{(entries) => <Folder SID={SID} entries={entries} />}</Loaded>
      {isEmpty(query) && (
        <Notice>
          <p>{t.none}</p>
          {isAdmin && (
            <Link to="/admin/document-kinds" className={buttonLook.quiet}>
              {t.define}
            </Link>
          )}
        </Notice>
      )}
    </section>
  );
}

function Folder({ SID, entries }: { SID: number; entries: DocumentEntry[] }) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: documentsOf(SID).queryKey });
  const [adding, setAdding] = useState<DocumentEntry | null>(null);
  const removal = useRemoval<{ file: StudentDocument; kind: string }>({
    name: ({ kind }) => kind,
    about: t.removeAbout,
    remove: ({ file }) => deleteDocument(file.Id),
    onChanged: refresh,
  });
  const missing = entries.filter((entry) => entry.State === "missing").length;
  return (
    <>
      {removal.element}
      <p className="mb-3 text-muted">{missing > 0 ? t.missing(missing) : t.complete}</p>
      <ul aria-label={t.title} className="divide-y divide-line rounded-lg border border-line bg-surface">
        {entries.map((entry) => (
          <Entry
            key={entry.KindId}
            entry={entry}
            onAdd={() => setAdding(entry)}
            onRemove={(file) => removal.ask({ file, kind: entry.Name })}
            onChanged={refresh}
          />
        ))}
      </ul>
      {adding && <AddDocument SID={SID} entry={adding} onClose={() => setAdding(null)} onSaved={refresh} />}
    </>
  );
}

type EntryProps = {
  entry: DocumentEntry;
  onAdd: () => void;
  onRemove: (file: StudentDocument) => void;
  onChanged: () => unknown;
};

function Entry({ entry, onAdd, onRemove, onChanged }: EntryProps) {
  const isStudent = useSession((s) => s.role === ROLE.student);
  const mayAdd = !isStudent || entry.ByStudent;
  return (
    <li className="flex flex-col gap-3 p-4 sm:px-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h3 className="min-w-40 flex-1 font-[650] [overflow-wrap:anywhere]">{entry.Name}</h3>
        <Badge tone={documentTones[entry.State]}>{t.states[entry.State]}</Badge>
        {mayAdd ? (
          <Button look="small" aria-label={t.add.of(entry.Name)} onClick={onAdd}>
            {t.add.open}
          </Button>
        ) : (
          entry.Files.length === 0 && <span className="text-muted">{t.atCenter}</span>
        )}
      </div>
      {entry.Files.map((file) => (
        <FileLine key={file.Id} file={file} kind={entry.Name} onRemove={() => onRemove(file)} onChanged={onChanged} />
      ))}
    </li>
  );
}

type LineProps = { file: StudentDocument; kind: string; onRemove: () => void; onChanged: () => unknown };

function FileLine({ file, kind, onRemove, onChanged }: LineProps) {
  const isStudent = useSession((s) => s.role === ROLE.student);
  const check = useOnce((checked: boolean) => checkDocument(file.Id, checked), {
    success: (out) => out.Message,
    onDone: onChanged,
  });
  const open = useOnce(() => show(file.Id), { pending: t.opening, success: () => t.opened });
  const isOver = file.Expires !== "" && file.Expires < dayInIndia(new Date());
  const until = file.Expires && (isOver ? t.over(longDay(file.Expires)) : t.until(longDay(file.Expires)));
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-l-4 border-line pl-4">
      <div className="min-w-52 flex-1">
        <p className="font-[600]">{[t.types[file.Type] ?? file.Type, until].filter(Boolean).join(", ")}</p>
        <p className="text-small text-muted">
          {t.added(momentInIndia(file.Added), file.OwnUpload ? t.byStudent : file.AddedBy)}
        </p>
        <p className="text-small text-muted">
          {file.Checked ? t.checked(momentInIndia(file.Checked), file.CheckedBy) : t.notChecked}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button look="small" aria-label={t.openOf(kind)} onClick={() => void open.run(undefined)}>
          {t.open}
        </Button>
        {!isStudent && (
          <Button
            look="small"
            aria-label={file.Checked ? t.uncheckOf(kind) : t.checkOf(kind)}
            onClick={() => void check.run(!file.Checked)}
          >
            {file.Checked ? t.uncheck : t.check}
          </Button>
        )}
        {file.MayDelete && (
          <Button look="small" aria-label={t.removeOf(kind)} onClick={onRemove}>
            {t.remove}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Shows a document in a new tab. The tab opens before the server answers, or browsers take it for an advertisement. */
async function show(id: number): Promise<void> {
  const tab = window.open("", "_blank");
  if (!tab) throw new ApiError(0, { Message: t.blocked });
  tab.opener = null;
  try {
    tab.location.replace((await openDocument(id)).Link);
  } catch (thrown) {
    tab.close();
    throw thrown;
  }
}
