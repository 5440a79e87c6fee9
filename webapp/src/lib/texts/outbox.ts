import { counted } from "../plural";

export const outbox = {
  title: "Outbox",
  empty: "No mail yet. Each e-mail that the program writes appears here.",
  total: (n: string) => counted(n, "e-mail"),
  noServer:
    "No mail server is set up, so e-mails wait here and are not sent. Ask the person who runs the program to enter a mail server in its settings; the operations manual says how. Until then you can show a waiting link and pass it on to its owner. The audit trail records who saw a link.",
  sorts: {
    newest: "Newest first",
    oldest: "Oldest first",
    name: "Address A to Z",
    name_desc: "Address Z to A",
  },
  heads: {
    to: "To",
    subject: "Subject",
    status: "State",
    tries: "Tries",
    more: "More",
    created: "Written",
    action: "Action",
  },
  statuses: { queued: "Waiting", sent: "Sent", failed: "Failed" },
  sentAt: (at: string) => `Sent ${at}`,
  nextTry: (at: string) => `Next try ${at}`,
  read: "Read",
  retry: "Send now",
  named: (subject: string, to: string) => `${subject}, to ${to}`,
  refresh: "Refresh",
  links: {
    confirm: "A link to confirm an account waits for",
    reset: "A link to choose a new password waits for",
    invite: "A link to choose the first password waits for",
    undo: "A link to undo a change of address waits for",
    subscribe: "A link to confirm a subscription waits for",
    leave: "A link to leave the newsletter waits for",
  },
  waitsFor: (what: string, to: string) => `${what} ${to}.`,
  show: "Show link",
  showing: {
    title: "Show a personal link",
    about:
      "Anyone with this link can act as its owner, so pass it on to nobody else. The audit trail records that you saw it.",
    password: "Your password",
    code: "Code of your authenticator app",
    submit: "Show it",
    shown: "A new link was made",
    link: "Link",
    done: "Done",
  },
};
