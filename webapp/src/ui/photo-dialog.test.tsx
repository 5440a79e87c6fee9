import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import PhotoDialog from "./photo-dialog";

const stop = vi.fn();
const stream = { getTracks: () => [{ stop }] };
const getUserMedia = vi.fn();

beforeEach(() => {
  stop.mockClear();
  getUserMedia.mockReset().mockResolvedValue(stream);
  Object.defineProperty(navigator, "mediaDevices", { configurable: true, value: { getUserMedia } });
  vi.spyOn(HTMLVideoElement.prototype, "videoWidth", "get").mockReturnValue(640);
  vi.spyOn(HTMLVideoElement.prototype, "videoHeight", "get").mockReturnValue(480);
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue({ drawImage: () => {} } as never);
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((done) => done(new Blob(["x"])));
});

afterEach(() => {
  Reflect.deleteProperty(navigator, "mediaDevices");
});

function open() {
  const onTaken = vi.fn();
  const onClose = vi.fn();
  const shown = render(<PhotoDialog label="Profile Image" aspect={0.8} onClose={onClose} onTaken={onTaken} />);
  return { onTaken, onClose, ...shown };
}

async function take() {
  const button = await screen.findByRole("button", { name: "Take photo" });
  await waitFor(() => expect(button).toHaveProperty("disabled", false));
  await userEvent.click(button);
}

test("a photo is taken, taken again, and used", async () => {
  const { onTaken } = open();
  await take();
  await userEvent.click(screen.getByRole("button", { name: "Take again" }));
  await take();
  await userEvent.click(screen.getByRole("button", { name: "Use photo" }));
  expect(onTaken).toHaveBeenCalledTimes(1);
  expect(onTaken.mock.calls[0]?.[0]).toMatchObject({ name: "photo.jpg", type: "image/jpeg" });
  expect(getUserMedia).toHaveBeenCalledTimes(1);
});

test("the camera is released when the dialog closes", async () => {
  const { unmount } = open();
  await waitFor(() => expect(screen.getByRole("button", { name: "Take photo" })).toHaveProperty("disabled", false));
  unmount();
  await waitFor(() => expect(stop).toHaveBeenCalledTimes(1));
});

test("a camera that comes after the dialog has closed is released, too", async () => {
  let answer: (found: unknown) => void = () => {};
  getUserMedia.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const { unmount } = open();
  unmount();
  answer(stream);
  await waitFor(() => expect(stop).toHaveBeenCalledTimes(1));
});

test.each([
  ["NotAllowedError", /does not let this site use the camera/],
  ["NotFoundError", /No camera was found/],
  ["NotReadableError", /Another program uses the camera/],
  ["AbortError", /does not work here/],
])("%s is explained, and one can try again", async (name, said) => {
  getUserMedia.mockRejectedValueOnce(new DOMException("", name));
  open();
  expect((await screen.findByRole("alert")).textContent).toMatch(said);
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await take();
  expect(screen.getByRole("button", { name: "Use photo" })).toBeDefined();
});

test("a page without https says why there is no camera", async () => {
  Reflect.deleteProperty(navigator, "mediaDevices");
  open();
  expect((await screen.findByRole("alert")).textContent).toMatch(/only on https pages/);
});
