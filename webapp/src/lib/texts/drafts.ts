// Texts of the page that shows drafts.
export const drafts = {
  waiting: "A draft. Visitors do not see it yet.",
  live: "Visitors see this on the website.",
  over: "This link has expired, or the page was deleted. Ask for a new link.",
  home: "To the home page",
};
