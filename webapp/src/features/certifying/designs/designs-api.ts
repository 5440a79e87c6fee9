import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import { api, take } from "../../../api/client";
import type { CertificateDesigns, DesignChoice, DesignElement, DesignForm } from "../../../api/types";
import { anew, keepForScreen } from "../../../lib/read-ahead";
import type { DesignedPaper } from "../search";

export const designs = (For: DesignedPaper) =>
  queryOptions({
    queryKey: ["certificates", "designs", For],
    queryFn: ({ signal }) => take(api.GET("/api/Certificate/GetDesigns", { params: { query: { For } }, signal })),
    ...anew,
  });

export const saveDesign = (body: DesignForm) => take(api.POST("/api/Certificate/PostSaveDesign", { body }));

export const chooseDesign = (body: DesignChoice) => take(api.POST("/api/Certificate/PostChooseDesign", { body }));

/**
 * A sample of a paper with the given elements, as an image URL. The previous one stays visible while the next loads.
 */
export const preview = (For: DesignedPaper, Elements: DesignElement[]) =>
  queryOptions({
    queryKey: ["certificates", "preview", For, Elements],
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    queryFn: async ({ signal }): Promise<string> => {
      const body = { For, Name: "Preview", Elements };
      const params = { query: { As: "svg" } };
      const drawn = await take(
        api.POST("/api/Certificate/PostPreviewDesign", { params, body, signal, parseAs: "blob" }),
      );
      return addressOf(drawn as unknown as Blob);
    },
  });

/** The designs of a paper, with the sample of the one that is edited. */
export const designsWithSample = (For: DesignedPaper, Id: number | undefined) => ({
  ...designs(For),
  async beside(client: QueryClient, { Designs }: CertificateDesigns): Promise<void> {
    const edited = Designs.find((one) => one.Id === Id);
    if (!edited) return;
    const sample = preview(For, edited.Elements);
    const drawn = client.ensureQueryData(sample);
    keepForScreen(client, sample);
    await drawn;
  },
});

/**
 * Returns the picture as a data: URL. The content security policy allows images only from this site and from data:
 * URLs.
 */
function addressOf(picture: Blob): Promise<string> {
  return new Promise((done, failed) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => failed(reader.error);
    reader.readAsDataURL(picture);
  });
}
