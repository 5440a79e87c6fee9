// The texts of the panel beside the list of students.
export const studentPanel = {
  takeFee: "Take fee",
  attendance: "Attendance",
  attended: (percent: number) => `${percent} % of lessons attended`,
  noAttendance: "No attendance marked yet.",
  due: (due: string, total: string) => `${due} due of ${total}`,
  paid: (total: string) => `${total} paid in full`,
  overdue: (amount: string) => `${amount} is late`,
  noFees: "No fees opened yet.",
  details: "Details",
  documents: "Documents",
  followUps: "Notes",
  toDocuments: "All documents",
  toNotes: "All notes",
  noNotes: "No notes yet.",
  meanwhile: (value: string) =>
    `Somebody else has just changed this to "${value}". Check it, then enter your value again.`,
};
