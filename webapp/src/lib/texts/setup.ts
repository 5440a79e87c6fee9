// Texts of the first start: the account of the first administrator, and the set-up.
export const setup = {
  first: {
    name: "Your name",
    email: "E-mail",
    password: "Password",
    submit: "Make my account",
    success: "Your account is ready.",
    done: "Somebody has made the first account already.",
    noKey: "This link is not whole. Open the link that the program printed when it started.",
    login: "Log in",
  },
  screen: {
    title: "Set-up",
    area: "Institute",
    lead: "Do the steps in any order, and stop whenever you like: what is done stays done.",
    progress: (done: number, all: number) => `${done} of ${all} steps are done`,
    done: "done",
    goOn: "Go on with it",
    missing: "The steps cannot be shown.",
    open: "Open the website",
    opened: "Visitors see the website now.",
    closed: "Visitors see only that the website is being prepared. You see it as it will be.",
    isOpen: "Visitors see the website.",
    see: "See the website",
  },
  steps: {
    Named: { title: "Name", text: "The name that pages, mails and certificates show.", call: "Enter the name" },
    Pictured: { title: "Logo and colours", text: "A logo and, if you like, your own colours.", call: "Add a logo" },
    Reachable: {
      title: "Address",
      text: "Where visitors find you, and how they call or write.",
      call: "Enter the address",
    },
    Centered: {
      title: "First study center",
      text: "Where students learn. Even with one place you need one.",
      call: "Add a center",
    },
    Teaching: { title: "Courses", text: "What you teach, how long it takes and what it costs.", call: "Add courses" },
    Open: { title: "Open the website", text: "Show the website to visitors when you are content with it.", call: "" },
    Enrolling: {
      title: "Students",
      text: "Import your register from a spreadsheet, or register students one by one.",
      call: "Import students",
    },
  },
};
