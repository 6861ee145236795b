import { failureLine, fetchBytes } from '@sprout/client';
import { usePlayer } from '@sprout/editor-kit/player-host';
import { useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { ErrorState } from '../error-state.tsx';
import { PlayerBox } from '../player/player-box.tsx';
import { PdfFrame } from './pdf-frame.tsx';
import styles from './preview.module.css';

type Props = {
  name: string;
  /** Where the file is read; with its ticket where it needs one. */
  url: string;
};

type Family = 'blocks' | 'junior' | 'python';
type Kind = 'image' | 'audio' | 'video' | 'pdf' | 'text' | Family;

/** Uploads keep an extension that fits their content. */
const kinds: Readonly<Record<string, Kind>> = {
  png: 'image',
  jpg: 'image',
  jpeg: 'image',
  gif: 'image',
  webp: 'image',
  svg: 'image',
  mp3: 'audio',
  wav: 'audio',
  mp4: 'video',
  webm: 'video',
  pdf: 'pdf',
  txt: 'text',
  csv: 'text',
  md: 'text',
  sb3: 'blocks',
  sb2: 'blocks',
  sjr: 'junior',
  py: 'python',
};

/** A stored file to be looked at: picture, PDF, sound, video, text or work; the others open outside. */
export function FilePreview({ name, url }: Props) {
  const { t } = useTexts();
  const kind = kinds[/\.(\w+)$/.exec(url)?.[1] ?? ''];
  if (kind === undefined || (kind === 'pdf' && !navigator.pdfViewerEnabled)) {
    return <p className={styles['none']}>{t('file.noPreview')}</p>;
  }
  switch (kind) {
    case 'image':
      return <img className={styles['picture']} src={url} alt={name} />;
    case 'audio':
      // biome-ignore lint/a11y/useMediaCaption: what was uploaded has no captions
      return <audio className={styles['sound']} src={url} controls aria-label={name} />;
    case 'video':
      // biome-ignore lint/a11y/useMediaCaption: what was uploaded has no captions
      return <video className={styles['picture']} src={url} controls aria-label={name} />;
    case 'pdf':
      return <PdfFrame name={name} url={url} />;
    case 'text':
      return <TextPreview name={name} url={url} />;
    default:
      return <WorkPreview name={name} url={url} family={kind} />;
  }
}

/** More of a text than anybody reads in a window. */
const textLimit = 100_000;

function TextPreview({ name, url }: Props) {
  const file = useBytes(url);
  if (file.isLoadingError)
    return <ErrorState error={file.error} onRetry={() => void file.refetch()} />;
  if (!file.data) return <Skeleton active title={false} />;
  const text = new TextDecoder().decode(file.data);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a reader without a mouse scrolls it by keys
    <section className={styles['words']} tabIndex={0} aria-label={name}>
      <pre>{text.length > textLimit ? `${text.slice(0, textLimit)}…` : text}</pre>
    </section>
  );
}

function WorkPreview({ name, url, family }: Props & { family: Family }) {
  const { t } = useTexts();
  const file = useBytes(url);
  const player = usePlayer({ family, mode: 'show', bytes: file.data });
  const failure = file.isLoadingError ? failureLine(file.error, t) : undefined;
  return (
    <div className={styles['work']}>
      <PlayerBox player={player} workName={name} failure={failure} />
    </div>
  );
}

const useBytes = (url: string) =>
  useQuery({
    queryKey: ['file', url],
    queryFn: ({ signal }) => fetchBytes(url, signal),
    gcTime: 0,
  });
