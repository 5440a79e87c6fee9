import type { Verification } from "../../../api/types";
import { common } from "../../../lib/texts/common";

/** LinkedIn's form for a certificate in one's profile, filled in; it names months and years only. */
export function linkedIn(c: Verification): string {
  const query = new URLSearchParams({
    startTask: "CERTIFICATION_NAME",
    name: c.DivName,
    organizationName: common.institute,
    ...monthOf("issue", c.IssuedOn),
    ...monthOf("expiration", c.ValidUntil),
    certUrl: `${location.origin}/verify/${c.Code}`,
    certId: c.Serial,
  });
  return `https://www.linkedin.com/profile/add?${query}`;
}

/** Of the wire's DD/MM/YYYY; nothing of what is no date. */
function monthOf(what: string, wire: string): Record<string, string> {
  const [, month, year] = wire.split("/");
  return month && year ? { [`${what}Year`]: year, [`${what}Month`]: String(Number(month)) } : {};
}
