/** The texts of the page on which staff look at typing tests. */
export const typed = {
  title: "Typing tests",
  about:
    "How fast and how exactly candidates of this paper typed, in all rooms. The program has given the marks. What it noticed is a reason to look and no proof: a person judges.",
  open: "Look at typing tests",
  back: "Back to the board",
  none: "No candidate has ended a typing test of this paper yet.",
  counted:
    "Speed is in words a minute. Gross: characters that count, divided by 5 and by the whole time of the test. Net: the same less one word for each wrong, left out or added word. Accuracy: right words of all that were typed.",
  heads: {
    candidate: "Candidate",
    regNo: "Reg. no.",
    test: "Test",
    language: "Language",
    net: "Net speed",
    gross: "Gross speed",
    accuracy: "Accuracy",
    errors: "Errors",
    marks: "Marks",
    look: "Noticed",
  },
  test: (minutes: number, speed: number) => `${minutes === 1 ? "1 minute" : `${minutes} minutes`}, ${speed} words`,
  language: { en: "English", hi: "Hindi" } as Record<string, string>,
  blank: "Nothing typed",
  percent: (n: string) => `${n} %`,
  of: (marks: string, full: string) => `${marks} of ${full}`,
  warnings: (n: number) => (n === 1 ? "1 thing" : `${n} things`),
  noWarnings: "Nothing",
  showOf: (name: string) => `Show the test of ${name}`,
  question: (n: number) => `Question ${n}`,
  rule: (speed: number, least: number) =>
    least > 0
      ? `Full marks from ${speed} net words a minute on, with at least ${least} % of the words right.`
      : `Full marks from ${speed} net words a minute on.`,
  earned: (n: number) => (n === 1 ? "1 word a minute counts." : `${n} words a minute count.`),
  below: "Too few words are right, so the test earns nothing.",
  look: "Look at this test",
  noProof: "None of this proves anything. It changes no marks.",
  text: "Marked text",
  clean: "Every typed word is right.",
  sample: "word",
  legend: {
    wrong: "wrong, and in brackets what the text has",
    omitted: "left out",
    added: "not in the text",
  } as Record<string, string>,
  said: { wrong: "Wrong: ", omitted: "Left out: ", added: "Added: ", meant: "The text has: " } as Record<
    string,
    string
  >,
  pace: "Pace",
  time: (spent: string, all: string) => `The last word came after ${spent} of ${all}.`,
  notDone: "The paper ended before the test did.",
  keys: (keys: string, backspaces: string) => `${keys} keys pressed, ${backspaces} of them Backspace`,
  paceLabel: "Characters typed in each 10 seconds",
  paceRange: (least: string, most: string) => `${least} to ${most} characters in 10 seconds`,
  paceTable: "Characters in each 10 seconds",
  paceFrom: "From",
  paceTyped: "Characters",
};
