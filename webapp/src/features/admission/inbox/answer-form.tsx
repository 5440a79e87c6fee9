import { type FormEvent, useState } from "react";
import type { InboxMessage } from "../../../api/types";
import { inbox } from "../../../lib/texts/inbox";
import { SaveButton } from "../../../ui/button";
import { TextArea } from "../../../ui/field";
import { Panel } from "../../../ui/panel";
import { Unsaved } from "../../../ui/record-form";
import { useFocusWrong } from "../../../ui/use-focus-wrong";
import { useOnce } from "../../../ui/use-once";
import { answer } from "./api";

const t = inbox.answer;

type Props = { message: InboxMessage; isOver: boolean; onChanged: (now: InboxMessage) => unknown };

/** Shows the last reply and a form for a new one. The text stays in the form until it is sent. */
export function AnswerForm({ message: m, isOver, onChanged }: Props) {
  const [text, setText] = useState("");
  const send = useOnce((words: string) => answer(m.Id, words), {
    success: (now) => (now.Sending ? t.sent : t.waits),
    onDone: (now) => {
      setText("");
      return onChanged(now);
    },
  });
  const form = useFocusWrong(send.fields);
  function submit(event: FormEvent) {
    event.preventDefault();
    void send.run(text);
  }
  return (
    <Panel title={m.Answer ? t.again : t.title}>
      {m.Answer && (
        <blockquote className="mb-5 border-l-4 border-brand pl-4">
          <p className="text-muted">{t.last(m.AnsweredBy)}</p>
          <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{m.Answer}</p>
        </blockquote>
      )}
      {!m.Email || isOver ? (
        <p className="text-muted">{m.Email ? t.done : t.none}</p>
      ) : (
        <form ref={form} onSubmit={submit} noValidate className="flex flex-col items-start gap-4 *:first:w-full">
          <TextArea
            label={t.text}
            name="Text"
            rows={6}
            value={text}
            error={send.fields.Text}
            hint={t.hint(m.Email)}
            onChange={(event) => setText(event.target.value)}
          />
          <SaveButton busy={send.busy}>{t.send}</SaveButton>
        </form>
      )}
      <Unsaved when={text !== ""} />
    </Panel>
  );
}
