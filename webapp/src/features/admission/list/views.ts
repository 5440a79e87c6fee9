import { views as t } from "../../../lib/texts/views";
import type { ViewsOf } from "../../../ui/list/use-views";
import { needs } from "../search";

const parameters = ["Search", "Status", "OId", "DID", "DIDs", "Need", "Session"] as const;

/** The views of the list of students. Those of the needs are there for everybody. */
export const studentViews: ViewsOf = {
  parameters: [...parameters, "Sort"],
  ready: needs.map((need) => ({ name: t.needs[need], query: `Need=${need}` })),
};

/** The views of the list of enrolments. */
export const enrolmentViews: ViewsOf = { parameters: [...parameters, "From", "To", "Sort"] };
