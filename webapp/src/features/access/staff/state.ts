import type { StaffMember } from "../../../api/types";
import { dayInIndia, isOnOrAfter } from "../../../lib/moments";

/** Returns whether a member of staff has no last day, has one in the future, or has left. */
export function stateOf({ Left }: StaffMember): "working" | "leaving" | "left" {
  if (Left === "") return "working";
  return isOnOrAfter(Left, dayInIndia(new Date())) ? "leaving" : "left";
}
