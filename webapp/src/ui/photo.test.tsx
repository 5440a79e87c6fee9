import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Photo } from "./photo";

const shown = (src: string, loading?: "lazy") => {
  const { unmount } = render(<Photo src={src} alt="A class" sizes="112px" loading={loading} />);
  const img = screen.getByRole("img", { name: "A class" });
  const all = { srcset: img.getAttribute("srcset"), sizes: img.getAttribute("sizes"), src: img.getAttribute("src") };
  unmount();
  return all;
};

test("an uploaded picture comes in the widths that screens need", () => {
  const at = "/api/Files/GetFile/04106000000000000000000000.jpg";
  const eager = shown(at);
  expect(eager.srcset).toContain(`${at}?Width=320 320w, ${at}?Width=512 512w`);
  expect(eager.sizes).toBe("112px");
  expect(eager.src).toBe(at);
  expect(shown(at, "lazy").sizes).toBe("auto, 112px");
});

test.each(["/art/slide-1.svg", "https://elsewhere.example/x.jpg", "/api/Files/GetFile/0410.jpg?Expires=1&Seal=x"])(
  "%s comes as it is",
  (src) => expect(shown(src).srcset).toBeNull(),
);

test("the first picture of a page is fetched before the others", () => {
  render(<Photo src="/art/slide-1.svg" alt="A class" loading="lazy" first />);
  const img = screen.getByRole("img", { name: "A class" });
  expect(img.getAttribute("fetchpriority")).toBe("high");
  expect(img.getAttribute("loading")).toBeNull();
});
