import { siteFields } from '@sprout/rules';
import { useTexts } from '@sprout/ui';
import { Button, Input } from 'antd';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { UploadField } from '../../kit/files/upload-field.tsx';
import { ProblemLine } from './problem-line.tsx';
import { bannerKeys } from './sections.ts';
import styles from './settings.module.css';
import { moveSlide, readSlides, type Slide, writeSlides } from './slides.ts';
import type { Settings } from './use-settings.ts';

const pictureBytes = 5 * 1024 * 1024;
const { max } = siteFields.banner;

/** The banner: pictures in their order, each with where it leads and what it says. */
export function BannerField({ settings }: { settings: Settings }) {
  const { t } = useTexts();
  const slides = readSlides({
    banner: settings.get('banner'),
    bannerTall: settings.get('bannerTall'),
    bannerLinks: settings.get('bannerLinks'),
    bannerTexts: settings.get('bannerTexts'),
  });
  const set = (next: readonly Slide[]) => settings.change(writeSlides(next));
  const patch = (place: number, more: Partial<Slide>) =>
    set(slides.map((slide, index) => (index === place ? { ...slide, ...more } : slide)));
  return (
    <fieldset className={styles['banner']}>
      <legend>
        {t('config.key.banner')} <span>{t('config.banner.count', { n: slides.length, max })}</span>
      </legend>
      <ul>
        {slides.map((slide, place) => (
          <SlideRow
            key={slide.picture}
            slide={slide}
            place={place}
            count={slides.length}
            onChange={(more) => patch(place, more)}
            onMove={(step) => set(moveSlide(slides, place, step))}
            onRemove={() => set(slides.filter((_, index) => index !== place))}
          />
        ))}
      </ul>
      <ProblemLine problems={settings.problems.filter(({ key }) => bannerKeys.includes(key))} />
      {slides.length < max && (
        <UploadField
          key={slides.length}
          purpose="banner"
          label={t('config.banner.add')}
          value={null}
          maxBytes={pictureBytes}
          onChange={(picture) =>
            picture && set([...slides, { picture, tall: '', link: '', text: '' }])
          }
        />
      )}
    </fieldset>
  );
}

type RowProps = {
  slide: Slide;
  place: number;
  count: number;
  onChange: (more: Partial<Slide>) => void;
  onMove: (step: 1 | -1) => void;
  onRemove: () => void;
};

function SlideRow({ slide, place, count, onChange, onMove, onRemove }: RowProps) {
  const { t } = useTexts();
  const n = place + 1;
  return (
    <li>
      <UploadField
        purpose="banner"
        label={t('config.banner.picture', { n })}
        value={slide.picture}
        maxBytes={pictureBytes}
        isKept
        onChange={(picture) => picture && onChange({ picture })}
      />
      <Input
        aria-label={t('config.banner.link', { n })}
        placeholder={t('config.banner.linkHint')}
        value={slide.link}
        onChange={(event) => onChange({ link: event.target.value })}
      />
      <Input
        aria-label={t('config.banner.text', { n })}
        placeholder={t('config.banner.textHint')}
        value={slide.text}
        onChange={(event) => onChange({ text: event.target.value })}
      />
      <span className={styles['moves']}>
        <Button
          type="text"
          aria-label={t('config.banner.up', { n })}
          disabled={place === 0}
          icon={<ArrowUp size={16} aria-hidden="true" />}
          onClick={() => onMove(-1)}
        />
        <Button
          type="text"
          aria-label={t('config.banner.down', { n })}
          disabled={n === count}
          icon={<ArrowDown size={16} aria-hidden="true" />}
          onClick={() => onMove(1)}
        />
        <Button
          type="text"
          danger
          aria-label={t('config.banner.remove', { n })}
          icon={<Trash2 size={16} aria-hidden="true" />}
          onClick={onRemove}
        />
      </span>
    </li>
  );
}
