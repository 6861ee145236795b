import { useTexts } from '@sprout/ui';
import { type ChainedCommands, type Editor, useEditorState } from '@tiptap/react';
import { Input, Popover } from 'antd';
import {
  Bold,
  Code,
  Heading2,
  Heading3,
  Italic,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  SquareCode,
  Strikethrough,
  TextAlignCenter,
  TextAlignEnd,
  TextAlignStart,
  Underline,
  Undo2,
} from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import styles from './rich.module.css';
import { MediaTool } from './rich-media.tsx';
import { TableTool } from './rich-table.tsx';

type Run = (chain: ChainedCommands) => ChainedCommands;
type IsOn = (editor: Editor) => boolean;
type Word = keyof typeof tools;

const align =
  (textAlign: string | null): Run =>
  (chain) =>
    chain.updateAttributes('paragraph', { textAlign }).updateAttributes('heading', { textAlign });
const isMark =
  (name: string): IsOn =>
  (editor) =>
    editor.isActive(name);

/** Names, pictures, what they do, and where the cursor stands in it already; without the last: not switched. */
const tools = {
  heading: [
    Heading2,
    (chain) => chain.toggleHeading({ level: 2 }),
    (editor) => editor.isActive('heading', { level: 2 }),
  ],
  subheading: [
    Heading3,
    (chain) => chain.toggleHeading({ level: 3 }),
    (editor) => editor.isActive('heading', { level: 3 }),
  ],
  bold: [Bold, (chain) => chain.toggleBold(), isMark('bold')],
  italic: [Italic, (chain) => chain.toggleItalic(), isMark('italic')],
  underline: [Underline, (chain) => chain.toggleUnderline(), isMark('underline')],
  strike: [Strikethrough, (chain) => chain.toggleStrike(), isMark('strike')],
  bullets: [List, (chain) => chain.toggleBulletList(), isMark('bulletList')],
  numbers: [ListOrdered, (chain) => chain.toggleOrderedList(), isMark('orderedList')],
  quote: [Quote, (chain) => chain.toggleBlockquote(), isMark('blockquote')],
  code: [Code, (chain) => chain.toggleCode(), isMark('code')],
  codeBlock: [SquareCode, (chain) => chain.toggleCodeBlock(), isMark('codeBlock')],
  start: [TextAlignStart, align(null)],
  center: [TextAlignCenter, align('center'), (editor) => editor.isActive({ textAlign: 'center' })],
  end: [TextAlignEnd, align('right'), (editor) => editor.isActive({ textAlign: 'right' })],
  undo: [Undo2, (chain) => chain.undo()],
  redo: [Redo2, (chain) => chain.redo()],
} as const satisfies Readonly<Record<string, readonly [LucideIcon, Run, IsOn?]>>;

const marks: readonly Word[] = [
  'heading',
  'subheading',
  'bold',
  'italic',
  'underline',
  'strike',
  'bullets',
  'numbers',
  'quote',
  'code',
  'codeBlock',
  'start',
  'center',
  'end',
];

/** What can be done with the chosen words; one stop of the tab key, arrows within. */
export function RichToolbar({ editor }: { editor: Editor }) {
  const { t } = useTexts();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (box.current) reachOnly(box.current, toolsIn(box.current)[0]);
  }, []);
  return (
    <div
      ref={box}
      role="toolbar"
      aria-label={t('kit.rich.tools')}
      className={styles['tools']}
      onKeyDown={moveFocus}
      onFocus={({ currentTarget, target }) => reachOnly(currentTarget, target)}
    >
      {marks.map((word) => (
        <Tool key={word} editor={editor} word={word} />
      ))}
      <LinkTool editor={editor} />
      <MediaTool editor={editor} kind="picture" />
      <MediaTool editor={editor} kind="video" />
      <TableTool editor={editor} />
      <Tool editor={editor} word="undo" />
      <Tool editor={editor} word="redo" />
    </div>
  );
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const buttons = toolsIn(event.currentTarget);
  const at = buttons.indexOf(document.activeElement as HTMLElement);
  const places = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 };
  const place = places[event.key as keyof typeof places];
  if (place === undefined || at < 0) return;
  event.preventDefault();
  buttons.at(place % buttons.length)?.focus();
}

const toolsIn = (toolbar: HTMLElement) => [
  ...toolbar.querySelectorAll<HTMLElement>(':scope > button'),
];

/** Leaves one tool to the tab key. What has the focus in an opened part of a tool is none. */
function reachOnly(toolbar: HTMLElement, tool: Element | undefined): void {
  const buttons = toolsIn(toolbar);
  if (!buttons.some((button) => button === tool)) return;
  for (const button of buttons) button.tabIndex = button === tool ? 0 : -1;
}

function Tool({ editor, word }: { editor: Editor; word: Word }) {
  const { t } = useTexts();
  const [Icon, run, isOn]: readonly [LucideIcon, Run, IsOn?] = tools[word];
  const isPressed = useEditorState({ editor, selector: () => isOn?.(editor) });
  const label = t(`kit.rich.${word}`);
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      aria-pressed={isPressed}
      onClick={() => run(editor.chain().focus()).run()}
    >
      <Icon size={16} aria-hidden="true" />
    </button>
  );
}

/** A link on the chosen words; an empty address takes it away. */
function LinkTool({ editor }: { editor: Editor }) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const isOn = useEditorState({ editor, selector: () => editor.isActive('link') });
  const set = (address: string) => {
    const chain = editor.chain().focus().extendMarkRange('link');
    if (address.trim()) chain.setLink({ href: address.trim() }).run();
    else chain.unsetLink().run();
    setOpen(false);
  };
  const current: unknown = editor.getAttributes('link')['href'];
  return (
    <Popover
      trigger="click"
      placement="bottom"
      open={isOpen}
      onOpenChange={setOpen}
      content={
        <Input.Search
          key={String(isOpen)}
          aria-label={t('kit.rich.address')}
          placeholder={t('kit.rich.address')}
          defaultValue={typeof current === 'string' ? current : ''}
          enterButton={t('kit.rich.setLink')}
          onSearch={set}
        />
      }
    >
      <button
        type="button"
        title={t('kit.rich.link')}
        aria-label={t('kit.rich.link')}
        aria-pressed={isOn}
      >
        <Link2 size={16} aria-hidden="true" />
      </button>
    </Popover>
  );
}
