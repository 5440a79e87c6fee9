import { useEffect, useRef, useState } from "react";
import type { SittingAnswer, SittingItem } from "../../../../api/types";
import { cx } from "../../../../lib/cx";
import { sitting as t } from "../../../../lib/texts/sitting";
import { typing } from "../../../../lib/texts/typing";
import { Button } from "../../../../ui/button";
import { Text } from "../../bank/show";
import type { Keyboard } from "../keyboard/layouts";
import { TypingQuestion } from "../typing/typing-question";
import { AnswerFields } from "./answer-fields";
import { hasBoth, isBlank, isPartial, isTyping, type Language, languageOf, passageOf, textIn } from "./paper";
import { pictureOf } from "./pictures";

type Props = {
  item: SittingItem;
  all: readonly SittingItem[];
  answer: SittingAnswer;
  isUnsent: boolean;
  isLater: boolean;
  /** The milliseconds that are left of the exam. */
  left: number;
  language: Language;
  onLanguage: (language: Language) => void;
  keyboard: Keyboard;
  onKeyboard: (keyboard: Keyboard) => void;
  onAnswer: (answer: SittingAnswer) => void;
  /** Takes what was pressed in a typing test. */
  onKeys: (chunk: string) => void;
  /** Says something to those who do not see the screen. */
  onTell: (text: string) => void;
  onLater: (isOn: boolean) => void;
  onGo: (to: number) => void;
};

/** One question with the fields of its answer. */
export function Question(props: Props) {
  const { item, all, answer } = props;
  const isTest = item.Kind === "typing";
  const typed = answer.Typed?.Language; // the language of a test stays when it has begun
  const language = typed === "hi" || typed === "en" ? typed : languageOf(item, props.language);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  const passage = textIn(passageOf(all, item.Number), language);
  const stem = textIn(item.Stem, language);

  return (
    <article aria-labelledby="question" className="rounded-lg border border-line bg-surface">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-5 py-3">
        <div>
          <h2 id="question" ref={heading} tabIndex={-1} className="display text-xl outline-none">
            {t.question(item.Number, all.length)}
          </h2>
          <p className="text-small text-muted">{worth(item)}</p>
        </div>
        {!isTest && hasBoth(item) && <Languages {...props} />}
      </div>
      <div className="flex flex-col gap-5 px-5 py-5">
        {!isTest && passage.text && (
          <div className="border-l-4 border-line-strong pl-4">
            <p className="text-small text-muted">{t.passage}</p>
            <Text lang={passage.lang}>{passage.text}</Text>
          </div>
        )}
        <div className="text-lg">
          {stem.text || !isTest ? (
            <Text lang={stem.lang}>{stem.text}</Text>
          ) : (
            <p lang={language}>{typing.instruction[language]}</p>
          )}
        </div>
        <Picture item={item} />
        {isTest ? (
          <TypingQuestion {...props} language={language} />
        ) : (
          <Fields {...props} language={language} onCleared={() => heading.current?.focus({ preventScroll: true })} />
        )}
      </div>
      {!isTyping(item, answer) && <Steps {...props} />}
    </article>
  );
}

/** The fields of the answer, and whether it is saved. */
function Fields({ onCleared, ...props }: Props & { onCleared: () => void }) {
  const { item, answer, isUnsent, onAnswer } = props;
  const [cleared, setCleared] = useState(0);
  const isLocked = props.left === 0;
  const blank = isBlank(answer);
  return (
    <>
      <fieldset disabled={isLocked} className="min-w-0">
        <legend className="sr-only">{t.answer}</legend>
        <AnswerFields
          key={cleared}
          item={item}
          answer={answer}
          language={props.language}
          keyboard={props.keyboard}
          onKeyboard={props.onKeyboard}
          onAnswer={onAnswer}
        />
      </fieldset>
      <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
        <Saved blank={blank} isUnsent={isUnsent} />
        {isPartial(item, answer) && <span className="text-small text-muted">{t.incomplete}</span>}
        {!blank && !isLocked && (
          <Button
            look="small"
            className="ml-auto"
            onClick={() => {
              setCleared(cleared + 1); // typed fields hold their own text
              onAnswer({});
              onCleared();
            }}
          >
            {t.clear}
          </Button>
        )}
      </div>
    </>
  );
}

/** The ways to the questions before and after. */
function Steps({ item, all, isLater, onLater, onGo }: Props) {
  return (
    <nav
      aria-label={t.question(item.Number, all.length)}
      className="grid grid-cols-2 gap-3 border-t border-line px-5 py-4 sm:flex sm:items-center"
    >
      <Button look="quiet" disabled={item.Number === 1} onClick={() => onGo(item.Number - 1)}>
        {t.previous}
      </Button>
      <Button
        look="quiet"
        aria-pressed={isLater}
        className={cx("order-last col-span-2 sm:order-none sm:mx-auto", isLater && "bg-warn-soft text-warn")}
        onClick={() => onLater(!isLater)}
      >
        <span aria-hidden="true">⚑</span> {t.later}
      </Button>
      <Button onClick={() => onGo(item.Number + 1)}>{item.Number === all.length ? t.finish : t.next}</Button>
    </nav>
  );
}

function worth({ Kind, Right, Wrong, Partial }: SittingItem): string {
  const partly = Kind === "typing" ? typing.share : t.partial;
  return [t.marks(Right), Wrong !== "0" && Wrong !== "" && t.minus(Wrong), Partial && partly]
    .filter(Boolean)
    .join(", ");
}

function Languages({ language, onLanguage }: Props) {
  return (
    <fieldset className="flex overflow-hidden rounded-md border border-line-strong">
      <legend className="sr-only">{t.languages}</legend>
      {(["en", "hi"] as const).map((one) => (
        <button
          key={one}
          type="button"
          lang={one}
          aria-pressed={language === one}
          onClick={() => onLanguage(one)}
          className={cx(
            "min-h-11 px-4 font-[600]",
            language === one ? "bg-brand text-on-brand" : "hover:bg-brand-soft",
          )}
        >
          {t.language[one]}
        </button>
      ))}
    </fieldset>
  );
}

/** The tick stands only for what the server has acknowledged. */
function Saved({ blank, isUnsent }: { blank: boolean; isUnsent: boolean }) {
  if (isUnsent) return <span className="text-small text-muted">○ {t.isKept}</span>;
  if (blank) return null;
  return <span className="text-small font-[600] text-ok">✓ {t.isSaved}</span>;
}

function Picture({ item }: { item: SittingItem }) {
  const { PictureLink } = item;
  const [source, setSource] = useState("");
  useEffect(() => {
    let isOn = true;
    if (PictureLink) void pictureOf(item).then((data) => isOn && setSource(data));
    return () => {
      isOn = false;
    };
  }, [item, PictureLink]);
  if (!source) return null;
  return <img src={source} alt={t.picture} className="max-h-96 max-w-full self-start rounded-md" />;
}
