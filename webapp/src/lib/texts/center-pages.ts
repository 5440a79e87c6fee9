import { titles } from "./titles";

/** The public pages of the study centers. */
export const centerPages = {
  ...titles.centers,
  empty: "No study center is shown here yet.",
  search: "City, state or name",
  none: "No center matches.",
  open: "About this center",
  back: "Study Centers",
  missing: "This study center was not found. It may have closed.",
  about: "About this center",
  photos: "Photos",
  courses: "Courses here",
  noCourses: "Ask at the center which courses it teaches.",
  reach: "Visit or call",
  head: "Head of the center",
  affiliations: "Affiliated with",
  website: "Website",
  social: "Social media",
  ask: "Ask this center",
  map: (name: string) => `Map of ${name}`,
};
