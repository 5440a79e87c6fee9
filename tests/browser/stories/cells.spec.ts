import { chmod, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { given } from "../support/given.ts";
import { asAdmin } from "../support/mail.ts";
import { expectFitsPhone } from "../support/office.ts";
import { OtherProgram } from "../support/other-program.ts";
import { expectAccessible } from "../support/page-checks.ts";

let region: OtherProgram | undefined;
test.afterEach(() => region?.stop());

test("a visitor of a region's website who has a certificate of another region is led to where it is verified", async ({
  page,
  request,
}) => {
  test.setTimeout(180_000);
  const headOffice = given("KENDRA_BASE_URL");
  const folder = await mkdtemp(join(tmpdir(), "region-"));
  await chmod(folder, 0o711); // its database may run as another user
  region = new OtherProgram(join(folder, "north"));
  const names = ["--number", "30", "--name", "North", "--prefix", "NO"];
  await region.command("cells", "create", ...names, "--base-url", "https://north.example", "--head-office", headOffice);
  const about = join(folder, "north.yaml");
  await writeFile(about, 'name: "Dhruvtara Computers North"\nshort_name: "Dhruvtara North"\nserial_prefix: "NO"\n');
  await region.command("institute", "apply", about);
  await region.command("institute", "open");
  const north = await region.start("serve");
  const [certificate] = (
    await asAdmin<{ Items: { Serial: string }[] }>(
      request,
      "/api/Certificate/GetCertificates?Status=issued&Page=0&Size=1",
    )
  ).Items;
  const serial = certificate?.Serial ?? "";
  expect(serial).not.toBe("");

  await page.goto(`${north}/verify`);
  await page.getByLabel("Serial or code").fill(serial);
  await page.getByRole("button", { name: "Check", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("ANOTHER REGION");
  await expectAccessible(page);
  await expectFitsPhone(page);

  await page.getByRole("link", { name: "Verify it there" }).click();
  await expect(page).toHaveURL(`${headOffice}/verify/${serial}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("VALID");
});
