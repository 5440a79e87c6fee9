// What people read anywhere in the app. The wording of the specification (section 8) is kept to the letter.
export const common = {
  institute: "Kendra Institute of Computer Training",
  network: "Network or Server Error!",
  failed: "Something went wrong!",
  processing: "Processing!! Please Wait..",
  fetching: "Fetching ...",
  tryAgain: "Try again",
  close: "Close",
  loading: "Processing...",
  skip: "Skip to content",
};
