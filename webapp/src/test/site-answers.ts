import { readFileSync } from "node:fs";
import { golden, json } from "./answers";

type Answers = Record<string, (request: Request) => Response | Promise<Response>>;

/** What every public page asks for, from the golden answers; `more` is the page's own, or another answer. */
export function siteAnswers(more: Answers = {}): Answers {
  return {
    "/api/WebDashboard/GetSlider": () => golden("GetSlider_ok"),
    "/api/Course/GetCourseCategory": () => golden("GetCourseCategory_ok"),
    "/api/Course/GetAllCourse": () => golden("GetAllCourse_ok"),
    "/api/WebDashboard/GetDashInfoList": () => golden("GetDashInfoList_ok"),
    "/api/WebDashboard/GetEvents": () => golden("GetEvents_ok"),
    "/api/WebDashboard/GetTecherSay": () => golden("GetTecherSay_ok"),
    "/api/WebDashboard/GetStudentSay": () => golden("GetStudentSay_ok"),
    "/api/WebDashboard/GetClient": () => golden("GetClient_ok"),
    "/api/WebDashboard/GetContactUs": () => golden("GetContactUs_ok"),
    "/api/WebDashboard/GetPosts": () => golden("GetPosts_all"),
    ...more,
  };
}

/** A golden answer's rows, for a test that needs more of them or one of them changed. */
export function goldenRows(name: string): Record<string, unknown>[] {
  return JSON.parse(readFileSync(`../adapters/httpapi/testdata/golden/${name}.json`, "utf8"));
}

export const rows = (all: object[]) => () => json(all);

export const offline = () => Promise.reject(new TypeError("offline"));

/** From now on everything is in view. */
export class InView {
  constructor(private readonly seen: IntersectionObserverCallback) {}
  observe() {
    this.seen([{ isIntersecting: true } as IntersectionObserverEntry], this as unknown as IntersectionObserver);
  }
  unobserve() {}
  disconnect() {}
}
