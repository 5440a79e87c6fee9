import { divIcon, map as mapOf, marker, tileLayer } from "leaflet";
import "leaflet/dist/leaflet.css";
import { useEffect, useRef, useState } from "react";
import { MAP_ZOOM } from "../../../lib/constants";
import { settings } from "../../../lib/page-state";
import { pages } from "../../../lib/texts/pages";

const t = pages.contact;

/** After this many failed tiles, and none loaded, the text replaces the map. */
const MANY_FAILED = 3;

const pin =
  '<svg viewBox="0 0 40 52" width="40" height="52" aria-hidden="true"><path d="M20 50C34 33 38 27 38 19A18 18 0 0 0 2 19c0 8 4 14 18 31z" fill="#b93a22" stroke="#0c2438" stroke-width="3"/><circle cx="20" cy="19" r="7" fill="#fff" stroke="#0c2438" stroke-width="3"/></svg>';

type Props = { at: [number, number]; lines: string[]; link: string; label?: string };

/** Shows the place on a map, or as text if the map tiles fail to load. */
export default function Place({ at: [latitude, longitude], lines, link, label = t.map }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!box.current || failed) return;
    // The mouse wheel scrolls the page, not the map; users move the map by dragging, by keyboard, and with its buttons.
    const map = mapOf(box.current, { center: [latitude, longitude], zoom: MAP_ZOOM, scrollWheelZoom: false });
    let came = false;
    let missing = 0;
    tileLayer(settings().mapTiles, { attribution: t.attribution, maxZoom: 19 })
      .on("tileload", () => {
        came = true;
      })
      .on("tileerror", () => {
        missing += 1;
        if (!came && missing >= MANY_FAILED) setFailed(true);
      })
      .addTo(map);
    const icon = divIcon({ html: pin, className: "map-pin", iconSize: [40, 52], iconAnchor: [20, 52] });
    marker([latitude, longitude], { icon, alt: lines.join(", "), keyboard: false }).addTo(map);
    return () => void map.remove();
  }, [latitude, longitude, lines, failed]);

  if (failed) {
    return (
      <div role="status" className="flex h-full flex-col items-center justify-center gap-2 p-6 text-center">
        <p className="text-muted">{t.noMap}</p>
        <p className="font-[600]">{lines.join(", ")}</p>
        <a href={link} rel="noopener" className="font-[600] text-brand underline underline-offset-4">
          {t.openMap}
        </a>
      </div>
    );
  }
  return <section ref={box} aria-label={label} className="isolate h-full w-full" />;
}
