import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { FieldValues, Path, PathValue } from "react-hook-form";
import { citiesOf, countries, statesOf } from "../api/places";
import { onceDrawn } from "../lib/drawn";
import { HOME_COUNTRY } from "../lib/office-constants";
import { forms } from "../lib/texts/forms";
import { SelectField, TextField } from "./field";
import { useApproach } from "./use-approach";
import type { RecordHandle } from "./use-record-form";

/**
 * Fields for the country, state and city of a record, which stores their names. Changing the country clears state and
 * city; changing the state clears the city. Users can type a city that is not in the list, because the lists are
 * incomplete.
 */
export function PlaceFields<V extends FieldValues & { Country: string; State: string; City: string }>({
  record,
}: {
  record: RecordHandle<V>;
}) {
  const { form } = record;
  const list = useId();
  const name = (field: "Country" | "State" | "City") => field as Path<V>;
  const [country, state] = form.watch([name("Country"), name("State")]) as string[];
  const countryList = useQuery(onceDrawn(countries)).data ?? [];
  const countryID = countryList.find((one) => one.countryName === country)?.countryID ?? 0;
  const stateList = useQuery(onceDrawn(statesOf(countryID))).data ?? [];
  const stateID = stateList.find((one) => one.stateName === state)?.stateID ?? 0;
  // A state has hundreds of cities, and few people change the city: the suggestions are for those who come to the field.
  const [isAtCity, setAtCity] = useState(false);
  const cityList = useQuery({ ...citiesOf(stateID), enabled: isAtCity && stateID > 0 }).data ?? [];

  const clear = (...fields: ("State" | "City")[]) => {
    for (const field of fields) form.setValue(name(field), "" as PathValue<V, Path<V>>, { shouldDirty: true });
  };
  const chosen = (field: "Country" | "State", ...below: ("State" | "City")[]) => {
    const { onChange, ...rest } = record.field(name(field));
    return {
      ...rest,
      onChange: (event: { target: unknown; type?: unknown }) => {
        clear(...below);
        return onChange(event);
      },
    };
  };

  return (
    <>
      <Choice
        {...chosen("Country", "State", "City")}
        value={country ?? ""}
        all={homeFirst(countryList.map((one) => one.countryName))}
      />
      <Choice {...chosen("State", "City")} value={state ?? ""} all={stateList.map((one) => one.stateName)} />
      <TextField
        {...record.field(name("City"))}
        onFocus={() => setAtCity(true)}
        list={list}
        autoComplete="off"
        hint={forms.place.city}
      />
      <datalist id={list}>
        {cityList.map((one) => (
          <option key={one.cityName} value={one.cityName} />
        ))}
      </datalist>
    </>
  );
}

/** Puts the country of nearly every record before the others. */
const homeFirst = (all: string[]) => (all.includes(HOME_COUNTRY) ? [HOME_COUNTRY, ...all] : all);

type ChoiceProps = Parameters<typeof SelectField>[0] & { value: string; all: string[] };

/**
 * Keeps the record's value as an option while the list is loading, and when the list doesn't contain it. The others are for those
 * who come to the field.
 */
function Choice({ value, all, ...field }: ChoiceProps) {
  const [isNear, approach] = useApproach();
  const known = new Set(isNear ? all : []);
  return (
    <SelectField {...field} value={value} {...approach}>
      <option value="">{forms.place.choose}</option>
      {value && !known.has(value) && <option value={value}>{value}</option>}
      {[...known].map((one) => (
        <option key={one} value={one}>
          {one}
        </option>
      ))}
    </SelectField>
  );
}
