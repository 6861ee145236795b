import { useTexts } from '@sprout/ui';
import { Skeleton } from 'antd';
import { Fragment, lazy, type ReactNode, Suspense, useState } from 'react';
import { readLines } from '../lines.ts';
import { PageModal } from '../page-modal.tsx';
import styles from './preview.module.css';

type Props = {
  name: string;
  /** Where the file is read; with its ticket where it needs one. */
  url: string;
  /** Shown instead of the name. */
  children?: ReactNode;
};

const FilePreview = lazy(async () => ({
  default: (await import('./file-preview.tsx')).FilePreview,
}));

/** A name with the ending of the stored file, by which it opens in a window and on a disk. */
export function fileNameOf(name: string, stored: string): string {
  const ending = /\.[a-z0-9]+$/i.exec(stored)?.[0] ?? '';
  return name.toLowerCase().endsWith(ending.toLowerCase()) ? name : `${name}${ending}`;
}

/** The name of a stored file, which opens it in a window. */
export function FileLink({ name, url, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={styles['link']} onClick={() => setOpen(true)}>
        {children ?? name}
      </button>
      {isOpen && <FileWindow name={name} url={url} onClose={() => setOpen(false)} />}
    </>
  );
}

type WindowProps = Pick<Props, 'name' | 'url'> & { onClose: () => void };

/** A stored file in a window, from which it can be kept. */
export function FileWindow({ name, url, onClose }: WindowProps) {
  const { t } = useTexts();
  return (
    <PageModal title={name} width={860} onClose={onClose}>
      <Suspense fallback={<Skeleton active />}>
        <FilePreview name={name} url={url} />
      </Suspense>
      <p className={styles['foot']}>
        <a href={url} download={name}>
          {t('file.download')}
        </a>
      </p>
    </PageModal>
  );
}

/** The files of a row, by the names that they have there. */
export function FileLinks({ files }: { files: unknown }) {
  const { t } = useTexts();
  return readLines(files).map(({ file, name, url }, at) => (
    <Fragment key={String(file)}>
      {at > 0 && t('kit.names.comma')}
      <FileLink name={String(name)} url={String(url)} />
    </Fragment>
  ));
}
