// Texts that every part of the app uses. The wording of the specification (section 8) is kept to the letter.
export const common = {
  network: "Network or Server Error!",
  failed: "Something went wrong!",
  processing: "Processing!! Please Wait..",
  fetching: "Fetching ...",
  tryAgain: "Try again",
  close: "Close",
  loading: "Processing...",
  themes: { system: "Colours: same as your system", light: "Colours: light", dark: "Colours: dark" },
  skip: "Skip to content",
};
