import type { Plugin } from "vite";

const modules =
  /\s*<(?:script type="module"[^>]*src|link rel="modulepreload"[^>]*href)="([^"]+)"[^>]*>(?:<\/script>)?/g;

/**
 * Loads the app's scripts after the first paint of a page that the server has rendered: visitors read before any script has
 * come, and on slow connections the scripts would take the room of style sheets, fonts and the first picture. A page without
 * content needs them at once.
 */
export const scriptsLast = (): Plugin => ({
  name: "scripts-last",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler: (html) => {
      const [main, ...others] = [...html.matchAll(modules)].map(([, address]) => address);
      if (!main) throw new Error("index.html has no script of the app");
      return html.replace(modules, "").replace("</body>", `  <script>${loader(main, others)}</script>\n  </body>`);
    },
  },
});

/** The loader. The server's content policy names it by its hash, so it has no attributes. */
const loader = (main: string, others: (string | undefined)[]) =>
  `{const add=(tag,set)=>document.head.append(Object.assign(document.createElement(tag),set));` +
  `const load=()=>{for(const href of ${JSON.stringify(others)})add("link",{rel:"modulepreload",href,crossOrigin:"",fetchPriority:"low"});` +
  `add("script",{type:"module",src:${JSON.stringify(main)},crossOrigin:"",fetchPriority:"low"})};` +
  `document.getElementById("root").firstChild?requestAnimationFrame(()=>setTimeout(load)):load()}`;
