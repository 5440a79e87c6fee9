import { expect, test as stories } from "@playwright/test";
import { classroom } from "../support/classroom.ts";
import { given } from "../support/given.ts";
import { complaints, expectAccessible } from "../support/page-checks.ts";
import { signIn } from "../support/sign-in.ts";

/** A browser with a camera that shows a moving test picture, and whose question for it is answered with yes. */
const test = stories.extend({
  page: async ({ playwright, baseURL }, use, info) => {
    const options = info.project.use.launchOptions ?? {};
    const browser = await playwright.chromium.launch({
      ...options,
      args: [...(options.args ?? []), "--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"],
    });
    const context = await browser.newContext({ ...(baseURL && { baseURL }), serviceWorkers: "block" });
    await use(await context.newPage());
    await browser.close();
  },
});

test("staff take a student's photo with the camera at the counter, by keyboard", async ({ page, request }) => {
  const email = given("KENDRA_CENTER_STAFF_EMAIL");
  const [student] = (await classroom(request, 1, email)).students;
  if (!student) throw new Error("nobody is in the room");
  const heard = complaints(page);
  await signIn(page, "Staff", email);
  await page.goto(`/admin/edit-student/${student.SID}`);
  const main = page.getByRole("main");
  const opener = main.getByRole("button", { name: /^Take photo/ });
  await opener.focus();
  await page.keyboard.press("Enter");
  const camera = page.getByRole("dialog", { name: /^Take photo/ });
  const take = camera.getByRole("button", { name: "Take photo" });
  await expect(take).toBeEnabled();
  const view = camera.getByLabel("What the camera sees");
  await expect.poll(() => view.evaluate((video: HTMLVideoElement) => video.videoWidth)).toBeGreaterThan(0);
  await expectAccessible(page);
  await take.click();
  const taken = camera.getByRole("img", { name: "The photo" });
  await expect(taken).toBeVisible();
  // The photo is what the camera saw, not an empty picture.
  const colors = await taken.evaluate((canvas: HTMLCanvasElement) => {
    const dots = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    const seen = new Set<string>();
    for (let i = 0; i < dots.length; i += 4096) seen.add(`${dots[i]} ${dots[i + 1]} ${dots[i + 2]}`);
    return seen.size;
  });
  expect(colors).toBeGreaterThan(1);
  await camera.getByRole("button", { name: "Take again" }).click();
  await expect(view).toBeVisible();
  await take.click();
  await camera.getByRole("button", { name: "Use photo" }).click();

  const cut = page.getByRole("dialog").filter({ hasNot: view });
  await cut.getByRole("button", { name: "Use this part" }).click();
  await expect(main.getByText("The part is cut. Save the form to keep it.")).toBeVisible();
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("Student Updated Successfully !")).toBeVisible();

  await page.goto(`/admin/student/${student.SID}`);
  const portrait = page.getByRole("img", { name: /^Photograph of / });
  await expect.poll(() => portrait.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  expect(heard).toEqual([]);
});

test("the camera is off once its dialog is closed", async ({ page, request }) => {
  const email = given("KENDRA_CENTER_STAFF_EMAIL");
  const [student] = (await classroom(request, 1, email)).students;
  if (!student) throw new Error("nobody is in the room");
  await page.addInitScript(() => {
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    const streams: MediaStream[] = [];
    Object.assign(window, { streams });
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      const stream = await open(wanted);
      streams.push(stream);
      return stream;
    };
  });
  await signIn(page, "Staff", email);
  await page.goto(`/admin/edit-student/${student.SID}`);
  const opener = page.getByRole("main").getByRole("button", { name: /^Take photo/ });
  await opener.click();
  const states = () =>
    page.evaluate(() =>
      (window as unknown as { streams: MediaStream[] }).streams.flatMap((one) =>
        one.getTracks().map((track) => track.readyState),
      ),
    );
  await expect.poll(states).toEqual(["live"]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect.poll(states).toEqual(["ended"]);
  await expect(opener).toBeFocused();
});
