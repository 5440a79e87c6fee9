// The bundle of lazy.ts.
export { DropMenu } from "./drop-menu";
export { DropPanel } from "./drop-panel";
export { ModalFrame } from "./modal-frame";
