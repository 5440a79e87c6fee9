// Gives the demo institute the pictures that a phone and a designer send: a logo of 2 MB, and a photo of 12 MP on every slide,
// event, teacher, post, partner and testimonial and at every center that the website shows. `make lighthouse PICTURES=large`
// measures the pages with them.
import { chromium } from "playwright";

/** The name of the field with the picture, by kind of content. */
const kinds = { slide: "Image", event: "Image", teacher: "Image", post: "Image", partner: "Logo", testimonial: "Image" };

/** Draws a picture of many colours and fine detail, as a camera's is, and returns its bytes. */
async function draw(page, width, height, type, grain) {
  const text = await page.evaluate(
    async ([width, height, type, grain]) => {
      const canvas = new OffscreenCanvas(width, height);
      const g = canvas.getContext("2d");
      const sky = g.createLinearGradient(0, 0, width, height);
      ["#8fb7d9", "#f2d8b0", "#4d6b3c", "#7a2f2f"].forEach((colour, i) => sky.addColorStop(i / 3, colour));
      g.fillStyle = sky;
      g.fillRect(0, 0, width, height);
      const pixels = g.getImageData(0, 0, width, height);
      for (let i = 0, n = 1; i < pixels.data.length; i++) {
        n = Math.imul(n, 1664525) + 1013904223;
        if (i % 4 !== 3) pixels.data[i] += (n >>> 24) % grain;
      }
      g.putImageData(pixels, 0, 0);
      const bytes = new Uint8Array(await (await canvas.convertToBlob({ type, quality: 0.9 })).arrayBuffer());
      let out = "";
      for (let i = 0; i < bytes.length; i += 32768) out += String.fromCharCode(...bytes.subarray(i, i + 32768));
      return btoa(out);
    },
    [width, height, type, grain],
  );
  return Buffer.from(text, "base64");
}

/** Uploads the pictures and puts them on everything; prints what it did. */
export async function useLargePictures(base) {
  const browser = await chromium.launch({
    executablePath: process.env.KENDRA_CHROMIUM,
    args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--disable-background-networking"],
  });
  try {
    const page = await browser.newPage();
    const photo = await draw(page, 4000, 3000, "image/jpeg", 48);
    const logo = await draw(page, 1000, 800, "image/png", 256);
    const signedIn = await fetch(`${base}/api/Login/Login`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ username: process.env.KENDRA_ADMIN_EMAIL, password: process.env.KENDRA_ADMIN_PASSWORD }),
    });
    const { access_token: token } = await signedIn.json();
    const call = async (path, options = {}) => {
      const answer = await fetch(base + path, { ...options, headers: { Authorization: `Bearer ${token}`, ...options.headers } });
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      return answer.json();
    };
    const post = (path, body) =>
      call(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
    const upload = async (purpose, bytes, name, type) => {
      const form = new FormData();
      form.set("Purpose", purpose);
      form.set("File", new File([bytes], name, { type }));
      return (await call("/api/Files/PostFile", { method: "POST", body: form })).Path;
    };

    const institute = await call("/api/Institute/GetInstitute");
    await post("/api/Institute/PostInstitute", { ...institute, Logo: await upload("institute", logo, "logo.png", "image/png") });
    let changed = 0;
    for (const [kind, field] of Object.entries(kinds)) {
      const path = await upload(kind, photo, "photo.jpg", "image/jpeg");
      const name = kind[0].toUpperCase() + kind.slice(1);
      for (const item of await call(`/api/Content/GetItems?Kind=${kind}`)) {
        await post("/api/Content/PostSaveItem", { ...item, [name]: { ...item[name], [field]: path } });
        changed++;
      }
    }
    const centerPhoto = await upload("center", photo, "photo.jpg", "image/jpeg");
    for (const item of await call("/api/Content/GetItems?Kind=center")) {
      const Cards = item.Center.Cards?.map((one) => ({ ...one, Image: centerPhoto }));
      await post("/api/Content/PostSaveItem", { ...item, Center: { ...item.Center, Cards } });
      changed++;
    }
    const size = (bytes) => `${(bytes.length / 1e6).toFixed(1)} MB`;
    process.stderr.write(`a logo of ${size(logo)}, and a photo of 12 MP (${size(photo)}) in ${changed} places\n`);
  } finally {
    await browser.close();
  }
}
