import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { ExamComputers } from "../../../api/types";
import { ROLE } from "../../../lib/constants";
import { invigilating } from "../../../lib/texts/invigilating";
import { useSession } from "../../../stores/session";
import { Button, SaveButton } from "../../../ui/button";
import { TextArea, TextField } from "../../../ui/field";
import { Loaded } from "../../../ui/loaded";
import { Modal } from "../../../ui/modal";
import { Panel } from "../../../ui/panel";
import { useFocusWrong } from "../../../ui/use-focus-wrong";
import { useOnce } from "../../../ui/use-once";
import { computers, saveComputers } from "./api";

const t = invigilating.computers;
const LONGEST_QUIT = 40;

const linesOf = (text: string) =>
  text
    .split(/[\n,;]+/)
    .map((line) => line.trim())
    .filter(Boolean);

/** What an exam requires of computers, for administrators. */
export function Required({ exam }: { exam: number }) {
  const isAdmin = useSession((s) => s.role === ROLE.admin);
  return isAdmin ? <Shown exam={exam} /> : null;
}

function Shown({ exam }: { exam: number }) {
  const [changing, setChanging] = useState(false);
  return (
    <Panel title={t.title}>
      <Loaded query={useQuery(computers(exam))}>
        {(found) => {
          const isFree = !found.SafeBrowser && found.Rooms.length === 0;
          return (
            <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
              <div className="min-w-0 grow">
                {isFree && <p>{t.none}</p>}
                {found.SafeBrowser && <p>{t.safeOn}</p>}
                {found.Rooms.map((room) => (
                  <p key={room.Room} className="tabular [overflow-wrap:anywhere]">
                    {room.Room || (found.Rooms.length > 1 ? t.otherRooms : t.allRooms)}: {room.Networks.join(", ")}
                  </p>
                ))}
              </div>
              <Button look="small" onClick={() => setChanging(true)}>
                {isFree ? t.open : t.change}
              </Button>
              {changing && <Form exam={exam} found={found} onClose={() => setChanging(false)} />}
            </div>
          );
        }}
      </Loaded>
    </Panel>
  );
}

type FormProps = { exam: number; found: ExamComputers; onClose: () => void };

function Form({ exam, found, onClose }: FormProps) {
  const client = useQueryClient();
  const [isSafe, setSafe] = useState(found.SafeBrowser);
  const [quit, setQuit] = useState(found.Quit);
  const [configKeys, setConfigKeys] = useState(found.ConfigKeys.join("\n"));
  const [examKeys, setExamKeys] = useState(found.ExamKeys.join("\n"));
  // A room that has networks stays in the form when the exam does not use it any more.
  const names = [...new Set([...found.ExamRooms, ...found.Rooms.map((one) => one.Room).filter(Boolean), ""])];
  const [rooms, setRooms] = useState(
    names.map((Room) => ({ Room, text: found.Rooms.find((one) => one.Room === Room)?.Networks.join("\n") ?? "" })),
  );
  const Rooms = rooms
    .map(({ Room, text }) => ({ Room, Networks: linesOf(text) }))
    .filter((one) => one.Networks.length > 0);
  const save = useOnce(
    () =>
      saveComputers({
        Id: exam,
        SafeBrowser: isSafe,
        ConfigKeys: linesOf(configKeys),
        ExamKeys: linesOf(examKeys),
        Quit: quit,
        Rooms,
      }),
    { success: (answer) => answer.Message },
  );
  const form = useFocusWrong(save.fields);
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!(await save.run(undefined))) return;
    onClose();
    await client.invalidateQueries({ queryKey: ["exams"] });
  }
  const wrongOf = (room: string) => {
    const at = Rooms.findIndex((one) => one.Room === room);
    return save.fields[`rooms.${at}.networks`] ?? save.fields[`rooms.${at}.room`];
  };
  return (
    <Modal title={t.title} isOpen onClose={onClose} wide>
      <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
        <p className="text-muted">{t.about}</p>
        <label className="flex min-h-11 items-center gap-3 font-[600]">
          <input
            type="checkbox"
            checked={isSafe}
            onChange={(e) => setSafe(e.target.checked)}
            className="size-5 accent-brand"
          />
          {t.safe}
        </label>
        {isSafe && (
          <>
            <p className="text-muted">{t.safeAbout}</p>
            <TextField
              label={t.quit}
              hint={t.quitHint}
              name="quit"
              value={quit}
              maxLength={LONGEST_QUIT}
              autoComplete="off"
              error={save.fields.quit}
              onChange={(e) => setQuit(e.target.value)}
            />
            <div className="grid gap-4 sm:grid-cols-2">
              <TextArea
                label={t.configKeys}
                hint={t.configKeysHint}
                name="config_keys"
                rows={3}
                value={configKeys}
                spellCheck={false}
                error={save.fields.config_keys}
                onChange={(e) => setConfigKeys(e.target.value)}
              />
              <TextArea
                label={t.examKeys}
                hint={t.examKeysHint}
                name="exam_keys"
                rows={3}
                value={examKeys}
                spellCheck={false}
                error={save.fields.exam_keys}
                onChange={(e) => setExamKeys(e.target.value)}
              />
            </div>
            {found.SafeBrowser && !configKeys.trim() && (
              <p className="text-small text-muted">
                {t.key}: <code className="[overflow-wrap:anywhere]">{found.ConfigKey}</code>
              </p>
            )}
          </>
        )}
        <fieldset className="min-w-0 rounded-md border border-line p-4">
          <legend className="px-2 font-[650]">{t.networks}</legend>
          <p className="mb-3 text-small text-muted">{t.networksAbout}</p>
          <div className="grid gap-4 sm:grid-cols-2">
            {rooms.map((one, i) => (
              <TextArea
                key={one.Room}
                label={one.Room || (rooms.length > 1 ? t.otherRooms : t.allRooms)}
                name={`networks.${i}`}
                rows={3}
                value={one.text}
                spellCheck={false}
                error={wrongOf(one.Room)}
                onChange={(e) =>
                  setRooms((old) => old.map((it, at) => (at === i ? { ...it, text: e.target.value } : it)))
                }
              />
            ))}
          </div>
        </fieldset>
        <div>
          <SaveButton busy={save.busy}>{t.save}</SaveButton>
        </div>
      </form>
    </Modal>
  );
}
