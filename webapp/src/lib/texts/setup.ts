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
    nameFirst: "Enter the name first.",
    opened: "Visitors see the website now.",
    closed: "Visitors see only that the website is being prepared. You see it as it will be.",
    isOpen: "Visitors see the website.",
    see: "See the website",
  },
  line: {
    progress: (done: number, all: number) => `Set-up: ${done} of ${all} done`,
    complete: (all: number) => `Set-up: all ${all} steps are done`,
    next: (call: string) => `Next: ${call}`,
    done: (step: string) => `✓ ${step}: done.`,
  },
  /** For a public address that other people cannot open. */
  address: {
    title: (address: string) => `The public address is ${address || "not set"}`,
    why: {
      local: "Only this computer or its own network can open it.",
      numbers: "It is a number instead of a name, and can change.",
      plain: "It is not encrypted (https), so browsers warn visitors.",
    },
    effect:
      "Certificates carry this address in their QR code, and mails in their links. Ask the person who runs the program to set the public address before you issue certificates.",
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
    Open: {
      title: "Open the website",
      text: "Show the website to visitors when you are content with it.",
      call: "Open the website",
    },
    Enrolling: {
      title: "Students",
      text: "Import your register from a spreadsheet, or register students one by one.",
      call: "Import students",
    },
  },
};
