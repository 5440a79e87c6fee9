import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { DocumentKind } from "../../../api/types";
import { ROLE } from "../../../lib/constants";
import { documents } from "../../../lib/texts/documents";
import { forms } from "../../../lib/texts/forms";
import { students } from "../../../lib/texts/students";
import { useSession } from "../../../stores/session";
import { AdminsOnly } from "../../../ui/admins-only";
import { Button, SaveButton } from "../../../ui/button";
import { TextField } from "../../../ui/field";
import { RowActions } from "../../../ui/list/menu";
import { isEmpty, Loaded, Notice } from "../../../ui/loaded";
import { Modal } from "../../../ui/modal";
import { useRemoval } from "../../../ui/removal";
import { Screen } from "../../../ui/screen";
import { type Column, Table } from "../../../ui/table";
import { useFocusWrong } from "../../../ui/use-focus-wrong";
import { useOnce } from "../../../ui/use-once";
import { addUsualKinds, deleteKind, documentKinds, saveKind } from "./api";

const t = documents.kinds;
const fresh: DocumentKind = { Id: 0, Name: "", Required: false, Expires: false, ByStudent: true };

/** The kinds of documents that the institute asks its students for. */
export function DocumentKinds() {
  const isAdmin = useSession((s) => s.role === ROLE.admin);
  const [open, setOpen] = useState<DocumentKind | null>(null);
  const client = useQueryClient();
  const refresh = async () => {
    await client.invalidateQueries({ queryKey: ["document-kinds"] });
    await client.invalidateQueries({ queryKey: ["students", "documents"] });
  };
  return (
    <Screen
      title={t.title}
      area={students.area}
      action={isAdmin && <Button onClick={() => setOpen(fresh)}>{t.add}</Button>}
    >
      <AdminsOnly>
        <p className="mb-4 text-muted">{t.about}</p>
        <Kinds onEdit={setOpen} onChanged={refresh} />
        {open && <KindForm kind={open} onClose={() => setOpen(null)} onSaved={refresh} />}
      </AdminsOnly>
    </Screen>
  );
}

function Kinds({ onEdit, onChanged }: { onEdit: (kind: DocumentKind) => void; onChanged: () => unknown }) {
  const query = useQuery(documentKinds);
  const usual = useOnce(addUsualKinds, { success: () => t.usualDone, onDone: onChanged });
  const removal = useRemoval<DocumentKind>({
    name: (kind) => kind.Name,
    about: t.removeAbout,
    remove: (kind) => deleteKind(kind.Id),
    onChanged,
  });
  const columns: Column<DocumentKind>[] = [
    { head: t.name, cell: (k) => <span className="font-[600] [overflow-wrap:anywhere]">{k.Name}</span> },
    { head: t.heads.required, cell: (k) => (k.Required ? t.yes : t.no) },
    { head: t.heads.expires, cell: (k) => (k.Expires ? t.yes : t.no) },
    { head: t.heads.byStudent, cell: (k) => (k.ByStudent ? t.yes : t.no) },
    {
      head: students.heads.action,
      cell: (k) => (
        <RowActions
          name={k.Name}
          lines={[
            { text: t.edit, onAction: () => onEdit(k) },
            { text: t.remove, danger: true, onAction: () => removal.ask(k) },
          ]}
        />
      ),
    },
  ];
  return (
    <>
      {removal.element}
      <Loaded query={query}>
        {(kinds) => <Table label={t.title} columns={columns} rows={kinds} rowKey={(k) => k.Id} />}
      </Loaded>
      {isEmpty(query) && (
        <Notice>
          <p>{t.empty}</p>
          <Button onClick={() => void usual.run(undefined)}>{t.usual}</Button>
        </Notice>
      )}
    </>
  );
}

type FormProps = { kind: DocumentKind; onClose: () => void; onSaved: () => unknown };

function KindForm({ kind, onClose, onSaved }: FormProps) {
  const [values, setValues] = useState(kind);
  const save = useOnce(saveKind, {
    success: () => t.saved,
    onDone: () => {
      onClose();
      return onSaved();
    },
  });
  const form = useFocusWrong(save.fields);
  function send(event: FormEvent) {
    event.preventDefault();
    void save.run(values);
  }
  const switches = { Required: t.required, Expires: t.expires, ByStudent: t.byStudent } as const;
  return (
    <Modal title={kind.Id === 0 ? t.addTitle : t.editTitle(kind.Name)} isOpen onClose={onClose}>
      <form ref={form} onSubmit={send} noValidate className="flex flex-col gap-4">
        <TextField
          label={t.name}
          name="Name"
          required
          maxLength={80}
          value={values.Name}
          error={save.fields.Name}
          onChange={(event) => setValues({ ...values, Name: event.target.value })}
        />
        {Object.entries(switches).map(([name, label]) => (
          <label key={name} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              className="size-5 accent-brand"
              checked={values[name as keyof typeof switches]}
              onChange={(event) => setValues({ ...values, [name]: event.target.checked })}
            />
            {label}
          </label>
        ))}
        <div className="flex flex-wrap gap-3">
          <SaveButton busy={save.busy}>{t.submit}</SaveButton>
          <Button look="quiet" onClick={onClose}>
            {forms.cancel}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
