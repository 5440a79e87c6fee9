import { Link } from "@tanstack/react-router";
import { titles } from "../../../lib/texts/titles";
import { verify as t } from "../../../lib/texts/verify";
import { PageTop } from "../../../ui/page-top";
import { Panel } from "../../../ui/panel";
import { SerialForm } from "../verify/serial-form";
import { Camera } from "./camera";
import { FileCheck } from "./file-check";
import { ManyCheck } from "./many-check";
import { Ready } from "./ready";

/** The page to verify a certificate by number, file or QR code, or many at once. */
export function CheckPage() {
  return (
    <>
      <PageTop title={titles.verify.title} lead={titles.verify.lead} />
      <div className="mx-auto flex max-w-7xl flex-col gap-6 px-4 py-10 sm:px-6 sm:py-14">
        <div className="grid gap-6 lg:grid-cols-2">
          <Panel title={t.serial.title}>
            <p className="mb-4 text-muted">{t.serial.about}</p>
            <SerialForm />
          </Panel>
          <Panel title={t.camera.title}>
            <Camera />
          </Panel>
        </div>
        <Panel title={t.file.title}>
          <FileCheck />
          <Ready />
        </Panel>
        <Panel title={t.many.title}>
          <ManyCheck />
        </Panel>
        <p>
          <Link to="/certificate" className="text-brand underline underline-offset-4">
            {t.student}
          </Link>
        </p>
      </div>
    </>
  );
}
