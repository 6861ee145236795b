import { useTexts } from '@sprout/ui';
import { useEffect, useState } from 'react';
import { pictureType } from './file-name.ts';
import styles from './files.module.css';
import type { PictureFile } from './project-files.ts';

/** A picture of the project, with the lines that use it. */
export function PictureView({ file }: { file: PictureFile }) {
  const { t } = useTexts();
  const [url, setUrl] = useState<string>();
  const [size, setSize] = useState('');
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([file.bytes], { type: pictureType(file.name) }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  const code = `addshape("${file.name}")\nshape("${file.name}")`;
  return (
    <div className={styles['picture']}>
      {url && (
        <img
          src={url}
          alt={file.name}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setSize(`${naturalWidth} × ${naturalHeight}`)
          }
        />
      )}
      <p>
        <b>{file.name}</b> {size} ·{' '}
        {t('python.file.size', { n: Math.max(1, Math.round(file.bytes.byteLength / 1024)) })}
      </p>
      <p>{t('python.file.use')}</p>
      <pre>{code}</pre>
    </div>
  );
}
