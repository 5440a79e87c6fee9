import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { answerWith, golden, json, pathOf } from "../test/answers";
import { UploadField } from "./upload-field";

const path = "/api/Files/GetFile/04106000000000000000000000.jpg";
const original = { Path: path, Link: path, X: 0.25, Y: 0, Width: 0.5, Height: 1 };

function Field({ stored, aspect }: { stored: string; aspect?: number }) {
  const [value, setValue] = useState(stored);
  return (
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <UploadField
        label="Photo"
        kind="image"
        purpose="teacher"
        value={value}
        onChange={setValue}
        {...(aspect && { aspect })}
      />
      <output>{value}</output>
    </QueryClientProvider>
  );
}

const open = () => screen.queryByRole("button", { name: "Choose the visible part: Photo" });

test("a picture that is shown in one shape can be cut, and only an uploaded one", () => {
  const { rerender } = render(<Field stored={path} />);
  expect(open()).toBeNull();
  rerender(<Field key="2" stored="/art/teacher.svg" aspect={1} />);
  expect(open()).toBeNull();
  rerender(<Field key="3" stored={path} aspect={1} />);
  expect(open()).not.toBeNull();
});

test("the whole picture can be had back, and the field has its path", async () => {
  const part = "/api/Files/GetFile/0c106000000000000000000000.jpg";
  const stored = await golden("PostFile_image").json();
  const asked = answerWith({
    "/api/Files/GetCut": () => json(original),
    "/api/Files/PostCut": () => json({ ...stored, Path: path, Link: path }),
  });
  render(<Field stored={part} aspect={1} />);
  await userEvent.click(open() as HTMLElement);
  await userEvent.click(await screen.findByRole("button", { name: "Use the whole picture" }));
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe(path));
  const sent = asked.find((one) => pathOf(one).endsWith("PostCut"));
  expect(await sent?.json()).toEqual({ Path: path, X: 0, Y: 0, Width: 1, Height: 1 });
  expect(screen.getByText("The part is cut. Save the form to keep it.")).toBeDefined();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a picture that cannot be cut leaves the field as it is, and says why", async () => {
  answerWith({
    "/api/Files/GetCut": () => json(original),
    "/api/Files/PostCut": () => json({ status: 422, Message: "the part must lie inside the picture" }, 422),
  });
  render(<Field stored={path} aspect={1} />);
  await userEvent.click(open() as HTMLElement);
  fireEvent.change(await screen.findByRole("slider", { name: "Zoom" }), { target: { value: "2" } });
  await userEvent.click(screen.getByRole("button", { name: "Use the whole picture" }));
  expect((await screen.findByRole("alert")).textContent).toContain("the part must lie inside the picture");
  expect(screen.getByRole("group", { name: /^The visible part/ })).toBeDefined();
});
