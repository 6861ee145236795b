import { fileUrl } from '@sprout/client';
import { uploadLimits } from '@sprout/contract';
import { isMediaOf } from '@sprout/rules';
import { useTexts } from '@sprout/ui';
import type { Editor } from '@tiptap/react';
import { Button, Input } from 'antd';
import { Film, Image } from 'lucide-react';
import { useId, useState } from 'react';
import { useConfig } from '../../session/use-config.ts';
import { UploadField } from '../files/upload-field.tsx';
import { useListText } from '../list-text.ts';
import { PageModal } from '../page-modal.tsx';
import styles from './rich.module.css';
import { useMediaHosts } from './use-media-hosts.ts';

const kinds = {
  picture: { Icon: Image, accept: 'image/png,image/jpeg,image/gif,image/webp', words: 'alt' },
  video: { Icon: Film, accept: 'video/mp4,video/webm', words: 'title' },
} as const;

type Kind = keyof typeof kinds;
type Props = { editor: Editor; kind: Kind };
/** What is chosen and typed so far, for what is marked in the text or for a new one. */
type Draft = { of: string | null; src: string | null; link: string; said: string };

const noDraft: Draft = { of: null, src: null, link: '', said: '' };

/** Puts a picture or a video into the text, or changes the one that is chosen; each says what is to be seen. */
export function MediaTool({ editor, kind }: Props) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  // Outlives the window: what was typed or is on its way is there again when it is opened.
  const [draft, setDraft] = useState(noDraft);
  const { Icon, words } = kinds[kind];
  const open = () => {
    const chosen = chosenOf(editor, kind);
    const src = textOf(chosen['src']);
    const said = textOf(chosen[words]) ?? '';
    // One file may stand in the text twice, with words of its own each time.
    const of = src && JSON.stringify([src, said]);
    const place = isLink(src) ? { src: null, link: src } : { src, link: '' };
    if (of !== draft.of) setDraft({ of, said, ...place });
    setOpen(true);
  };
  return (
    <>
      <button
        type="button"
        title={t(`kit.rich.${kind}`)}
        aria-label={t(`kit.rich.${kind}`)}
        aria-haspopup="dialog"
        onClick={open}
      >
        <Icon size={16} aria-hidden="true" />
      </button>
      {isOpen && (
        <MediaModal
          editor={editor}
          kind={kind}
          draft={draft}
          // A file that arrives late is not for what was chosen meanwhile.
          onChange={(more) =>
            setDraft((last) => (last.of === draft.of ? { ...last, ...more } : last))
          }
          onDone={() => setDraft(noDraft)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

type ModalProps = Props & {
  draft: Draft;
  onChange: (more: Partial<Draft>) => void;
  onDone: () => void;
  onClose: () => void;
};

function MediaModal({ editor, kind, draft, onChange, onDone, onClose }: ModalProps) {
  const { t } = useTexts();
  const { config } = useConfig();
  const id = useId();
  const [isTried, setTried] = useState(false);
  const { accept, words } = kinds[kind];
  const listText = useListText();
  const hosts = useMediaHosts();
  const { of, src, said } = draft;
  const link = draft.link.trim();
  const isBadLink = link !== '' && !isMediaOf(hosts, link);
  const lacksFile = isTried && !src && link === '';
  const lacksWords = isTried && said.trim() === '';
  const insert = () => {
    setTried(true);
    const place = link || src;
    if (!place || isBadLink || said.trim() === '') {
      const lacking = isBadLink ? 'link' : place ? 'words' : 'file';
      document.getElementById(`${id}${lacking}`)?.focus();
      return;
    }
    const own = of === null ? {} : chosenOf(editor, kind);
    const attrs = { ...own, src: fileUrl(config, place), [words]: said.trim() };
    // A page with a player, unless the link is of the file itself.
    const type = link && !/\.(mp4|webm)(\?|$)/i.test(link) ? 'frame' : kind;
    editor.chain().insertContent({ type, attrs }).run();
    onDone();
    onClose();
    // The window gives the focus back to its button first.
    requestAnimationFrame(() => {
      if (!editor.isDestroyed) editor.commands.focus();
    });
  };
  return (
    <PageModal
      title={t(`kit.rich.${kind}`)}
      width={440}
      onClose={onClose}
      footer={
        <Button type="primary" onClick={insert}>
          {t(of === null ? 'kit.rich.insert' : 'kit.rich.change')}
        </Button>
      }
    >
      <div className={styles['media']}>
        <UploadField
          id={`${id}file`}
          purpose="media"
          label={t(`kit.rich.${kind}`)}
          accept={accept}
          maxBytes={kind === 'picture' ? uploadLimits.banner : uploadLimits.media}
          value={src}
          onChange={(next) => onChange({ src: next })}
          isKept
        />
        {kind === 'video' && hosts.length === 0 && (
          <span className={styles['note']}>{t('kit.rich.videoNoLink')}</span>
        )}
        {kind === 'video' && hosts.length > 0 && (
          <>
            <label htmlFor={`${id}link`}>
              {t('kit.rich.videoLink', { hosts: listText(hosts) })}
            </label>
            <Input
              id={`${id}link`}
              value={draft.link}
              placeholder="https://"
              status={isTried && isBadLink ? 'error' : ''}
              aria-invalid={isTried && isBadLink}
              aria-describedby={isTried && isBadLink ? `${id}linkProblem` : undefined}
              onChange={(event) => onChange({ link: event.target.value })}
            />
            {isTried && isBadLink && (
              <p role="alert" id={`${id}linkProblem`}>
                {t('kit.rich.videoBadLink', { hosts: listText(hosts) })}
              </p>
            )}
          </>
        )}
        {lacksFile && <p role="alert">{t('problem.required')}</p>}
        <label htmlFor={`${id}words`}>
          <span aria-hidden="true">*</span> {t(`kit.rich.${kind}Words`)}
        </label>
        <Input
          id={`${id}words`}
          value={said}
          maxLength={200}
          status={lacksWords ? 'error' : ''}
          aria-required
          aria-invalid={lacksWords}
          aria-describedby={lacksWords ? `${id}problem` : undefined}
          onChange={(event) => onChange({ said: event.target.value })}
          onPressEnter={(event) => {
            // The button that has the focus back would be pressed by the same key.
            event.preventDefault();
            insert();
          }}
        />
        {lacksWords && (
          <p role="alert" id={`${id}problem`}>
            {t('problem.required')}
          </p>
        )}
      </div>
    </PageModal>
  );
}

/** What the cursor has chosen of a kind; a video is a file or a frame. */
function chosenOf(editor: Editor, kind: Kind): Record<string, unknown> {
  const types = kind === 'video' ? ['video', 'frame'] : [kind];
  const type = types.find((each) => editor.isActive(each));
  return type ? editor.getAttributes(type) : {};
}

const isLink = (src: string | null): src is string => src !== null && /^https:/i.test(src);

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
