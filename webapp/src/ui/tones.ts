import type { CertificateJob, CertificateStatus, StudentStatus } from "../api/types";
import type { Tone } from "./badge";

/** The status colours, shared by all screens. */
export const studentTones: Record<StudentStatus, Tone> = {
  registered: "plain",
  active: "good",
  cancelled: "bad",
  passed: "wait",
};

export const certificateTones: Record<CertificateStatus, Tone> = {
  issued: "good",
  superseded: "wait",
  expired: "wait",
  revoked: "bad",
};

export const batchTones: Record<CertificateJob["Stage"], Tone> = {
  queued: "plain",
  running: "plain",
  done: "good",
  stopped: "wait",
  failed: "bad",
};
