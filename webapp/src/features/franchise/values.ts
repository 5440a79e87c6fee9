import type { Center } from "../../api/types";
import { HOME_COUNTRY } from "../../lib/office-constants";
import { centers as t } from "../../lib/texts/centers";
import type { Stored } from "../../ui/use-record-form";

export type Name = keyof typeof t.fields;
/** The values of a center's form, all as text; an unset number (0) becomes an empty field. */
export type Values = Record<Name, string>;

/** The fields in the order of the screen. */
export const order = Object.keys(t.fields) as Name[];

export const blank: Values = {
  ...(Object.fromEntries(order.map((name) => [name, ""])) as Values),
  Country: HOME_COUNTRY,
};

/** The fields that the server does not accept empty. */
export const required: readonly Name[] = ["KRCName"];

export function storedOf(center: Center): Stored<Values> {
  const values = Object.fromEntries(order.map((name) => [name, center[name] === 0 ? "" : String(center[name])]));
  return { values: values as Values, version: center.Version };
}
