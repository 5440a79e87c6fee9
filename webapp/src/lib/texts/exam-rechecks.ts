/** The texts of requests to check marks again. */
export const examRechecks = {
  ask: "Ask for a recheck",
  askOf: (exam: string) => `Ask for a recheck of ${exam}`,
  until: (day: string) => `Do you think that a mark is wrong? You can ask for a recheck until ${day}.`,
  about: (fee: string) =>
    fee
      ? `An administrator checks your marks again. The fee of ${fee} becomes due in your fees.`
      : "An administrator checks your marks again.",
  text: "What should be checked?",
  textHint: "For example: question 4 of Theory was not counted",
  states: {
    open: "Recheck requested",
    unchanged: "Recheck done: the marks stay",
    changed: "Recheck done: the result was corrected",
  } as Record<string, string>,
  said: (reason: string) => `Answer: ${reason}`,
  title: "Rechecks",
  table: "Requests for a recheck",
  heads: { student: "Student", request: "Request", state: "State", action: "Action" },
  corrected: "A corrected result is published",
  decide: "Decide",
  decideOf: (name: string) => `Decide the request of ${name}`,
  decideTitle: "Decide this request",
  decideAbout:
    "If a mark was wrong, correct it under Marks and publish the change first. The request then ends as corrected, else the marks stay.",
  reason: "Answer for the student",
  onlyAdmin: "An administrator decides.",
  waiting: (n: number, text: string) =>
    n === 1 ? "1 request for a recheck waits:" : `${text} requests for a recheck wait:`,
  of: (name: string, exam: string) => `${name}, ${exam}`,
};
