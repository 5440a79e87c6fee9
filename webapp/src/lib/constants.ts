// Numbers of the specification (/docs, sections 2 and 9), each with its place. Nothing here is taste.

/** Section 4: toasts close by themselves after this. */
export const TOAST_MS = 5000;
/** Section 9: how far a toast is dragged, in percent of its width, before it goes. */
export const TOAST_DRAG_PERCENT = 80;
/** Section 4: from a successful sign-in to /admin/. */
export const LOGIN_REDIRECT_MS = 100;
/** Section 4: from the answer of the e-mail check to its mark. */
export const EMAIL_RESULT_MS = 1000;
/** Section 4: from a found certificate to the form's hiding. */
export const CERTIFICATE_HIDE_MS = 500;
/** Section 9. */
export const STUDENTS_PER_PAGE = 25;
/** Section 9: home shows the first courses only. */
export const HOME_COURSES = 4;
/** Section 9: carousels, in slides per view, the gap between them and the size of a partner's logo in pixels. */
export const CAROUSEL = { categories: { perView: 5, gap: 50 }, partners: { perView: 5, gap: 20, logo: 90 } } as const;
/** Section 9: the contact page's map. */
export const MAP_ZOOM = 15;
/** Section 9: what a suggestion is sent with. */
export const SUGGESTION_SID = 0;
/** Section 9: cuts, in characters. */
export const CUT = { course: 73, organiser: 30, venue: 25, why: 100 } as const;
/** Sections 5 and 9: the checklist's length, in characters. */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;
/** Section 9: what a newsletter's subscription is sent with. */
export const NEWSLETTER_STATUS = 1;
/** Section 9: a rating is shown as that many stars. */
export const STARS = 5;
/** Section 3: role codes. */
export const ROLE = { admin: 1, staff: 2, student: 3 } as const;
/** Section 7: the fixed company that signs in. */
export const COMPANY_ID = "KENDRA";
/** Sections 3 and 9: what a new course and a new student are unless said otherwise. */
export const COURSE_DEFAULTS = { IsActive: "1", Updatedby: "ADMIN" } as const;
export const GENDER_DEFAULT = "Male";

/** Ours: a request that has no answer by then has failed. */
export const REQUEST_TIMEOUT_MS = 30_000;

/** Ours: the footer's posts, and those on a page of the blog. */
export const RECENT_POSTS = 3;
export const POSTS_PER_PAGE = 9;
/** Ours: how long a slide stays, a counter counts, and a scene of the lesson lasts. */
export const SLIDE_MS = 6500;
export const COUNT_MS = 1400;
export const SCENE_MS = 5000;
/** Ours: the same for a file, which may be a video on a slow line. */
export const UPLOAD_TIMEOUT_MS = 30 * 60_000;
/** Ours, as the server has them (POST /api/Files/PostFile): how large a file may be, in bytes, and what it may be. */
export const UPLOADS = {
  image: {
    most: 10 << 20,
    types: ["image/jpeg", "image/png", "image/gif", "image/webp"],
    accept: ".jpg,.jpeg,.png,.gif,.webp",
  },
  document: {
    most: 20 << 20,
    types: [
      "application/pdf",
      "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      "application/vnd.openxmlformats-officedocument.presentationml.presentation",
    ],
    accept: ".pdf,.docx,.xlsx,.pptx",
  },
  video: { most: 200 << 20, types: ["video/mp4", "video/webm"], accept: ".mp4,.webm" },
} as const;
/** Ours: rows of a list's page, as the server gives them. */
export const ROWS_PER_PAGE = 25;
/** Ours, as the contract has it: what a list is searched for, in characters. */
export const SEARCH_MOST = 100;
/** Ours, as the domain has them: the most characters of a name and of a line, and full marks of a subject. */
export const MOST = { name: 120, line: 250, marks: 1000 } as const;
/** Ours: fewer letters are in nearly every name, and the server searches for no fewer. */
export const SEARCH_LETTERS = 3;
/** Ours: how long nobody types before what is typed is searched for. */
export const SETTLE_MS = 80;
/** Ours: the audit trail's entries are counted to here and no further, by the server. */
export const AUDIT_TOTAL = 10_000;
/** Ours: letters of the outbox on a page. */
export const MAILS_PER_PAGE = 25;
