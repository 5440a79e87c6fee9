import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, take } from "../../../api/client";
import type { DesignChoice, DesignElement, DesignForm } from "../../../api/types";
import { anew } from "../../../lib/read-ahead";

export const designs = queryOptions({
  queryKey: ["certificates", "designs"],
  queryFn: ({ signal }) => take(api.GET("/api/Certificate/GetDesigns", { signal })),
  ...anew,
});

export const saveDesign = (body: DesignForm) => take(api.POST("/api/Certificate/PostSaveDesign", { body }));

export const chooseDesign = (body: DesignChoice) => take(api.POST("/api/Certificate/PostChooseDesign", { body }));

/**
 * A sample certificate with the given elements, as an image URL. The previous one stays visible while the next loads.
 */
export const preview = (Elements: DesignElement[]) =>
  queryOptions({
    queryKey: ["certificates", "preview", Elements],
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
    queryFn: async ({ signal }): Promise<string> => {
      const body = { Name: "Preview", Elements };
      const drawn = await take(api.POST("/api/Certificate/PostPreviewDesign", { body, signal, parseAs: "blob" }));
      return addressOf(drawn as unknown as Blob);
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
