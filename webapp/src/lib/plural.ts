/** Returns a formatted count with its noun: "1 e-mail", "2 e-mails". */
export const counted = (n: string, one: string, many = `${one}s`): string => `${n} ${n === "1" ? one : many}`;
