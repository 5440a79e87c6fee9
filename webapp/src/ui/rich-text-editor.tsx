import { type Editor, EditorContent, useEditor, useEditorState } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from "react";
import { Button as AriaButton, ToggleButton, Toolbar } from "react-aria-components";
import { rich as t } from "../lib/texts/rich";
import type { Focusable } from "./rich-text";
import { LinkDialog } from "./rich-text-link";
import "./rich-text.css";

const kit = StarterKit.configure({
  heading: { levels: [2, 3, 4] }, // level 1 is the page's own title
  trailingNode: false, // it would add an empty line to the end of every text
  link: { openOnClick: false, HTMLAttributes: { target: null, rel: null } },
});

type Props = {
  label: string;
  labelId: string;
  aboutId: string;
  wrong: boolean;
  value: string;
  onChange: (html: string) => void;
  onSource: () => void;
  focusRef?: Ref<Focusable> | undefined;
};

const htmlOf = (editor: Editor) => (editor.isEmpty ? "" : editor.getHTML());

/** The editor itself, loaded as a separate bundle. */
export default function RichTextEditor(props: Props) {
  const { label, labelId, aboutId, wrong, value, onChange, onSource, focusRef } = props;
  const known = useRef(value);
  const editor = useEditor({
    extensions: [kit],
    content: value,
    injectCSS: false, // the content security policy blocks injected styles; rich-text.css has them
    shouldRerenderOnTransaction: false,
    onUpdate: ({ editor: changed }) => {
      known.current = htmlOf(changed);
      onChange(known.current);
    },
  });
  useImperativeHandle(focusRef, () => ({ focus: () => void editor.commands.focus() }), [editor]);

  // useEditor recreates an editor that was not mounted in time; these effects then run again for the new one.
  useEffect(() => {
    if (editor.isDestroyed) return;
    editor.setOptions({
      editorProps: {
        attributes: {
          role: "textbox",
          "aria-multiline": "true",
          "aria-labelledby": labelId,
          "aria-describedby": aboutId,
          "aria-invalid": String(wrong),
        },
      },
    });
  }, [editor, labelId, aboutId, wrong]);

  useEffect(() => {
    // Updates the editor when the form was reset or reloaded. It skips values that came from the editor itself.
    if (editor.isDestroyed || value === known.current) return;
    known.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);

  return (
    <>
      <Tools editor={editor} label={label} onSource={onSource} />
      <EditorContent editor={editor} className="rich" />
    </>
  );
}

const look =
  "grid min-h-9 min-w-9 place-items-center rounded-md px-2 font-[650] hover:bg-brand-soft data-[selected]:bg-brand data-[selected]:text-on-brand disabled:opacity-55";

type Tool = { name: string; sign: string; on: boolean; run: () => void; look?: string };

function Tools({ editor, label, onSource }: { editor: Editor; label: string; onSource: () => void }) {
  const [linking, setLinking] = useState(false);
  const now = useEditorState({
    editor,
    selector: ({ editor: e }) => ({
      bold: e.isActive("bold"),
      italic: e.isActive("italic"),
      underline: e.isActive("underline"),
      strike: e.isActive("strike"),
      heading: e.isActive("heading", { level: 2 }),
      subheading: e.isActive("heading", { level: 3 }),
      bullets: e.isActive("bulletList"),
      numbers: e.isActive("orderedList"),
      quote: e.isActive("blockquote"),
      link: e.isActive("link"),
      undo: e.can().undo(),
      redo: e.can().redo(),
    }),
  });
  const chain = () => editor.chain().focus();
  const tools: Tool[] = [
    { name: t.heading, sign: "H2", on: now.heading, run: () => chain().toggleHeading({ level: 2 }).run() },
    { name: t.subheading, sign: "H3", on: now.subheading, run: () => chain().toggleHeading({ level: 3 }).run() },
    { name: t.bold, sign: "B", on: now.bold, run: () => chain().toggleBold().run() },
    { name: t.italic, sign: "I", on: now.italic, run: () => chain().toggleItalic().run(), look: "italic" },
    { name: t.underline, sign: "U", on: now.underline, run: () => chain().toggleUnderline().run(), look: "underline" },
    { name: t.strike, sign: "S", on: now.strike, run: () => chain().toggleStrike().run(), look: "line-through" },
    { name: t.bullets, sign: "•", on: now.bullets, run: () => chain().toggleBulletList().run() },
    { name: t.numbers, sign: "1.", on: now.numbers, run: () => chain().toggleOrderedList().run() },
    { name: t.quote, sign: "❝", on: now.quote, run: () => chain().toggleBlockquote().run() },
  ];
  return (
    <>
      <Toolbar aria-label={t.tools(label)} className="flex flex-wrap gap-1 border-b-2 border-line bg-sunken p-1.5">
        {tools.map((tool) => (
          <ToggleButton
            key={tool.name}
            aria-label={tool.name}
            isSelected={tool.on}
            onChange={tool.run}
            className={look}
          >
            <span aria-hidden="true" className={tool.look}>
              {tool.sign}
            </span>
          </ToggleButton>
        ))}
        <ToggleButton isSelected={now.link} onChange={() => setLinking(true)} className={look}>
          {t.link}
        </ToggleButton>
        <AriaButton aria-label={t.undo} isDisabled={!now.undo} onPress={() => chain().undo().run()} className={look}>
          <span aria-hidden="true">↶</span>
        </AriaButton>
        <AriaButton aria-label={t.redo} isDisabled={!now.redo} onPress={() => chain().redo().run()} className={look}>
          <span aria-hidden="true">↷</span>
        </AriaButton>
        <AriaButton onPress={onSource} className={look}>
          {t.source}
        </AriaButton>
      </Toolbar>
      {linking && (
        <LinkDialog
          address={String(editor.getAttributes("link").href ?? "")}
          onSet={(href) => chain().extendMarkRange("link").setLink({ href }).run()}
          onRemove={() => chain().extendMarkRange("link").unsetLink().run()}
          onClose={() => setLinking(false)}
        />
      )}
    </>
  );
}
