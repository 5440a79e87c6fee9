import { queryOptions } from "@tanstack/react-query";
import { api, take, takeFile } from "../../../api/client";
import type { ExamSeatsForm, ExamSettings } from "../../../api/types";
import { anew } from "../../../lib/read-ahead";

/** The rooms, seats and hall tickets of an exam. */
export const hall = (Id: number) =>
  queryOptions({
    queryKey: ["exams", "hall", Id],
    ...anew,
    queryFn: ({ signal }) => take(api.GET("/api/Exam/GetHall", { params: { query: { Id } }, signal })),
  });

export const examSettings = queryOptions({
  queryKey: ["exams", "settings"],
  ...anew,
  queryFn: ({ signal }) => take(api.GET("/api/Exam/GetSettings", { signal })),
});

export const saveSettings = (body: ExamSettings) => take(api.POST("/api/Exam/PostSettings", { body }));

export const saveSeats = (body: ExamSeatsForm) => take(api.POST("/api/Exam/PostSeats", { body }));

export const issueTickets = (Id: number, Notify: boolean) =>
  take(api.POST("/api/Exam/PostHallTickets", { body: { Id, Notify } }));

/** The hall tickets of an exam as one PDF; only that of an enrolment unless it is 0. */
export const ticketsFile = (Id: number, EnrolmentId: number) =>
  takeFile(`/api/Exam/GetHallTicketsFile?Id=${Id}&EnrolmentId=${EnrolmentId}`);

export const ownTickets = queryOptions({
  queryKey: ["own", "hall tickets"],
  queryFn: ({ signal }) => take(api.GET("/api/Exam/GetHallTickets", { signal })),
});

export const ownTicketFile = (Code: string) => takeFile(`/api/Exam/GetHallTicketFile?Code=${Code}`);
