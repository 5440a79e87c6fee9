/** The texts of the typing test: of the candidate who types, and of the staff who look at it afterwards. */
export const typing = {
  instruction: {
    en: "Type the text as it is shown, as fast and as exactly as you can.",
    hi: "दिए गए पाठ को वैसा ही टाइप करें, जितना हो सके तेज़ और शुद्ध।",
  },
  share: "a share of them for slower typing",
  minutes: (n: number) => (n === 1 ? "1 minute" : `${n} minutes`),
  before: {
    language: "Language to type in",
    rules: (time: string) => [
      `You have ${time}. The time begins when you press the button, and nothing stops it.`,
      "You can correct with Backspace. Text cannot be pasted.",
      "What you type is saved every few seconds.",
      "The other questions open again when the test has ended.",
    ],
    short: (time: string) =>
      `Only ${time} of the exam are left. The test then ends with the exam, and is marked as if you had all of its time.`,
    start: "Start the test",
  },
  again: {
    title: "The test goes on",
    about: "The test was interrupted. What you typed is there, and so is the time that was left.",
    left: (time: string) => `Time left of the test: ${time}`,
    go: "Go on typing",
    locked: "The time of the exam is over.",
  },
  left: "Time left of the test",
  characters: (n: string) => `${n} characters`,
  passage: "Text to type",
  field: "Type here",
  told: (seconds: number) =>
    seconds === 60 ? "1 minute of the test is left." : `${seconds} seconds of the test are left.`,
  end: {
    ask: "End the test",
    sure: "End the test now? What you typed is marked, and you cannot go on.",
    yes: "End the test now",
    no: "Go on typing",
  },
  ended: "The test has ended. What you typed is saved.",
  endedBlank: "The test has ended. You typed nothing.",
  yours: "What you typed",
  others: "The other questions open again when the typing test has ended.",
};
