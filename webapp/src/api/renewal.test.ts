import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useSession } from "../stores/session";
import { renew } from "./renewal";

const asked = vi.fn();
const who = { access_token: "t", Name: "Asha", Username: "asha@example.in", Role: 1, LoginId: "7" };
const early = (answer: Response | undefined) => {
  window.earlyRenewal = Promise.resolve(answer);
};

beforeEach(() => {
  vi.stubGlobal("fetch", asked);
  asked.mockReset();
});

afterEach(() => {
  vi.unstubAllGlobals();
  useSession.getState().clear();
});

test("a renewal that began before the app is taken over, once", async () => {
  early(Response.json(who));
  expect(await renew()).toBe("renewed");
  expect(useSession.getState()).toMatchObject({ loggedIn: true, token: "t", name: "Asha" });
  expect(asked).not.toHaveBeenCalled();

  asked.mockResolvedValue(Response.json({ ...who, access_token: "u" }));
  expect(await renew()).toBe("renewed");
  expect(useSession.getState().token).toBe("u");
  expect(asked).toHaveBeenCalledTimes(1);
});

test("one that found no server says so, and one that was refused ends the session", async () => {
  early(undefined);
  expect(await renew()).toBe("offline");
  early(Response.json({}, { status: 401 }));
  expect(await renew()).toBe("refused");
  expect(asked).not.toHaveBeenCalled();
});
