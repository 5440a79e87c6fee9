import { act } from "@testing-library/react";
import { useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { earlyInput } from "./early-input";

const heard: string[] = [];

function Form() {
  const [name, setName] = useState("");
  const [kind, setKind] = useState("a");
  const [agrees, setAgrees] = useState(false);
  return (
    <form>
      <input aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} />
      <input aria-label="Search" defaultValue="x" onChange={(event) => heard.push(event.target.value)} />
      <select aria-label="Kind" value={kind} onChange={(event) => setKind(event.target.value)}>
        <option value="a">A</option>
        <option value="b">B</option>
      </select>
      <input aria-label="Agrees" type="checkbox" checked={agrees} onChange={(e) => setAgrees(e.target.checked)} />
      <output>{`${name} ${kind} ${agrees}`}</output>
    </form>
  );
}

/** Serves the form, has a visitor change it, and lets React take it over. */
async function served(change: (field: (label: string) => HTMLInputElement) => void): Promise<string> {
  heard.length = 0;
  const root = document.createElement("div");
  root.innerHTML = renderToString(<Form />);
  document.body.replaceChildren(root);
  change((label) => root.querySelector(`[aria-label=${label}]`) as HTMLInputElement);
  const tell = earlyInput(root);
  await act(async () => hydrateRoot(root, <Form />));
  await act(async () => tell());
  return root.querySelector("output")?.textContent ?? "";
}

test("what was typed and chosen before is known to the app", async () => {
  const said = await served((field) => {
    field("Name").value = "Asha";
    field("Search").value = "tally";
    field("Kind").value = "b";
    field("Agrees").checked = true;
  });
  expect(said).toBe("Asha b true");
  expect(heard).toEqual(["tally"]);
  expect((document.querySelector("[aria-label=Search]") as HTMLInputElement).value).toBe("tally");
});

test("an untouched form says nothing", async () => {
  expect(await served(() => undefined)).toBe(" a false");
  expect(heard).toEqual([]);
});
