export const outbox = {
  title: "Outbox",
  empty: "No mail yet. Letters to people appear here when they are written.",
  total: (n: string) => `${n} letters`,
  noServer: "No mail server is set, so nothing is sent: letters wait here. Set KENDRA_SMTP_URL and start kendra again.",
  heads: { to: "To", subject: "Subject", status: "State", tries: "Tries", created: "Written", action: "Action" },
  statuses: { queued: "Waiting", sent: "Sent", failed: "Failed" },
  sentAt: (at: string) => `Sent ${at}`,
  nextTry: (at: string) => `Next try ${at}`,
  read: "Read",
  retry: "Send now",
  retryWhat: (subject: string, to: string) => `Send now: ${subject}, to ${to}`,
  refresh: "Refresh",
};
