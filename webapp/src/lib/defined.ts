type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** Removes undefined values, which the types of the contract's queries don't allow. */
export function defined<T extends object>(values: T): Defined<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<T>;
}
