import { fileUrl } from '@sprout/client';
import { drawnPictureFile, drawnPictureOf, drawnPictures } from '@sprout/rules';
import { Avatar, useTexts } from '@sprout/ui';
import type { Control, ControlProps } from '../../kit/form-types.ts';
import { useConfig } from '../../session/use-config.ts';
import styles from './drawn-pictures.module.css';

type Options = {
  userId: string;
  /** What the account has; an uploaded one stays on offer until another one is saved. */
  kept: string | null;
};

/** The drawn pictures to choose from, and the animal that everybody has at first. */
export function drawnPictureControl(options: Options): Control {
  return (props) => <DrawnPictures {...props} {...options} />;
}

function DrawnPictures({
  id,
  name,
  label,
  value,
  onChange,
  isDisabled,
  userId,
  kept,
}: ControlProps & Options) {
  const { t } = useTexts();
  const { config } = useConfig();
  const chosen = typeof value === 'string' && value !== '' ? value : null;
  const isUploaded = kept !== null && kept !== '' && drawnPictureOf(kept) === undefined;
  const choices = [
    ...(isUploaded ? [{ file: kept, title: t('settings.picture.kept') }] : []),
    { file: null, title: t('settings.picture.animal') },
    ...drawnPictures.map((picture) => ({
      file: drawnPictureFile(picture),
      title: t(`settings.picture.${picture}`),
    })),
  ];
  return (
    <fieldset id={id} className={styles['pictures']} disabled={isDisabled}>
      <legend className={styles['legend']}>{label}</legend>
      {choices.map(({ file, title }) => (
        <label key={file ?? ''} className={styles['choice']}>
          <input
            type="radio"
            name={name}
            checked={chosen === file}
            onChange={() => onChange(file)}
          />
          <Avatar userId={userId} src={fileUrl(config, file)} size="l" />
          <span>{title}</span>
        </label>
      ))}
    </fieldset>
  );
}
