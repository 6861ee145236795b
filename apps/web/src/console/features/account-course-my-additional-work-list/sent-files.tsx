import { Skeleton } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { bytesText } from '../../kit/bytes-text.ts';
import styles from './sent-files.module.css';

const FilePreview = lazy(async () => ({
  default: (await import('../../kit/preview/file-preview.tsx')).FilePreview,
}));

type SentFile = {
  readonly file: string;
  readonly name: string;
  readonly size: number;
  readonly url: string;
};

/** What a child handed in as files, one after the other looked at in place. */
export function SentFiles({ files, label }: { files: readonly SentFile[]; label: string }) {
  const [at, setAt] = useState(0);
  const shown = files[at] ?? files[0];
  if (!shown) return null;
  return (
    <section className={styles['sent']} aria-label={label}>
      <ul className={styles['names']}>
        {files.map(({ file, name, size }, place) => (
          <li key={file}>
            <button
              type="button"
              className={styles['name']}
              aria-current={shown.file === file}
              onClick={() => setAt(place)}
            >
              {name} <small>{bytesText(size)}</small>
            </button>
          </li>
        ))}
      </ul>
      <Suspense fallback={<Skeleton active title={false} />}>
        <FilePreview key={shown.file} name={shown.name} url={shown.url} />
      </Suspense>
    </section>
  );
}
