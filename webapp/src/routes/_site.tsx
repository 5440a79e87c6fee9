import { createFileRoute } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { SiteLayout } from "../features/site/layout";
import { useUi } from "../stores/ui";

const AccountModals = lazy(() => import("../features/account/modals"));
const NewsletterForm = lazy(() => import("../features/newsletter/form"));

export const Route = createFileRoute("/_site")({ component: Site });

function Site() {
  const modal = useUi((s) => s.modal);
  return (
    <SiteLayout
      newsletter={
        <Suspense>
          <NewsletterForm />
        </Suspense>
      }
    >
      {modal && (
        <Suspense>
          <AccountModals />
        </Suspense>
      )}
    </SiteLayout>
  );
}
