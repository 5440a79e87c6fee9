import { lazy, Suspense } from "react";
import { pages } from "../../../lib/texts/pages";
import { type Floating as Open, useUi } from "../../../stores/ui";
import { Spinner } from "../../../ui/loaded";
import { Modal } from "../../../ui/modal";

const EnquiryForm = lazy(() => import("./enquiry-form"));
const InstallApp = lazy(() => import("./install-app"));
const Film = lazy(() => import("../home/film"));

const titles = { enquiry: pages.enquiry.title, app: pages.app.title };

/** Shows the dialogs of the public pages; each loads when it is opened. */
export default function Floating({ open }: { open: Open }) {
  const float = useUi((s) => s.float);
  return (
    <Modal
      title={open.what === "video" ? open.title : titles[open.what]}
      isOpen
      wide={open.what === "video"}
      onClose={() => float(null)}
    >
      <Suspense fallback={<Spinner />}>
        {open.what === "enquiry" && <EnquiryForm course={open.course} />}
        {open.what === "app" && <InstallApp />}
        {open.what === "video" && <Film title={open.title} path={open.path} />}
      </Suspense>
    </Modal>
  );
}
