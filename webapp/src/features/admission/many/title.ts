import type { EnrolmentBatch } from "../../../api/types";
import { bulk } from "../../../lib/texts/bulk";

const isAction = (text: string): text is keyof typeof bulk.done => text in bulk.done;

/** Returns what a bulk action does, for people. */
export const titleOf = ({ Action, Title }: EnrolmentBatch): string =>
  isAction(Action) ? bulk.done[Action](Title) : Action;
