import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { StudentNote } from "../../../api/types";
import { longDay } from "../../../lib/format";
import { dayInIndia, momentInIndia } from "../../../lib/moments";
import { forms } from "../../../lib/texts/forms";
import { notes as t } from "../../../lib/texts/notes";
import { Button, SaveButton } from "../../../ui/button";
import { TextArea, TextField } from "../../../ui/field";
import { Loaded } from "../../../ui/loaded";
import { QuickForm } from "../../../ui/quick-form";
import { useRemoval } from "../../../ui/removal";
import { useFocusWrong } from "../../../ui/use-focus-wrong";
import { useOnce } from "../../../ui/use-once";
import { deleteNote, editNote, notesOf, settleNote, writeNote } from "./api";

const LONGEST = 2000; // the server's limit

/** What staff wrote about a student, the newest first, with a form for another note. */
export function Notes({ SID }: { SID: number }) {
  const client = useQueryClient();
  const query = useInfiniteQuery(notesOf(SID));
  const [edited, setEdited] = useState<StudentNote | null>(null);
  const refresh = async () => {
    await client.invalidateQueries({ queryKey: ["students", "notes", SID] });
    await client.invalidateQueries({ queryKey: ["report", "today"] });
  };
  const removal = useRemoval<StudentNote>({
    name: () => t.removeName,
    about: t.removeAbout,
    remove: (note) => deleteNote(note.Id),
    onChanged: refresh,
  });
  return (
    <section aria-labelledby="notes" className="flex flex-col gap-4">
      <h2 id="notes" className="display text-xl">
        {t.title}
      </h2>
      <Write SID={SID} onSaved={refresh} />
      {removal.element}
      <Loaded query={query}>
        {({ pages }) =>
          pages[0]?.Items.length === 0 ? (
            <p className="text-muted">{t.empty}</p>
          ) : (
            <ul aria-label={t.title} className="flex flex-col gap-3">
              {pages
                .flatMap((page) => page.Items)
                .map((note) => (
                  <Note
                    key={note.Id}
                    note={note}
                    onEdit={() => setEdited(note)}
                    onRemove={() => removal.ask(note)}
                    onChanged={refresh}
                  />
                ))}
            </ul>
          )
        }
      </Loaded>
      {query.hasNextPage && (
        <Button look="quiet" onClick={() => void query.fetchNextPage()}>
          {t.earlier}
        </Button>
      )}
      {edited && (
        <QuickForm
          title={t.editTitle}
          fields={[
            { name: "Text", label: t.text, kind: "long", maxLength: LONGEST },
            { name: "FollowUp", label: t.followUp, kind: "date", hint: t.followUpHint },
          ]}
          initial={{ Text: edited.Text, FollowUp: edited.FollowUp }}
          submit={t.submit}
          save={({ Text, FollowUp }) => editNote(edited.Id, Text, FollowUp)}
          success={() => t.saved}
          onSaved={refresh}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  );
}

function Write({ SID, onSaved }: { SID: number; onSaved: () => unknown }) {
  const [text, setText] = useState("");
  const [day, setDay] = useState("");
  const save = useOnce(() => writeNote(SID, text, day), {
    success: () => t.saved,
    onDone: () => {
      setText("");
      setDay("");
      return onSaved();
    },
  });
  const form = useFocusWrong(save.fields);
  function send(event: FormEvent) {
    event.preventDefault();
    void save.run(undefined);
  }
  return (
    <form
      ref={form}
      onSubmit={send}
      noValidate
      className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4 sm:px-6"
    >
      <TextArea
        label={t.write}
        name="Text"
        rows={3}
        maxLength={LONGEST}
        value={text}
        error={save.fields.Text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="flex flex-wrap items-start gap-4">
        <div className="max-w-md min-w-56 flex-1">
          <TextField
            label={t.followUp}
            type="date"
            name="FollowUp"
            min={dayInIndia(new Date())}
            value={day}
            error={save.fields.FollowUp}
            hint={t.followUpHint}
            onChange={(event) => setDay(event.target.value)}
          />
        </div>
        <div className="sm:pt-8">
          <SaveButton busy={save.busy}>{t.submit}</SaveButton>
        </div>
      </div>
    </form>
  );
}

type NoteProps = { note: StudentNote; onEdit: () => void; onRemove: () => void; onChanged: () => unknown };

function Note({ note, onEdit, onRemove, onChanged }: NoteProps) {
  const settle = useOnce((done: boolean) => settleNote(note.Id, done), { success: () => t.saved, onDone: onChanged });
  const changed = note.Changed && t.changed(momentInIndia(note.Changed));
  return (
    <li className="flex flex-col gap-2 rounded-lg border border-line bg-surface p-4 sm:px-6">
      <p className="text-small text-muted">
        {[t.by(note.By, momentInIndia(note.Made)), changed].filter(Boolean).join(" · ")}
      </p>
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">{note.Text}</p>
      <FollowUp note={note} />
      <div className="flex flex-wrap gap-2">
        {note.FollowUp && (
          <Button look="small" onClick={() => void settle.run(!note.Done)}>
            {note.Done ? t.reopen : t.settle}
          </Button>
        )}
        {note.MayChange && (
          <>
            <Button look="small" onClick={onEdit}>
              {t.edit}
            </Button>
            <Button look="small" onClick={onRemove}>
              {forms.removal.remove}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}

/** Says when a note is to be followed up, or who did. */
export function FollowUp({ note }: { note: StudentNote }) {
  if (!note.FollowUp) return null;
  if (note.Done) return <p className="text-small text-muted">{t.done(note.DoneBy, momentInIndia(note.Done))}</p>;
  const isDue = note.FollowUp <= dayInIndia(new Date());
  return (
    <p className={isDue ? "font-[600] text-warn" : "font-[600]"}>
      {isDue ? t.late(longDay(note.FollowUp)) : t.due(longDay(note.FollowUp))}
    </p>
  );
}
