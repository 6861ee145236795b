import { fileUrl } from '@sprout/client';
import { uploadLimits } from '@sprout/contract';
import { useTexts } from '@sprout/ui';
import type { Editor } from '@tiptap/react';
import { Button, Input, Popover } from 'antd';
import { Film, Image } from 'lucide-react';
import { useId, useState } from 'react';
import { useConfig } from '../../session/use-config.ts';
import { UploadField } from '../files/upload-field.tsx';
import styles from './rich.module.css';

const kinds = {
  picture: { Icon: Image, accept: 'image/png,image/jpeg,image/gif,image/webp', words: 'alt' },
  video: { Icon: Film, accept: 'video/mp4,video/webm', words: 'title' },
} as const;

type Props = { editor: Editor; kind: keyof typeof kinds };

/** Puts a picture or a video into the text, or changes the one that is chosen; each says what is to be seen. */
export function MediaTool({ editor, kind }: Props) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const { Icon } = kinds[kind];
  return (
    <Popover
      trigger="click"
      placement="bottom"
      destroyOnHidden
      open={isOpen}
      onOpenChange={setOpen}
      content={<MediaForm editor={editor} kind={kind} onClose={() => setOpen(false)} />}
    >
      <button type="button" title={t(`kit.rich.${kind}`)} aria-label={t(`kit.rich.${kind}`)}>
        <Icon size={16} aria-hidden="true" />
      </button>
    </Popover>
  );
}

function MediaForm({ editor, kind, onClose }: Props & { onClose: () => void }) {
  const { t } = useTexts();
  const { config } = useConfig();
  const wordsId = useId();
  const { accept, words } = kinds[kind];
  const chosen = editor.isActive(kind) ? editor.getAttributes(kind) : {};
  const [src, setSrc] = useState<string | null>(textOf(chosen['src']));
  const [said, setSaid] = useState(textOf(chosen[words]) ?? '');
  const insert = () => {
    const attrs = { ...chosen, src: fileUrl(config, src), [words]: said.trim() };
    editor.chain().focus().insertContent({ type: kind, attrs }).run();
    onClose();
  };
  return (
    <div className={styles['media']}>
      <UploadField
        purpose="media"
        label={t(`kit.rich.${kind}`)}
        accept={accept}
        maxBytes={kind === 'picture' ? uploadLimits.banner : uploadLimits.media}
        value={src}
        onChange={setSrc}
        isKept
      />
      <label htmlFor={wordsId}>{t(`kit.rich.${kind}Words`)}</label>
      <Input
        id={wordsId}
        value={said}
        maxLength={200}
        onChange={(event) => setSaid(event.target.value)}
      />
      <Button type="primary" disabled={!src || said.trim() === ''} onClick={insert}>
        {t(chosen['src'] ? 'kit.rich.change' : 'kit.rich.insert')}
      </Button>
    </div>
  );
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
