import { readFileSync } from "node:fs";
import { golden, json } from "./answers";

type Answers = Record<string, (request: Request) => Response | Promise<Response>>;

/** Returns the golden responses that every public page needs. `more` adds or replaces responses. */
export function siteAnswers(more: Answers = {}): Answers {
  return {
    "/api/WebDashboard/GetSections": () => golden("GetSections_ok"),
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

/** Returns the rows of a golden response, for tests that need to repeat or change some. */
export function goldenRows(name: string): Record<string, unknown>[] {
  return JSON.parse(readFileSync(`../adapters/httpapi/testdata/golden/${name}.json`, "utf8"));
}

export const rows = (all: object[]) => () => json(all);

export const offline = () => Promise.reject(new TypeError("offline"));

/** An IntersectionObserver that reports every element as visible. */
export class InView {
  constructor(private readonly seen: IntersectionObserverCallback) {}
  observe() {
    this.seen([{ isIntersecting: true } as IntersectionObserverEntry], this as unknown as IntersectionObserver);
  }
  unobserve() {}
  disconnect() {}
}
