/** The batches of a course that visitors can still join. */
export const openings = {
  title: "Next batches",
  none: "No batch is planned yet. Send us an enquiry, and a center will answer you.",
  begins: "First day",
  when: "When",
  where: "Where",
  teacher: "Teacher",
  everyDay: "Every day",
  weekdays: ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"],
  hours: (starts: string, ends: string) => `${starts} to ${ends}`,
  free: (n: string) => (n === "1" ? "1 seat free" : `${n} seats free`),
  full: "Full",
};
