import type { StaffForm, StaffMember } from "../../../api/types";
import { GENDER_DEFAULT } from "../../../lib/office-constants";
import { staff as t } from "../../../lib/texts/staff";
import { filled } from "../../../ui/form-errors";
import type { Stored } from "../../../ui/use-record-form";

export type Name = keyof typeof t.fields;
/** The values of a staff form, all as text; an unset number (0) becomes an empty field. */
export type Values = Record<Name, string>;

/** The fields in the order of the screen. */
export const order = Object.keys(t.fields) as Name[];

export const blank: Values = {
  ...(Object.fromEntries(order.map((name) => [name, ""])) as Values),
  Gender: GENDER_DEFAULT,
};

/** Staff records have no versions: the last save wins, and the audit trail has both. */
export function storedOf(member: StaffMember): Stored<Values> {
  const texts = Object.fromEntries(order.map((name) => [name, member[name] === 0 ? "" : String(member[name])]));
  const dates = { DOB: forInput(member.DOB), DateOfHiring: forInput(member.DateOfHiring) };
  return { values: { ...(texts as Values), ...dates }, version: 0 };
}

/** Converts the wire format DD/MM/YYYY to the format of a date input. */
export function forInput(wire: string): string {
  return wire.split("/").reverse().join("-");
}

export function sentOf(values: Values, id: number): StaffForm {
  return { ...(filled(values) as StaffForm), ...(id > 0 && { Id: String(id) }) };
}
