import { useEffect, useState } from "react";
import { SCENE_MS } from "../../../lib/constants";
import { pages } from "../../../lib/texts/pages";
import { site } from "../../../lib/texts/site";
import { Icon } from "../../../ui/icon";
import { LessonScene } from "./lesson-scene";

const t = pages.lesson;
const last = t.scenes.length - 1;

/** The tutorial: a series of scenes that the user can pause. Everything shown is also available as text. */
export default function Lesson() {
  const [at, setAt] = useState(0);
  const [playing, setPlaying] = useState(() => !window.matchMedia("(prefers-reduced-motion: reduce)").matches);
  useEffect(() => {
    if (!playing) return;
    const timer = setTimeout(() => (at < last ? setAt(at + 1) : setPlaying(false)), SCENE_MS);
    return () => clearTimeout(timer);
  }, [playing, at]);

  function show(scene: number) {
    setPlaying(false);
    setAt(scene);
  }
  function playOrPause() {
    if (!playing && at === last) setAt(0);
    setPlaying(!playing);
  }

  const scene = t.scenes[at];
  return (
    <section aria-label={t.title}>
      <div className="overflow-hidden rounded-md border-2 border-ink">
        <LessonScene at={at} />
      </div>
      <div aria-live={playing ? "off" : "polite"} className="mt-4 min-h-28">
        <p className="text-muted">{t.scene(at + 1, last + 1)}</p>
        <h3 className="display text-xl">{scene?.title}</h3>
        <p className="mt-1">{scene?.text}</p>
      </div>
      <div className="mt-3 flex items-center justify-center gap-2">
        <Control name={site.carousel.previous} icon="left" off={at === 0} onPress={() => show(at - 1)} />
        <Control name={playing ? t.pause : t.play} icon={playing ? "pause" : "play"} onPress={playOrPause} />
        <Control name={site.carousel.next} icon="right" off={at === last} onPress={() => show(at + 1)} />
      </div>
    </section>
  );
}

type ControlProps = { name: string; icon: "left" | "right" | "play" | "pause"; off?: boolean; onPress: () => void };

function Control({ name, icon, off = false, onPress }: ControlProps) {
  return (
    <button
      type="button"
      aria-label={name}
      disabled={off}
      onClick={onPress}
      className="carousel-button disabled:opacity-40"
    >
      <Icon name={icon} />
    </button>
  );
}
