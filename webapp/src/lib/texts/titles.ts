import { numberWord } from "../institute";
/** The title of each public page and a sentence about it. Every page loads these texts. */
export const titles = {
  draft: "Draft",
  courses: {
    title: "All Courses",
    lead: "What you can learn, how long it takes, and what it costs.",
  },
  centers: {
    title: "Study Centers",
    lead: "Where you can learn, and whom you can ask.",
  },
  events: {
    title: "Upcoming Events",
    lead: "What happens next, when and where.",
  },
  teachers: {
    title: "Teachers",
    lead: "The people who teach here.",
  },
  blog: {
    title: "Our Blog",
    lead: "What we write about.",
  },
  news: {
    title: "News and Notice",
    lead: "What is new at the institute, and what students and parents need to know.",
  },
  contact: {
    title: "Contact",
    lead: "How to reach us.",
  },
  login: {
    title: "Log In",
    lead: "For administrators, center staff and students.",
  },
  signUp: {
    title: "Sign Up",
    lead: "For students of the institute. Use the e-mail address that your center has on record.",
  },
  setup: {
    title: "Set up your institute",
    lead: "Make the account of the first administrator. After that you enter your institute, step by step.",
  },
  certificate: {
    title: "Find a certificate",
    get lead() {
      return `Enter the ${numberWord("regNo", "registration number")} that is printed on the student's papers, and the student's date of birth.`;
    },
  },
  verify: {
    title: "Check a certificate",
    lead: "Check the paper, the file or the number that you were shown. No file is uploaded, and it costs nothing.",
  },
};
