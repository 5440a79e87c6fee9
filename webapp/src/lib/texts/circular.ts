// The texts of the dialog that mails a message to the chosen students.
const plural = (n: string, one: string, many: string) => `${n} ${n === "1" ? one : many}`;

export const circular = {
  button: "Message",
  title: (n: string) => `Message ${plural(n, "student", "students")}`,
  counting: "Counting who has an e-mail address…",
  reach: (n: string) => `${plural(n, "student gets", "students get")} one mail each.`,
  nobody: "None of these students has an e-mail address.",
  silent: (n: string) =>
    `${plural(n, "student has", "students have")} no e-mail address and ${n === "1" ? "gets" : "get"} nothing:`,
  more: (n: string) => `and ${n} more`,
  subject: "Subject",
  text: "Message",
  hint: "Plain text. A greeting with the student's name is put before it; your name and the center after it.",
  preview: "Preview",
  hello: "Hello (name of the student),",
  signed: (name: string) => `${name}\n(name of the center)`,
  send: (n: string) => `Send ${plural(n, "mail", "mails")}`,
  sent: (n: string) => `${plural(n, "mail is", "mails are")} on the way.`,
};
