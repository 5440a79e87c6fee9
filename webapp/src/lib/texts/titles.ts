/** The title of each public page and a sentence about it. Every page loads these texts. */
export const titles = {
  courses: {
    title: "All Courses",
    lead: "From the first click to a diploma that employers ask for. Every price is for the whole course, books and examination with it.",
  },
  events: {
    title: "Upcoming Events",
    lead: "Open days, demo classes and evenings with tea. They cost nothing, and neighbours are welcome.",
  },
  teachers: {
    title: "Teachers",
    lead: "They have kept accounts, built networks and written software for a living. Now they sit beside you.",
  },
  blog: {
    title: "Our Blog",
    lead: "Notes from our classrooms: how to begin, what to learn next, and what became of those who did.",
  },
  news: {
    title: "News and Notice",
    lead: "What is new at the institute, and what students and parents need to know.",
  },
  contact: {
    title: "Contact",
    lead: "Call, write, or come by: the door is open from nine to six, Monday to Saturday.",
  },
  login: {
    title: "Log In",
    lead: "For administrators, center staff and students.",
  },
  signUp: {
    title: "SingUp",
    lead: "For students of the institute. Use the e-mail address that your center has on record.",
  },
  certificate: {
    title: "Find a certificate",
    lead: "Enter the registration number that is printed on the student's papers, and the student's date of birth.",
  },
  verify: {
    title: "Check a certificate",
    lead: "Check the paper, the file or the number that you were shown. No file is uploaded, and it costs nothing.",
  },
};
