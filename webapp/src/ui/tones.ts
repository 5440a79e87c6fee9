import type { CertificateJob, CertificateStatus, StudentStatus } from "../api/types";
import type { Tone } from "./badge";

/** The status colours, shared by all screens. Amber ("wait") is for what needs somebody to act. */
export const studentTones: Record<StudentStatus, Tone> = {
  registered: "grey",
  active: "plain",
  cancelled: "bad",
  passed: "good",
};

export const certificateTones: Record<CertificateStatus, Tone> = {
  issued: "good",
  superseded: "grey",
  expired: "grey",
  revoked: "bad",
};

export const batchTones: Record<CertificateJob["Stage"], Tone> = {
  queued: "plain",
  running: "plain",
  done: "good",
  stopped: "wait",
  failed: "bad",
};
