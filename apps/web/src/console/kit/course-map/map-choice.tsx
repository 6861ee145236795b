import { fileUrl } from '@sprout/client';
import { uploadLimits } from '@sprout/contract';
import { drawnMapFile, drawnMapOf, drawnMaps } from '@sprout/rules';
import { useTexts } from '@sprout/ui';
import { useEffect, useState } from 'react';
import { useConfig } from '../../session/use-config.ts';
import { UploadField } from '../files/upload-field.tsx';
import type { ControlProps } from '../form-types.ts';
import styles from './map-choice.module.css';

/** Shapes that differ by less look the same. */
const sameShape = 0.02;

/** The maps that Sprout has drawn, and an own picture. */
export function MapChoice(props: ControlProps) {
  const { id, name, label, value, onChange, isDisabled } = props;
  const { t } = useTexts();
  const { config } = useConfig();
  const chosen = typeof value === 'string' && value !== '' ? value : null;
  const [first] = useState(chosen);
  const isOtherShape = useOtherShape(
    first && fileUrl(config, first),
    chosen && chosen !== first ? fileUrl(config, chosen) : null,
  );
  const own = chosen !== null && drawnMapOf(chosen) === undefined ? chosen : null;
  return (
    <div className={styles['field']}>
      <fieldset className={styles['maps']} disabled={isDisabled}>
        <legend className="only-read">{label}</legend>
        {drawnMaps.map((map) => (
          <label key={map}>
            <input
              type="radio"
              name={name}
              checked={chosen === drawnMapFile(map)}
              onChange={() => onChange(drawnMapFile(map))}
            />
            <img src={fileUrl(config, drawnMapFile(map))} alt="" loading="lazy" />
            <span>{t(`map.drawn.${map}`)}</span>
          </label>
        ))}
      </fieldset>
      <UploadField
        id={id}
        label={t('map.own')}
        purpose="banner"
        maxBytes={uploadLimits.banner}
        value={own}
        onChange={onChange}
        isDisabled={isDisabled}
      />
      {isOtherShape && <p role="status">{t('map.otherShape')}</p>}
    </div>
  );
}

/** Whether another picture than the first one has another shape. */
function useOtherShape(first: string | null, now: string | null): boolean {
  const [isOther, setOther] = useState(false);
  useEffect(() => {
    setOther(false);
    if (first === null || now === null) return;
    let isGone = false;
    void Promise.all([shapeOf(first), shapeOf(now)]).then(([before, after]) => {
      if (!isGone) setOther(Math.abs(before - after) / before > sameShape);
    });
    return () => {
      isGone = true;
    };
  }, [first, now]);
  return isOther;
}

const shapeOf = (url: string): Promise<number> =>
  new Promise((resolve) => {
    const picture = new Image();
    picture.onload = () => resolve(picture.naturalWidth / picture.naturalHeight);
    picture.onerror = () => resolve(Number.NaN);
    picture.src = url;
  });
