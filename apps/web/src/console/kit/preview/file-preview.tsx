import { failureNotice } from '@sprout/client';
import { usePlayer } from '@sprout/editor-kit/player-host';
import { useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { PlayerBox } from '../player/player-box.tsx';
import styles from './preview.module.css';

type Props = {
  name: string;
  /** Where the file is read; with its ticket where it needs one. */
  url: string;
  mediaType: string;
};

type Family = 'blocks' | 'junior' | 'python';

const families: Readonly<Record<string, Family>> = {
  sb3: 'blocks',
  sb2: 'blocks',
  sjr: 'junior',
  py: 'python',
};

/** A stored file to be looked at: picture, sound, video or work; the others open outside. */
export function FilePreview({ name, url, mediaType }: Props) {
  const { t } = useTexts();
  const ext = /\.(\w+)$/.exec(url)?.[1] ?? '';
  const family = families[ext];
  const [kind] = mediaType.split('/');
  if (kind === 'image') return <img className={styles['picture']} src={url} alt={name} />;
  if (kind === 'audio') {
    // biome-ignore lint/a11y/useMediaCaption: what was uploaded has no captions
    return <audio className={styles['sound']} src={url} controls aria-label={name} />;
  }
  if (kind === 'video') {
    // biome-ignore lint/a11y/useMediaCaption: what was uploaded has no captions
    return <video className={styles['picture']} src={url} controls aria-label={name} />;
  }
  if (family) return <WorkPreview name={name} url={url} family={family} />;
  return <p className={styles['none']}>{t('file.noPreview')}</p>;
}

function WorkPreview({ name, url, family }: Omit<Props, 'mediaType'> & { family: Family }) {
  const { t } = useTexts();
  const file = useQuery({
    queryKey: ['file', url],
    queryFn: async ({ signal }) => {
      const reply = await fetch(url, { signal });
      if (!reply.ok) throw new Error(`the file answers ${reply.status}`);
      return reply.arrayBuffer();
    },
    gcTime: 0,
  });
  const player = usePlayer({ family, mode: 'show', bytes: file.data });
  const failure = file.isError ? failureNotice(file.error, t).text : undefined;
  return (
    <div className={styles['work']}>
      <PlayerBox player={player} workName={name} failure={failure} />
    </div>
  );
}
