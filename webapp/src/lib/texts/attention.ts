// The texts of the bell.
import type { AttentionTopic } from "../../api/types";

const some = (one: string, many: (n: string) => string) => (n: string) => (n === "1" ? one : many(n));

export const attention = {
  title: "Needs your attention",
  open: (n: number) => (n === 0 ? "Needs your attention: nothing new" : `Needs your attention: ${n} new`),
  nothing: "Nothing waits for you.",
  fresh: (n: string) => `${n} new`,
  backup: "Ask the person who runs the server to make one.",
  topics: {
    follow_ups: some("1 note to follow up", (n) => `${n} notes to follow up`),
    enquiries: some("1 enquiry without an answer", (n) => `${n} enquiries without an answer`),
    corrections: some("1 correction to check", (n) => `${n} corrections to check`),
    suggestions: some("1 suggestion to read", (n) => `${n} suggestions to read`),
    courses: some("1 course to approve", (n) => `${n} courses to approve`),
    import_plans: some("1 import waits for your decision", (n) => `${n} imports wait for your decision`),
    imports: some("1 import has stopped", (n) => `${n} imports have stopped`),
    certificate_issues: some(
      "1 batch of certificates has problems",
      (n) => `${n} batches of certificates have problems`,
    ),
    enrolment_issues: some("1 bulk action has problems", (n) => `${n} bulk actions have problems`),
    documents: some("1 document expires or has expired", (n) => `${n} documents expire or have expired`),
    mail: some("1 mail could not be sent", (n) => `${n} mails could not be sent`),
    backup: (n: string) => (n === "0" ? "No backup has been made" : `Last backup ${n} days ago`),
  } satisfies Record<AttentionTopic, (n: string) => string>,
};
