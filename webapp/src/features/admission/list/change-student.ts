import type { QueryClient } from "@tanstack/react-query";
import { ApiError } from "../../../api/error";
import { studentPanel } from "../../../lib/texts/student-panel";
import { students as t } from "../../../lib/texts/students";
import { student, updateStudent } from "../api";
import { sentOf, storedOf } from "../form/values";

/**
 * Changes one field of a student. It throws a conflict if the field is no longer what the caller saw; the server checks
 * the version for the moment between.
 */
export async function changeStudent(
  client: QueryClient,
  SID: number,
  field: { name: ChangedField; value: string; seen: string },
) {
  const { name, value, seen } = field;
  const now = await client.fetchQuery({ ...student(SID), staleTime: 0 });
  if (!now) throw new ApiError(404, { Message: t.missing });
  if (now[name] !== seen) throw new ApiError(409, { Message: studentPanel.meanwhile(now[name]) });
  const { values, version } = storedOf(now);
  await updateStudent({ ...sentOf({ ...values, [name]: value }), SID: String(SID), Version: String(version) });
  await client.invalidateQueries({ queryKey: ["students"] });
}

/** The fields that can be changed in the panel. */
export type ChangedField = "Father_Name" | "Mother_Name" | "Mobile" | "AltMobile" | "Email" | "City";
