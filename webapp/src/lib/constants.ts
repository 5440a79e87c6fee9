// Numbers of the specification (/docs, sections 2 and 9), each with its section. Those marked "Ours" are not in it.

/** Section 4: how long a toast stays open. */
export const TOAST_MS = 5000;
/** Section 9: how far a toast must be dragged to close, in percent of its width. */
export const TOAST_DRAG_PERCENT = 80;
/** Section 4: the delay between signing in and opening /admin/. */
export const LOGIN_REDIRECT_MS = 100;
/** Section 4: the delay between the response of the e-mail check and its mark. */
export const EMAIL_RESULT_MS = 1000;
/** Section 4: the delay between finding a certificate and hiding the form. */
export const CERTIFICATE_HIDE_MS = 500;
/** Section 9. */
export const STUDENTS_PER_PAGE = 25;
/** Section 9: the number of courses on the home page. */
export const HOME_COURSES = 4;
/** Section 9: the carousels: slides per view, the gap between slides, and the size of a partner's logo, in pixels. */
export const CAROUSEL = { categories: { perView: 5, gap: 50 }, partners: { perView: 5, gap: 20, logo: 90 } } as const;
/** Section 9: the zoom level of the map on the contact page. */
export const MAP_ZOOM = 15;
/** Section 9: the SID that a suggestion is sent with. */
export const SUGGESTION_SID = 0;
/** Section 9: where texts are cut, in characters. */
export const CUT = { course: 73, organiser: 30, venue: 25, why: 100 } as const;
/** Sections 5 and 9: the allowed password lengths in characters. */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;
/** Section 9: the status that a newsletter subscription is sent with. */
export const NEWSLETTER_STATUS = 1;
/** Section 9: the number of stars of a rating. */
export const STARS = 5;
/** Section 3: the role codes. */
export const ROLE = { admin: 1, staff: 2, student: 3 } as const;
/** Section 7: the fixed company ID for signing in. */
export const COMPANY_ID = "KENDRA";

/** Ours: a request fails if it has no response by then. */
export const REQUEST_TIMEOUT_MS = 30_000;

/** Ours: the number of posts in the footer, and on a page of the blog. */
export const RECENT_POSTS = 3;
export const POSTS_PER_PAGE = 9;
/** Ours: how long a slide stays and a counter animates. */
export const SLIDE_MS = 6500;
export const COUNT_MS = 1400;
/** The server accepts no more cards in a section of Home. */
export const MOST_CARDS = 12;
/** Ours: the timeout of an upload, which may be a video on a slow connection. */
export const UPLOAD_TIMEOUT_MS = 30 * 60_000;
/** Ours, same as on the server: the rows on a page of a list. */
export const ROWS_PER_PAGE = 25;
/** Ours, same as in the contract: the maximum length of a search text. */
export const SEARCH_MOST = 100;
/** Ours, same as in the domain: the maximum length of a name and of a line, and the maximum marks of a subject. */
export const MOST = { name: 120, line: 250, marks: 1000 } as const;
/**
 * Ours: the minimum length of a search text. The server doesn't search for fewer letters, which would match nearly
 * every name.
 */
export const SEARCH_LETTERS = 3;
/** Ours: how long to wait after the last keystroke before searching. */
export const SETTLE_MS = 80;
