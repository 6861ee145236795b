import { useTexts } from '@sprout/ui';
import { EditorContent, useEditor } from '@tiptap/react';
import { Alert, Button } from 'antd';
import { useMemo, useRef, useState } from 'react';
import type { ControlProps } from '../form-types.ts';
import { cleanHtml } from './clean-html.ts';
import { lostFrom } from './lost-from.ts';
import styles from './rich.module.css';
import { richExtensions } from './rich-schema.ts';
import { RichText } from './rich-text.tsx';
import { RichToolbar } from './rich-toolbar.tsx';
import { useMediaHosts } from './use-media-hosts.ts';

/** The rich text editor; a text that it cannot show whole is only read. */
export function RichEditor(props: ControlProps) {
  const { value, onChange } = props;
  const text = typeof value === 'string' ? value : '';
  const [told, setTold] = useState(text);
  const [opened, setOpened] = useState({ text, count: 0 });
  // A value that is not what was typed here came from outside: it is opened anew.
  if (text !== told) {
    setTold(text);
    setOpened({ text, count: opened.count + 1 });
  }
  const hosts = useMediaHosts();
  const content = useMemo(() => cleanHtml(opened.text, hosts), [opened, hosts]);
  const lost = useMemo(() => lostFrom(content, hosts), [content, hosts]);
  if (lost.length > 0) {
    return <OnlyRead id={props.id} html={content} lost={lost} onEmpty={() => onChange('')} />;
  }
  const handleChange = (html: string) => {
    setTold(html);
    onChange(html);
  };
  return <Editing {...props} key={opened.count} content={content} onChange={handleChange} />;
}

type EditingProps = Omit<ControlProps, 'value' | 'onChange'> & {
  content: string;
  onChange: (html: string) => void;
};

function Editing({ id, label, content, onChange, onBlur, describedBy, isInvalid }: EditingProps) {
  // A hidden tab ends its editor; the next one begins with what was typed in it.
  const newest = useRef(content);
  const hosts = useMediaHosts();
  const extensions = useMemo(() => richExtensions(hosts), [hosts]);
  const editor = useEditor({
    extensions,
    content: newest.current,
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-invalid': String(isInvalid),
        'aria-describedby': describedBy ?? '',
      },
    },
    onUpdate: ({ editor: changed }) => {
      const html = changed.getHTML();
      newest.current = html;
      onChange(html === '<p></p>' ? '' : html);
    },
    onBlur,
  });
  if (!editor) return null;
  return (
    <div className={styles['field']}>
      <RichToolbar editor={editor} />
      <EditorContent editor={editor} className={styles['text']} />
    </div>
  );
}

type OnlyReadProps = { id: string; html: string; lost: readonly string[]; onEmpty: () => void };

function OnlyRead({ id, html, lost, onEmpty }: OnlyReadProps) {
  const { t } = useTexts();
  const names = lost.filter((tag) => tag !== 'text').join(', ');
  return (
    <div className={styles['field']}>
      <Alert
        type="info"
        title={t('kit.rich.onlyRead')}
        description={names ? t('kit.rich.onlyReadOf', { names }) : t('kit.rich.onlyReadSome')}
        action={
          <Button id={id} onClick={onEmpty}>
            {t('kit.rich.startAnew')}
          </Button>
        }
      />
      <div className={styles['read']}>
        <RichText html={html} />
      </div>
    </div>
  );
}
