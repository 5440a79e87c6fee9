// Numbers that only the back office needs. All visitors load the others, in constants.ts.

/** Sections 3 and 9: the defaults of a new course and a new student. */
export const COURSE_DEFAULTS = { IsActive: "1", Updatedby: "ADMIN" } as const;
export const GENDER_DEFAULT = "Male";
/** Ours: the country of a new student and a new center, the first in lists of countries. */
export const HOME_COUNTRY = "India";
/** Ours: the server stops counting audit entries at this number. */
export const AUDIT_TOTAL = 10_000;
/** Ours: the messages on a page of the outbox. */
export const MAILS_PER_PAGE = 25;
/** Ours, same as on the server (POST /api/Files/PostFile): the size limit in bytes and the allowed types. */
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

/** The shapes in which pictures are shown: their width divided by their height. */
export const ASPECTS = { card: 8 / 5, wide: 16 / 9, square: 1, portrait: 4 / 5 } as const;
