import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { ApiError } from "../../../api/error";
import type { EnquiryForm as Enquiry, PublicCenter } from "../../../api/types";
import { rupees } from "../../../lib/format";
import { common } from "../../../lib/texts/common";
import { pages } from "../../../lib/texts/pages";
import { toldApart } from "../../../lib/told-apart";
import { Button } from "../../../ui/button";
import { SelectField, TextArea, TextField } from "../../../ui/field";
import { Outcome } from "../../../ui/outcome";
import { useAction } from "../../../ui/use-action";
import { useFocusWrong } from "../../../ui/use-focus-wrong";
import { content, sendEnquiry } from "../api";

const t = pages.enquiry;

async function send(form: Enquiry) {
  const missing = (["Name", "Mobile"] as const).filter((field) => !form[field]);
  if (missing.length > 0) {
    throw new ApiError(422, { Message: t.marked, Fields: missing.map((Field) => ({ Field, Message: t.required })) });
  }
  return sendEnquiry(form);
}

type Props = {
  course: number;
  /** The study center that shall answer, with the courses that it teaches; without one, the institute answers. */
  center?: Pick<PublicCenter, "Code" | "Courses">;
};

/** Requires only a name and a number, because the institute calls back. */
export default function EnquiryForm({ course, center }: Props) {
  const courses = useQuery({ ...content.courses, enabled: !center }).data ?? center?.Courses ?? [];
  const [done, setDone] = useState("");
  const ask = useAction(send, {
    success: (answer) => answer.Message,
    failure: (error) => (error.status === 0 || error.status >= 500 ? common.failed : error.message),
  });
  const form = useFocusWrong(ask.fields);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const read = (name: string) => String(fields.get(name) ?? "").trim();
    const answer = await ask.run({
      Name: read("Name"),
      Mobile: read("Mobile"),
      Email: read("Email"),
      CourseId: read("CourseId"),
      ...(center && { CenterCode: String(center.Code) }),
      Message: read("Message"),
      Website: read("Website"),
    });
    if (answer) setDone(answer.Message);
  }

  if (done) return <Outcome good>{done}</Outcome>;
  const open = [...new Map(courses.map((one) => [one.course_id, one])).values()];
  const texts = toldApart(
    open,
    (one) => one.Title,
    (one) => one.Duration,
    (one) => rupees(one.Price),
  );
  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
      <p className="-mt-2 text-muted">{t.intro}</p>
      <TextField label={t.name} name="Name" required autoComplete="name" error={ask.fields.Name} />
      <TextField label={t.mobile} name="Mobile" type="tel" required autoComplete="tel" error={ask.fields.Mobile} />
      <TextField label={t.email} name="Email" type="email" autoComplete="email" error={ask.fields.Email} />
      <SelectField label={t.course} name="CourseId" key={open.length} defaultValue={course || ""}>
        <option value="">{t.any}</option>
        {open.map((one) => (
          <option key={one.course_id} value={one.course_id}>
            {texts.get(one)}
          </option>
        ))}
      </SelectField>
      <TextArea label={t.message} name="Message" rows={3} error={ask.fields.Message} />
      {/* A honeypot for bots that fill in every field; users cannot see or reach it. */}
      <input name="Website" tabIndex={-1} autoComplete="off" aria-hidden="true" className="hidden" />
      <Button type="submit" disabled={ask.busy}>
        {t.send}
      </Button>
    </form>
  );
}
