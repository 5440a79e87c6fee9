import { signedInHere, useSession } from "../stores/session";
import { all, type KeptPerson, write } from "./db";
import { person, readOutbox } from "./outbox";

/** Remembers who is signed in, so that the back office opens without a connection, and removes the registers of others. */
export async function rememberPerson(): Promise<void> {
  const { name, username, role } = useSession.getState();
  const id = person();
  if (!id) return;
  const people = await all("people");
  const known = people.find((one) => one.id === id);
  const others = people.filter((one) => one.id !== id).map((one) => ({ ...one, isSignedIn: false }));
  await write("people", [
    ...others,
    { ...known, id, name: name || known?.name || "", username, role, isSignedIn: true },
  ]);
  const foreign = (await all("registers")).filter((one) => one.person !== id);
  await write("registers", [], foreign);
  await readOutbox();
}

/**
 * Removes what the phone keeps for somebody who has signed out. Their unsent marks stay without the students' names
 * until they sign in again; it returns the number of these.
 */
export async function forgetPeople(): Promise<number> {
  const [people, registers, marks] = await Promise.all([all("people"), all("registers"), all("marks")]);
  await write("registers", [], registers);
  const nameless = marks.map((one) => ({ ...one, name: "" }));
  await write("marks", nameless);
  const waits = (one: KeptPerson) => marks.some((mark) => mark.person === one.id);
  await write(
    "people",
    people.filter(waits).map((one) => ({ ...one, isSignedIn: false })),
    people.filter((one) => !waits(one)),
  );
  await readOutbox();
  return marks.length;
}

/**
 * Signs in the person who was signed in when the server could last be reached, without a token: the screens then show
 * what the phone keeps. It returns false if nobody was, or if they have signed out since; the data is then removed.
 */
export async function takeOffline(): Promise<boolean> {
  if (signedInHere() !== "yes") {
    await forgetPeople();
    return false;
  }
  const who = (await all("people")).find((one) => one.isSignedIn);
  if (!who) return false;
  useSession.getState().resume({ token: "", name: who.name, username: who.username, role: who.role });
  return true;
}
