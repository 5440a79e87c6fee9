import { render, screen } from "@testing-library/react";
import { Component, type ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { later } from "./later";

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

test("the code is loaded when the component is first shown, and once", async () => {
  const load = vi.fn(async () => Greeting);
  const Later = later(load);
  expect(load).not.toHaveBeenCalled();
  render(<Later name="Asha" />);
  expect(await screen.findByText("Hello Asha")).toBeDefined();
  render(<Later name="Ravi" />);
  expect(screen.getByText("Hello Ravi")).toBeDefined();
  expect(load).toHaveBeenCalledTimes(1);
});

test("what was loaded before is shown at once", async () => {
  const Later = later(async () => Greeting);
  await Later.preload();
  render(<Later name="Asha" />);
  expect(screen.getByText("Hello Asha")).toBeDefined();
});

test("a fallback takes its place meanwhile", async () => {
  const Later = later(async () => Greeting, <p>Loading</p>);
  render(<Later name="Asha" />);
  expect(screen.getByText("Loading")).toBeDefined();
  expect(await screen.findByText("Hello Asha")).toBeDefined();
  expect(screen.queryByText("Loading")).toBeNull();
});

class Boundary extends Component<{ children: ReactNode }> {
  override state = { failed: "" };
  static getDerivedStateFromError = (error: Error) => ({ failed: error.message });
  override render = () => (this.state.failed ? <p role="alert">{this.state.failed}</p> : this.props.children);
}

test("a loss of connection is an error for the boundary, and the next time it is tried again", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const load = vi.fn(async () => Greeting);
  load.mockRejectedValueOnce(new Error("offline"));
  const Later = later(load);
  render(
    <Boundary>
      <Later name="Asha" />
    </Boundary>,
  );
  expect((await screen.findByRole("alert")).textContent).toBe("offline");
  render(<Later name="Ravi" />);
  expect(await screen.findByText("Hello Ravi")).toBeDefined();
  vi.restoreAllMocks();
});
