import { momentInIndia } from "../../../lib/moments";

/** Formats a timestamp as 14:05 in Indian time. */
export const clockOf = (iso: string) => momentInIndia(iso).replace(/^.*, /, "");

/** The whole minutes that are left; a begun one counts. */
export const minutesOf = (ms: number) => Math.ceil(ms / 60_000);
