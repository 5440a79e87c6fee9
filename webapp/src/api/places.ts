import { queryOptions } from "@tanstack/react-query";
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
