import { queryOptions } from "@tanstack/react-query";
import { api, take } from "../../api/client";
import type { Institute } from "../../api/types";
import { anew } from "../../lib/read-ahead";
import { institutes as t } from "../../lib/texts/institute";
import type { Stored } from "../../ui/use-record-form";

/** The institute as it is now. It is always fetched again, so that the form edits the current version. */
export const institute = queryOptions({
  queryKey: ["institute", "now"],
  queryFn: ({ signal }) => take(api.GET("/api/Institute/GetInstitute", { signal })),
  ...anew,
  gcTime: 0,
});

export const instituteVersions = queryOptions({
  queryKey: ["institute", "versions"],
  queryFn: ({ signal }) => take(api.GET("/api/Institute/GetInstituteVersions", { signal })),
});

/** The colours and typefaces that would be made; nothing is saved. */
export const themeOf = (Seed: string, Second: string, TypePair: string) =>
  queryOptions({
    queryKey: ["institute", "theme", Seed, Second, TypePair],
    queryFn: ({ signal }) =>
      take(api.GET("/api/Institute/GetTheme", { params: { query: { Seed, Second, TypePair } }, signal })),
  });

export const saveInstitute = (form: Values, Version: number) =>
  take(api.POST("/api/Institute/PostInstitute", { body: { ...form, Version } }));

export type Name = keyof typeof t.fields;
export type Values = Record<Name, string>;

/** The fields in the order of the screen. */
export const order = Object.keys(t.fields) as Name[];

export const blank = Object.fromEntries(order.map((name) => [name, ""])) as Values;

export function storedOf(one: Institute): Stored<Values> {
  return { values: Object.fromEntries(order.map((name) => [name, one[name]])) as Values, version: one.Version };
}
