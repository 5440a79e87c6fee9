import { later } from "../../lib/later";

// What opens above the page. It is one file, which is loaded after the page it opens on.
const load = () => import("./all");

export const ModalFrame = later(() => load().then((all) => all.ModalFrame));
export const DropMenu = later(() => load().then((all) => all.DropMenu));
export const DropPanel = later(() => load().then((all) => all.DropPanel));

/** Loads all of them, so that the first dialog or menu opens at once. */
export function preloadOverlays(): void {
  for (const one of [ModalFrame, DropMenu, DropPanel]) void one.preload();
}
