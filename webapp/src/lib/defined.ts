type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** Returns the values that are there: a query of the contract has no undefined ones. */
export function defined<T extends object>(values: T): Defined<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<T>;
}
