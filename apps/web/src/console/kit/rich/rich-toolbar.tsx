import { useTexts } from '@sprout/ui';
import type { Editor } from '@tiptap/react';
import { Input, Popover } from 'antd';
import {
  Bold,
  Heading2,
  Italic,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  Underline,
  Undo2,
} from 'lucide-react';
import { useState } from 'react';
import styles from './rich.module.css';

type Marks = Readonly<
  Record<
    | 'isBold'
    | 'isItalic'
    | 'isUnderlined'
    | 'isHeading'
    | 'isBullets'
    | 'isNumbers'
    | 'isQuote'
    | 'isLink',
    boolean
  >
>;
type Props = { editor: Editor; marks: Marks };
type Word = 'bold' | 'italic' | 'underline' | 'heading' | 'bullets' | 'numbers' | 'quote';

/** Marks of the chosen words. */
export function RichToolbar({ editor, marks }: Props) {
  const { t } = useTexts();
  const chain = () => editor.chain().focus();
  const tools: readonly [Word, LucideIcon, boolean, () => unknown][] = [
    ['heading', Heading2, marks.isHeading, () => chain().toggleHeading({ level: 2 }).run()],
    ['bold', Bold, marks.isBold, () => chain().toggleBold().run()],
    ['italic', Italic, marks.isItalic, () => chain().toggleItalic().run()],
    ['underline', Underline, marks.isUnderlined, () => chain().toggleUnderline().run()],
    ['bullets', List, marks.isBullets, () => chain().toggleBulletList().run()],
    ['numbers', ListOrdered, marks.isNumbers, () => chain().toggleOrderedList().run()],
    ['quote', Quote, marks.isQuote, () => chain().toggleBlockquote().run()],
  ];
  return (
    <div role="toolbar" aria-label={t('kit.rich.tools')} className={styles['tools']}>
      {tools.map(([word, Icon, isOn, run]) => (
        <Tool key={word} label={t(`kit.rich.${word}`)} Icon={Icon} isOn={isOn} onRun={run} />
      ))}
      <LinkTool editor={editor} isOn={marks.isLink} />
      <Tool label={t('kit.rich.undo')} Icon={Undo2} onRun={() => chain().undo().run()} />
      <Tool label={t('kit.rich.redo')} Icon={Redo2} onRun={() => chain().redo().run()} />
    </div>
  );
}

type ToolProps = { label: string; Icon: LucideIcon; isOn?: boolean; onRun?: () => unknown };

function Tool({ label, Icon, isOn, onRun }: ToolProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      {...(isOn === undefined ? {} : { 'aria-pressed': isOn })}
      onClick={onRun}
    >
      <Icon size={16} aria-hidden="true" />
    </button>
  );
}

/** A link on the chosen words; an empty address takes it away. */
function LinkTool({ editor, isOn }: { editor: Editor; isOn: boolean }) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
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
