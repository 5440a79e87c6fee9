import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, asForm, take } from "../../api/client";
import { ApiError } from "../../api/error";
import type { StudentForm, StudentPage } from "../../api/types";
import { STUDENTS_PER_PAGE } from "../../lib/constants";
import { students } from "../../lib/texts/admin";
import type { StudentSearch } from "./search";

/** One page of the list. While the next one is on its way the last one stays. */
export const studentPage = ({ Page = 0, ...search }: StudentSearch) =>
  queryOptions({
    queryKey: ["students", "page", { Page, ...search }],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<StudentPage> => {
      const query = { Page, Size: STUDENTS_PER_PAGE, ...search };
      const answer = await take(api.GET("/api/Report/GetStudentReport", { params: { query }, signal }));
      // Without Page the contract answers a bare list; we always send it.
      if (Array.isArray(answer)) throw new ApiError(200);
      return answer;
    },
  });

export const centers = queryOptions({
  queryKey: ["lookup", "centers"],
  queryFn: ({ signal }) => take(api.GET("/api/StudyCenter/GetStudyCenterfordropdown", { signal })),
});

/** Categories that a center teaches; asked only once a center is chosen. */
export const categoriesOf = (OId: string) =>
  queryOptions({
    queryKey: ["lookup", "categories", OId],
    enabled: OId !== "",
    queryFn: ({ signal }) =>
      take(api.GET("/api/Course/GetCourseCategoryByOId", { params: { query: { OId: Number(OId) } }, signal })),
  });

/** Approved divisions of a category at a center. */
export const divisionsOf = (OId: string, SID: string) =>
  queryOptions({
    queryKey: ["lookup", "divisions", OId, SID],
    enabled: OId !== "" && SID !== "",
    queryFn: ({ signal }) =>
      take(
        api.GET("/api/Course/GetCourseDivisionByOId", {
          params: { query: { OId: Number(OId), SID: Number(SID) } },
          signal,
        }),
      ),
  });

export async function emailTaken(email: string): Promise<boolean> {
  return (await take(api.GET("/api/Student", { params: { query: { email } } }))).length > 0;
}

/** Registers a student. Any answer but the one text is a refusal, as the specification has it. */
export async function registerStudent(form: StudentForm) {
  const answer = await take(api.POST("/api/Student/PostRegisterStudent", { body: form, headers: asForm }));
  if (answer.Message !== students.registered) throw new ApiError(200, { Message: students.refused });
  return answer;
}
