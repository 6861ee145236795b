import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import type { ControlProps } from '../form-types.ts';
import { cleanHtml } from './clean-html.ts';
import styles from './rich.module.css';
import { RichToolbar } from './rich-toolbar.tsx';

/** The rich text editor itself. */
export function RichEditor({ id, label, value, onChange, onBlur, isDisabled }: ControlProps) {
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        trailingNode: false,
        heading: { levels: [2, 3] },
        link: { openOnClick: false, protocols: ['http', 'https', 'mailto'] },
      }),
    ],
    content: cleanHtml(typeof value === 'string' ? value : ''),
    editable: !isDisabled,
    editorProps: {
      attributes: { id, role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
    onBlur,
  });
  const marks = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      isBold: current?.isActive('bold') ?? false,
      isItalic: current?.isActive('italic') ?? false,
      isUnderlined: current?.isActive('underline') ?? false,
      isHeading: current?.isActive('heading', { level: 2 }) ?? false,
      isBullets: current?.isActive('bulletList') ?? false,
      isNumbers: current?.isActive('orderedList') ?? false,
      isQuote: current?.isActive('blockquote') ?? false,
      isLink: current?.isActive('link') ?? false,
    }),
  });
  if (!editor || !marks) return null;
  return (
    <div className={styles['field']} data-disabled={isDisabled}>
      {!isDisabled && <RichToolbar editor={editor} marks={marks} />}
      <EditorContent editor={editor} className={styles['text']} />
    </div>
  );
}
