import type { StaffMember } from "../../../api/types";
import { dayInIndia, isOnOrAfter } from "../../../lib/format";

/** Whether somebody is there without an end, has a last day before them, or is gone. */
export function stateOf({ Left }: StaffMember): "working" | "leaving" | "left" {
  if (Left === "") return "working";
  return isOnOrAfter(Left, dayInIndia(new Date())) ? "leaving" : "left";
}
