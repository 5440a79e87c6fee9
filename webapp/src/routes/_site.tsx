import { createFileRoute } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { SiteLayout } from "../features/site/layout";
import { useUi } from "../stores/ui";

const LoginModal = lazy(() => import("../features/account/login-modal"));

export const Route = createFileRoute("/_site")({ component: Site });

function Site() {
  const modal = useUi((s) => s.modal);
  return (
    <SiteLayout>
      {modal && (
        <Suspense>
          <LoginModal />
        </Suspense>
      )}
    </SiteLayout>
  );
}
