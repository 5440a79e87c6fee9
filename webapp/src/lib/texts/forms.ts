// The texts that all forms and lists share.
import type { FileKind } from "../../api/types";

export const forms = {
  parts: "Parts of the form",
  changes: {
    title: (n: number) => (n === 1 ? "1 change, not saved yet" : `${n} changes, not saved yet`),
    becomes: "becomes",
    file: "a file",
  },
  unsaved: {
    title: "Leave without saving?",
    text: "Your changes on this screen are not saved yet.",
    stay: "Stay here",
    leave: "Leave without saving",
  },
  required: "Fields with * must be filled.",
  isRequired: "is required",
  wrong: (n: number) => (n === 1 ? "One field needs a change:" : `${n} fields need a change:`),
  andMore: (n: number) => `and ${n} more`,
  draft: { restored: "What you typed before is still here.", discard: "Start again" },
  meanwhile: {
    title: "Another person changed this record",
    text: "Another person saved this record while you were editing it. Where you both changed a field, choose the value to keep.",
    onlyTheirs: "Their other changes, which are kept:",
    theirs: "Theirs",
    yours: "Yours",
    empty: "(empty)",
    save: "Save my choices",
    back: "Back to the form",
  },
  upload: {
    choose: { image: "Choose an image", document: "Choose a file", video: "Choose a video" } satisfies Record<
      FileKind,
      string
    >,
    replace: "Replace",
    remove: "Remove",
    cancel: "Cancel",
    open: "Open the file",
    sending: (percent: number) => `Uploading: ${percent} %`,
    done: "Uploaded. Save the form to keep it.",
    removed: "Removed. Save the form to confirm.",
    wait: "A file is still being uploaded.",
    of: (what: string, label: string) => `${what}: ${label}`,
    cut: {
      open: "Choose the visible part",
      about:
        "Drag the picture, or use the arrow keys, until the frame shows what visitors should see. Other screens may show a little less at the edges.",
      frame: "The visible part. Move the picture with the arrow keys",
      zoom: "Zoom",
      use: "Use this part",
      whole: "Use the whole picture",
      done: "The part is cut. Save the form to keep it.",
      failed: "The picture cannot be loaded. Close this, and try again.",
    },
    camera: {
      open: "Take photo",
      title: (label: string) => `Take photo: ${label}`,
      starting: "Starting the camera ...",
      about: "Ask the person to look into the camera, with the face inside the frame.",
      check: "Is the face sharp, and are the eyes open? The next step cuts the picture.",
      view: "What the camera sees",
      taken: "The photo",
      take: "Take photo",
      retake: "Take again",
      use: "Use photo",
      again: "Try again",
      failed: "The camera does not work here. Close this, and choose an image instead.",
      problems: {
        NotAllowedError:
          "The browser does not let this site use the camera. Press the camera or lock sign in the address bar, allow the camera, and try again.",
        NotFoundError: "No camera was found. Connect one and try again, or close this and choose an image instead.",
        OverconstrainedError:
          "No camera was found. Connect one and try again, or close this and choose an image instead.",
        NotReadableError: "Another program uses the camera. Close it, for example a video call, and try again.",
        SecurityError:
          "Browsers allow the camera only on https pages. Open this site with https, or choose an image instead.",
      } as Record<string, string>,
    },
    hint: {
      image: "JPEG, PNG, GIF or WebP, at most 10 MB",
      document: "PDF, DOCX, XLSX or PPTX, at most 20 MB",
      video: "MP4 or WebM, at most 200 MB",
    } satisfies Record<FileKind, string>,
    wrongType: {
      image: "This is not a JPEG, PNG, GIF or WebP image.",
      document: "This is not a PDF, DOCX, XLSX or PPTX file.",
      video: "This is not an MP4 or WebM video.",
    } satisfies Record<FileKind, string>,
    tooLarge: {
      image: "The image is too large: at most 10 MB.",
      document: "The file is too large: at most 20 MB.",
      video: "The video is too large: at most 200 MB.",
    } satisfies Record<FileKind, string>,
    empty: "The file is empty.",
  },
  removal: {
    title: (name: string) => `Delete ${name}?`,
    keep: "Keep",
    remove: "Delete",
    removeWhat: (name: string) => `Delete ${name}`,
    gone: (name: string) => `${name} is deleted.`,
    undo: "Undo",
  },
  list: { search: "Search", sort: "Sort by", action: "Action" },
  cancel: "Cancel",
  adminsOnly: "This screen is for administrators.",
  place: { choose: "Select", city: "Choose from the list, or type another" },
};
