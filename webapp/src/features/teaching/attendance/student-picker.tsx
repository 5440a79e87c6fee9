import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { SEARCH_MOST } from "../../../lib/constants";
import { count } from "../../../lib/format";
import { attendance } from "../../../lib/texts/attendance";
import { Button } from "../../../ui/button";
import { SelectField, TextField } from "../../../ui/field";
import { Loaded, Notice } from "../../../ui/loaded";
import { Panel } from "../../../ui/panel";
import { useSettled } from "../../../ui/use-settled";
import { studentChoice } from "./api";

const t = attendance.student;

/** The specification's student dropdown with its Proceed button. The search field above filters the dropdown. */
export function StudentPicker() {
  const navigate = useNavigate();
  const [words, setWords] = useState("");
  const [chosen, setChosen] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  const query = useQuery(studentChoice(useSettled(words.trim())));

  function proceed(event: FormEvent) {
    event.preventDefault();
    const SID = Number(chosen);
    const isThere = query.data?.Items.some((one) => one.SID === SID);
    setIsMissing(!isThere);
    if (isThere) void navigate({ to: ".", search: { SID } });
  }

  return (
    <Panel title={t.title}>
      <form onSubmit={proceed} noValidate className="flex max-w-2xl flex-col gap-4">
        <TextField
          label={t.find}
          placeholder={t.findHint}
          type="search"
          value={words}
          maxLength={SEARCH_MOST}
          onChange={(event) => setWords(event.target.value)}
        />
        <Loaded query={query} empty="">
          {({ Items, Total }) =>
            Items.length === 0 ? (
              <Notice>{t.none}</Notice>
            ) : (
              <SelectField
                label={t.label}
                value={chosen}
                error={isMissing ? t.required : undefined}
                hint={Total > Items.length ? t.some(count(Items.length), count(Total)) : undefined}
                onChange={(event) => setChosen(event.target.value)}
              >
                <option value="">{t.choose}</option>
                {Items.map((one) => (
                  <option key={one.SID} value={one.SID}>
                    {one.Name}, {one.RegNo}
                  </option>
                ))}
              </SelectField>
            )
          }
        </Loaded>
        <Button type="submit" className="self-start">
          {t.proceed}
        </Button>
      </form>
    </Panel>
  );
}
