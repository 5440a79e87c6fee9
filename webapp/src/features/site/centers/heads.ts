import type { QueryClient } from "@tanstack/react-query";
import type { PublicCenter } from "../../../api/types";
import { institute } from "../../../lib/institute";
import { pageHead } from "../../../lib/page-head";
import { titles } from "../../../lib/texts/titles";
import { trail } from "../heads";
import { centers } from "./api";

const t = titles.centers;

export function centersHead(client: QueryClient) {
  const all = client.getQueryData(centers.queryKey) ?? [];
  return pageHead(
    t.title,
    t.lead,
    import.meta.env.SSR &&
      (() => ({
        "@type": "ItemList",
        itemListElement: all.map((one, i) => ({
          "@type": "ListItem",
          position: i + 1,
          item: { "@type": "EducationalOrganization", name: one.Name, url: `/center/${one.Code}` },
        })),
      })),
    all.length === 0,
  );
}

export function centerHead(center: PublicCenter | undefined) {
  if (!center) return {};
  const at = `/center/${center.Code}`;
  const where = center.Address.join(", ");
  const about = center.About || center.Text || [center.Type, where].filter(Boolean).join(". ") || center.Name;
  return pageHead(
    center.Name,
    about,
    import.meta.env.SSR &&
      (() => ({
        "@graph": [
          {
            "@type": "EducationalOrganization",
            name: center.Name,
            description: about,
            url: at,
            parentOrganization: { "@type": "EducationalOrganization", name: institute().name },
            ...(center.Image && { image: center.Image }),
            ...(center.Mobile && { telephone: center.Mobile }),
            ...(center.Email && { email: center.Email }),
            ...(where && {
              address: {
                "@type": "PostalAddress",
                streetAddress: center.Address[0],
                addressLocality: center.City,
                addressRegion: center.State,
                addressCountry: "IN",
              },
            }),
            ...(center.Latitude !== undefined && {
              geo: { "@type": "GeoCoordinates", latitude: center.Latitude, longitude: center.Longitude },
            }),
            ...(center.SocialLink && { sameAs: [center.SocialLink] }),
          },
          trail([t.title, "/center"], [center.Name, at]),
        ],
      })),
  );
}
