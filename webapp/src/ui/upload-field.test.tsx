import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import type { FileKind, FilePurpose } from "../api/types";
import { answerWith, golden, json } from "../test/answers";
import { catchUploads } from "../test/uploads";
import { UploadField } from "./upload-field";

type Shown = { stored?: string; link?: string; kind?: FileKind; purpose?: FilePurpose };

function Field({ stored = "", link, kind = "image", purpose = "slide" }: Shown) {
  const [value, setValue] = useState(stored);
  const shown = link ? { path: stored, link } : undefined;
  return (
    <>
      <UploadField label="Photo" kind={kind} value={value} shown={shown} onChange={setValue} purpose={purpose} />
      <output>{value || "none"}</output>
    </>
  );
}

const png = new File(["x"], "photo.png", { type: "image/png" });
const { Path: stored, ThumbLink: thumb } = await golden("PostFile_image").json();

function choose(file: File) {
  fireEvent.change(screen.getByLabelText("Photo", { selector: "input" }), { target: { files: [file] } });
}

const sized = (size: number) =>
  Object.defineProperty(new File(["x"], "photo.png", { type: "image/png" }), "size", { value: size });

test.each([
  ["another type", new File(["x"], "virus.exe", { type: "application/x-msdownload" }), /not a JPEG, PNG, GIF or WebP/],
  ["no type and another ending", new File(["x"], "virus.exe"), /not a JPEG, PNG, GIF or WebP/],
  ["more than fits", sized((10 << 20) + 1), /at most 10 MB/],
  ["nothing in it", new File([], "photo.png", { type: "image/png" }), /is empty/],
])("a file with %s is not sent", async (_, file, said) => {
  const sent = catchUploads();
  render(<Field />);
  choose(file);
  expect(await screen.findByText(said)).toBeDefined();
  expect(sent).toEqual([]);
});

test("exactly what fits is sent", () => {
  const sent = catchUploads();
  render(<Field />);
  choose(sized(10 << 20));
  expect(sent).toHaveLength(1);
});

test("a file is sent with its progress, shown, and removed", async () => {
  const sent = catchUploads();
  render(<Field purpose="student" />);
  choose(png);
  expect(sent[0]?.body.get("Kind")).toBe("image");
  expect(sent[0]?.body.get("Purpose")).toBe("student");
  act(() => sent[0]?.progress(0.6));
  expect(screen.getByRole("progressbar")).toHaveProperty("value", 60);
  expect(screen.getByText("Uploading: 50 %")).toBeDefined();
  await act(async () => sent[0]?.answer(golden("PostFile_image")));
  expect(await screen.findByText(/^Uploaded/)).toBeDefined();
  expect(screen.getByRole("img").getAttribute("src")).toBe(thumb);
  expect(screen.getByText(stored)).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Remove: Photo" }));
  expect(screen.getByText("none")).toBeDefined();
  expect(document.activeElement?.textContent).toBe("Choose an image");
});

test("a renamed program is refused by the server, and what was there stays", async () => {
  const sent = catchUploads();
  render(<Field stored={stored} />);
  choose(png);
  await act(async () => sent[0]?.answer(golden("PostFile_wrong_type")));
  expect(await screen.findByText(/this type of file is not accepted/)).toBeDefined();
  expect(screen.getByText(stored)).toBeDefined();
});

test("without an answer it says so; a cancelled one says nothing", async () => {
  const sent = catchUploads();
  render(<Field />);
  choose(png);
  act(() => sent[0]?.fail());
  expect(await screen.findByText(/Network or Server Error!/)).toBeDefined();
  choose(png);
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(sent[1]?.aborted).toBe(true);
  await waitFor(() => expect(screen.queryByText(/Error/)).toBeNull());
  expect(screen.getByText("none")).toBeDefined();
});

test("a file says that it is for the public website", () => {
  const sent = catchUploads();
  render(<Field />);
  choose(png);
  expect(sent[0]?.body.get("Purpose")).toBe("slide");
});

test("a private file is shown by a link that is asked for", async () => {
  answerWith({ "/api/Files/GetFileLink": () => json({ Link: `${stored}?Seal=x`, Expires: null }) });
  render(<Field stored={stored} purpose="student" />);
  expect((await screen.findByRole("img")).getAttribute("src")).toBe(`${stored}?Seal=x`);
});

test("a private file whose record came with a link needs no other", async () => {
  const asked = answerWith({});
  render(<Field stored={stored} link={`${stored}?Seal=y`} purpose="student" />);
  expect(screen.getByRole("img").getAttribute("src")).toBe(`${stored}?Seal=y`);
  expect(asked).toEqual([]);
});
