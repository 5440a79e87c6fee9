import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { ExamDesk, ExamHallSitting } from "../../../api/types";
import { count } from "../../../lib/format";
import { examHalls } from "../../../lib/texts/exam-halls";
import { Button, SaveButton } from "../../../ui/button";
import { ChoiceField } from "../../../ui/choice-field";
import { TextField } from "../../../ui/field";
import { Modal } from "../../../ui/modal";
import { useOnce } from "../../../ui/use-once";
import { saveSeats } from "./api";

const t = examHalls;
const LONGEST = 120;
const MOST_ROOMS = 50;

type RoomForm = { key: number; Name: string; Seats: string; Invigilator: string };
type Props = { exam: ExamDesk; sitting: ExamHallSitting; candidates: number; onClose: () => void };

/** The rooms of a component, and how its candidates are seated in them. */
export function SeatsDialog({ exam, sitting, candidates, onClose }: Props) {
  const client = useQueryClient();
  const [rooms, setRooms] = useState<RoomForm[]>(() => roomsOf(sitting, candidates));
  const [order, setOrder] = useState<keyof typeof t.orders>("number");
  const [others, setOthers] = useState<readonly number[]>([]);
  const save = useOnce(
    () =>
      saveSeats({
        Id: exam.Card.Id,
        Component: sitting.Component,
        With: [...others],
        Order: order,
        Rooms: rooms.map(({ Name, Seats, Invigilator }) => ({ Name, Seats: Number(Seats) || 0, Invigilator })),
      }),
    {
      success: (answer) => answer.Message,
      onDone: () => {
        onClose();
        return client.invalidateQueries({ queryKey: ["exams"] });
      },
    },
  );
  const change = (key: number, to: Partial<RoomForm>) =>
    setRooms((all) => all.map((one) => (one.key === key ? { ...one, ...to } : one)));
  function send(event: FormEvent) {
    event.preventDefault();
    void save.run(undefined);
  }
  const whole = save.fields.seats ?? save.fields.rooms;
  return (
    <Modal title={t.seat(sitting.Name)} isOpen wide onClose={onClose}>
      <form onSubmit={send} noValidate className="flex flex-col gap-5">
        <p className="text-muted">{t.about}</p>
        {rooms.map((one, i) => (
          <fieldset key={one.key} className="grid items-start gap-3 sm:grid-cols-[2fr_5rem_2fr_auto]">
            <legend className="sr-only">{t.room(i + 1)}</legend>
            <TextField
              label={t.name}
              value={one.Name}
              maxLength={LONGEST}
              error={save.fields[`rooms.${i}.name`]}
              onChange={(event) => change(one.key, { Name: event.target.value })}
            />
            <TextField
              label={t.seats}
              value={one.Seats}
              inputMode="numeric"
              maxLength={3}
              error={save.fields[`rooms.${i}.seats`]}
              onChange={(event) => change(one.key, { Seats: event.target.value })}
            />
            <TextField
              label={t.invigilator}
              value={one.Invigilator}
              maxLength={LONGEST}
              error={save.fields[`rooms.${i}.invigilator`]}
              onChange={(event) => change(one.key, { Invigilator: event.target.value })}
            />
            {rooms.length > 1 && (
              <Button
                look="small"
                className="justify-self-start sm:mb-1 sm:self-end"
                aria-label={t.removeRoom(i + 1)}
                onClick={() => setRooms((all) => all.filter((other) => other.key !== one.key))}
              >
                ✕
              </Button>
            )}
          </fieldset>
        ))}
        {whole && (
          <p role="alert" className="font-[600] text-danger">
            {`${save.fields.seats ? t.seats : t.rooms} ${whole}`}
          </p>
        )}
        {rooms.length < MOST_ROOMS && (
          <div>
            <Button look="small" onClick={() => setRooms((all) => [...all, emptyRoom(nextKey(all))])}>
              {t.addRoom}
            </Button>
          </div>
        )}
        <ChoiceField
          label={t.order}
          value={order}
          texts={t.orders}
          onChange={(to) => setOrder(to === "mixed" ? to : "number")}
        />
        {sitting.Beside.length > 0 && (
          <fieldset>
            <legend className="font-[600]">{t.together}</legend>
            <p className="text-small text-muted">{t.togetherAbout}</p>
            {sitting.Beside.map((one) => (
              <label key={one.Id} className="flex min-h-10 items-center gap-3">
                <input
                  type="checkbox"
                  checked={others.includes(one.Id)}
                  onChange={(event) =>
                    setOthers((all) => (event.target.checked ? [...all, one.Id] : all.filter((id) => id !== one.Id)))
                  }
                  className="size-5 shrink-0 accent-brand"
                />
                {t.other(one.Title, one.DivName, one.Candidates, count(one.Candidates))}
              </label>
            ))}
          </fieldset>
        )}
        <div>
          <SaveButton busy={save.busy}>{t.save}</SaveButton>
        </div>
      </form>
    </Modal>
  );
}

const nextKey = (all: readonly RoomForm[]) => Math.max(0, ...all.map((one) => one.key)) + 1;

const emptyRoom = (key: number): RoomForm => ({ key, Name: "", Seats: "", Invigilator: "" });

/** The rooms that the component has, or the one of its plan with a seat for everybody. */
function roomsOf({ Rooms, Room }: ExamHallSitting, candidates: number): RoomForm[] {
  if (Rooms.length === 0) return [{ ...emptyRoom(1), Name: Room, Seats: String(candidates) }];
  return Rooms.map((one, i) => ({
    key: i + 1,
    Name: one.Name,
    Seats: String(one.Seats),
    Invigilator: one.Invigilator ?? "",
  }));
}
