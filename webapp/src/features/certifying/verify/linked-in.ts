import type { Verification } from "../../../api/types";

/**
 * Returns a link to LinkedIn's form for adding a certificate, with the fields filled in. LinkedIn takes only months and
 * years.
 */
export function linkedIn(c: Verification): string {
  const query = new URLSearchParams({
    startTask: "CERTIFICATION_NAME",
    name: c.DivName,
    organizationName: c.Institute,
    ...monthOf("issue", c.IssuedOn),
    ...monthOf("expiration", c.ValidUntil),
    certUrl: `${location.origin}/verify/${c.Code}`,
    certId: c.Serial,
  });
  return `https://www.linkedin.com/profile/add?${query}`;
}

/** Returns the month and year of a wire date (DD/MM/YYYY) as query parameters; empty if it is not a date. */
function monthOf(what: string, wire: string): Record<string, string> {
  const [, month, year] = wire.split("/");
  return month && year ? { [`${what}Year`]: year, [`${what}Month`]: String(Number(month)) } : {};
}
