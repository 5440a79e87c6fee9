import { vi } from "vitest";

/** An upload in a test; the test controls its progress and its result. */
export type Sending = {
  body: FormData;
  progress: (part: number) => void;
  answer: (response: Response) => Promise<void>;
  fail: () => void;
  aborted: boolean;
};

/** Replaces XMLHttpRequest with controllable uploads, and returns them in order. */
export function catchUploads(): Sending[] {
  const all: Sending[] = [];
  class Caught {
    upload: { onprogress?: (event: object) => void } = {};
    onload = () => {};
    onerror = () => {};
    ontimeout = () => {};
    onabort = () => {};
    status = 0;
    responseText = "";
    timeout = 0;
    sending: Sending | undefined;
    open() {}
    setRequestHeader() {}
    abort() {
      if (this.sending) this.sending.aborted = true;
      this.onabort();
    }
    send(body: FormData) {
      this.sending = {
        body,
        aborted: false,
        progress: (part) => this.upload.onprogress?.({ lengthComputable: true, loaded: part * 100, total: 100 }),
        answer: async (response) => {
          this.status = response.status;
          this.responseText = await response.text();
          this.onload();
        },
        fail: () => this.onerror(),
      };
      all.push(this.sending);
    }
  }
  vi.stubGlobal("XMLHttpRequest", Caught);
  return all;
}
