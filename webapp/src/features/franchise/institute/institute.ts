import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { api, take } from "../../../api/client";
import type { Institute } from "../../../api/types";
import { anew } from "../../../lib/read-ahead";
import { institutes as t } from "../../../lib/texts/institute";
import type { Stored } from "../../../ui/use-record-form";

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

/** The institute with what its form shows beside it: its colours. */
export const institutePage = {
  ...institute,
  beside: (client: QueryClient, now: Institute) => client.ensureQueryData(themeOf(now.Seed, now.Second, now.TypePair)),
};

/** Saves the fields of the form. The lists, which have forms of their own, stay as they are in `now`. */
export const saveInstitute = ({ Latitude, Longitude, MarksYears, ...form }: Values, Version: number, now: Institute) =>
  take(
    api.POST("/api/Institute/PostInstitute", {
      body: {
        ...form,
        ...(Latitude !== "" && Longitude !== "" && { Latitude: Number(Latitude), Longitude: Number(Longitude) }),
        MarksYears: Number(MarksYears),
        Signatories: now.Signatories,
        Accreditations: now.Accreditations,
        Version,
      },
    }),
  );

/** Saves a list; the rest stays as it is. */
export const saveList = ({ Since: _, By: __, ...now }: Institute, lists: Partial<Lists>) =>
  take(api.POST("/api/Institute/PostInstitute", { body: { ...now, ...lists } }));

export type Lists = Pick<Institute, "Signatories" | "Accreditations">;
export type Signatory = Lists["Signatories"][number];
export type Accreditation = Lists["Accreditations"][number];

export type Name = keyof typeof t.fields;
export type Values = Record<Name, string>;

/** The fields in the order of the screen. */
export const order = Object.keys(t.fields) as Name[];

export const blank = Object.fromEntries(order.map((name) => [name, ""])) as Values;

export function storedOf(one: Institute): Stored<Values> {
  return {
    values: Object.fromEntries(order.map((name) => [name, String(one[name] ?? "")])) as Values,
    version: one.Version,
  };
}
