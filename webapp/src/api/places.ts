import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { HOME_COUNTRY } from "../lib/office-constants";
import { api, take } from "./client";

// Countries, states and cities hardly change, so they are never fetched again while the app is open.
const forGood = { staleTime: Number.POSITIVE_INFINITY };

export const countries = queryOptions({
  queryKey: ["places", "countries"],
  queryFn: ({ signal }) => take(api.GET("/api/Others/GetCountryAll", { signal })),
  ...forGood,
});

export const statesOf = (countryID: number) =>
  queryOptions({
    queryKey: ["places", "states", countryID],
    queryFn: ({ signal }) =>
      take(api.GET("/api/Others/GetStateByCountryId", { params: { query: { countryID } }, signal })),
    enabled: countryID > 0,
    ...forGood,
  });

export const citiesOf = (stateID: number) =>
  queryOptions({
    queryKey: ["places", "cities", stateID],
    queryFn: ({ signal }) => take(api.GET("/api/Others/GetCityByStateId", { params: { query: { stateID } }, signal })),
    enabled: stateID > 0,
    ...forGood,
  });

type Place = { Country: string } | null;

/** Fetches the states beside the place of a record, which its form would ask for once it is drawn. */
async function readPlaces(client: QueryClient, record: Place): Promise<void> {
  const all = await client.ensureQueryData(countries);
  const country = all.find((one) => one.countryName === record?.Country);
  if (country) await client.ensureQueryData(statesOf(country.countryID));
}

/** The query of a record whose form has fields for its place. */
export const withPlaces = <Q extends object>(query: Q) => ({ ...query, beside: readPlaces });

/** The countries for an empty form, whose country is chosen already. */
export const countriesForNew = {
  ...countries,
  beside: (client: QueryClient) => readPlaces(client, { Country: HOME_COUNTRY }),
};
