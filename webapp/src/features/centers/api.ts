import { api, asForm, take } from "../../api/client";
import { ApiError } from "../../api/error";
import type { CenterForm } from "../../api/types";
import { centers } from "../../lib/texts/admin";

/** Registers a center. Any answer but the one text is a refusal, as the specification has it. */
export async function registerCenter(form: CenterForm) {
  const answer = await take(api.POST("/api/StudyCenter/PostRegisterStudyCenter", { body: form, headers: asForm }));
  if (answer.Message !== centers.registered) throw new ApiError(200, { Message: centers.refused });
  return answer;
}
