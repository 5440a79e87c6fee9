import type { Plugin } from "vite";
import { BOTH, COMMON, LOADERS, OFFICE, PARTS, SITE } from "./first-route.ts";

const modules =
  /\s*<(?:script type="module"[^>]*src|link rel="modulepreload"[^>]*href)="([^"]+)"[^>]*>(?:<\/script>)?/g;

/**
 * Loads the app's scripts after the first paint of a page that the server has rendered: visitors read before any script has
 * come, and on slow connections the scripts would take the room of style sheets, fonts and the first picture. A page without
 * content needs them at once. The bundle of the layout is asked for with them, before the app knows which one it needs. An online exam needs neither of the layouts.
 */
export const scriptsLast = (): Plugin => ({
  name: "scripts-last",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler: (html, { bundle = {} }) => {
      const files = (...names: string[]) =>
        names.map((name) => {
          const file = Object.values(bundle).find((one) => one.type === "chunk" && one.name === name);
          if (!file) throw new Error(`there is no bundle ${name}`);
          return `/${file.fileName}`;
        });
      const [main, ...others] = [...html.matchAll(modules)].map(([, address]) => address);
      if (!main) throw new Error("index.html has no script of the app");
      return html
        .replace(modules, "")
        .replace(
          "</body>",
          `  <script>${loader(main, others, files(SITE), files(BOTH, OFFICE, LOADERS, COMMON, PARTS))}</script>\n  </body>`,
        );
    },
  },
});

/** The loader. The server's content policy names it by its hash, so it has no attributes. */
const loader = (main: string, others: (string | undefined)[], site: string[], office: string[]) =>
  `{const add=(tag,set)=>document.head.append(Object.assign(document.createElement(tag),set));` +
  `const soon=(files)=>{for(const href of files)add("link",{rel:"modulepreload",href,crossOrigin:"",fetchPriority:"low"})};` +
  `const load=()=>{soon(${JSON.stringify(others)});` +
  `add("script",{type:"module",src:${JSON.stringify(main)},crossOrigin:"",fetchPriority:"low"});` +
  `const at=location.pathname;` +
  `soon(/^\\/admin(\\/|$)/.test(at)?${JSON.stringify(office)}:at==="/exam"?[]:${JSON.stringify(site)})};` +
  `document.getElementById("root").firstChild?requestAnimationFrame(()=>setTimeout(load)):load()}`;
