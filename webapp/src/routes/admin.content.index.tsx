import { createFileRoute, redirect } from "@tanstack/react-router";
import { items } from "../features/publishing/content/api";
import { ContentPage } from "../features/publishing/content/content-page";
import { type ContentSearch, contentSearch } from "../features/publishing/content/search";
import { readByScreen } from "../lib/list-search";
import { readAsAdmin } from "../lib/office-loader";

export const Route = createFileRoute("/admin/content/")({
  validateSearch: readByScreen<ContentSearch>(),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    // Contact details were content once.
    if ((deps as { Kind?: string }).Kind === "contact")
      throw redirect({ to: "/admin/institute", hash: "contact", replace: true });
    return readAsAdmin(context, items(contentSearch(deps).Kind ?? "slide"));
  },
  component: Content,
});

function Content() {
  return <ContentPage search={contentSearch(Route.useSearch())} />;
}
