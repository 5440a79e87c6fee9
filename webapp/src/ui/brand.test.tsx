import { act, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { institute, setInstitute } from "../lib/institute";
import { Brand } from "./brand";

const before = institute();
afterEach(() => setInstitute(before));
const pictures = (of: HTMLElement) => [...of.querySelectorAll("img")].map((img) => img.getAttribute("src"));

test("the app's own drawing stands until there is a logo", () => {
  setInstitute({ name: "Vidya Jyoti Computer Education", shortName: "Vidya Jyoti", legalName: "VJ" });
  const { container } = render(<Brand on="surface" size={44} />);
  expect(screen.getByText("Vidya Jyoti")).toBeDefined();
  expect(pictures(container)).toEqual(["/art/logo.svg"]);
  act(() => setInstitute({ ...institute(), shortName: "Gyan Deep", logo: "/a.webp", darkLogo: "/a.webp" }));
  expect(screen.getByText("Gyan Deep")).toBeDefined();
  expect(pictures(container)).toEqual(["/a.webp"]);
});

test("a band is dark in both themes, any other ground has a picture for each", () => {
  setInstitute({ ...institute(), logo: "/light.webp", darkLogo: "/dark.webp" });
  expect(pictures(render(<Brand on="band" size={44} />).container)).toEqual(["/dark.webp"]);
  expect(pictures(render(<Brand on="surface" size={44} />).container)).toEqual(["/light.webp", "/dark.webp"]);
});

test("a transparent logo without one for dark grounds stands on white there", () => {
  const grounds = (of: HTMLElement) =>
    [...of.querySelectorAll("img")].map((img) => img.className.match(/logo-\S+/)?.[0]);
  setInstitute({ ...institute(), logo: "/a.png", darkLogo: "/a.png" });
  expect(grounds(render(<Brand on="band" size={44} />).container)).toEqual(["logo-ground"]);
  expect(grounds(render(<Brand on="surface" size={44} />).container)).toEqual(["logo-ground-dark"]);
  setInstitute({ ...institute(), logo: "/a.png", darkLogo: "/b.png" });
  expect(grounds(render(<Brand on="surface" size={44} />).container)).toEqual([undefined, undefined]);
  setInstitute({ ...institute(), logo: "/a.jpg", darkLogo: "/a.jpg" });
  expect(grounds(render(<Brand on="band" size={44} />).container)).toEqual([undefined]);
});
