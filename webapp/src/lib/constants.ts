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
/** Section 9: cuts, in characters. */
export const CUT = { course: 73, organiser: 30, venue: 25, why: 100 } as const;
/** Sections 5 and 9: the checklist's length, in characters. */
export const PASSWORD_LENGTH = { min: 8, max: 40 } as const;
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
