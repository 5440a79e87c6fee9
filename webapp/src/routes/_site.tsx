import { createFileRoute } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { content, recentPosts } from "../features/site/api";
import { SiteLayout } from "../features/site/layout/layout";
import { ensure } from "../lib/ensure";
import { useUi } from "../stores/ui";

const AccountModals = lazy(() => import("../features/access/account/modals"));
const Floating = lazy(() => import("../features/site/layout/floating"));
const NewsletterForm = lazy(() => import("../features/publishing/newsletter/form"));

export const Route = createFileRoute("/_site")({
  // The data of the header and footer.
  loader: ({ context }) => ensure(context.queryClient, content.contact, recentPosts),
  component: Site,
});

function Site() {
  const modal = useUi((s) => s.modal);
  const floating = useUi((s) => s.floating);
  return (
    <SiteLayout
      newsletter={
        <Suspense>
          <NewsletterForm />
        </Suspense>
      }
    >
      <Suspense>
        {modal && <AccountModals />}
        {floating && <Floating open={floating} />}
      </Suspense>
    </SiteLayout>
  );
}
