import { useTexts } from '@sprout/ui';
import { lineWidths, swatches } from '../model/palette.ts';
import styles from './bars.module.css';
import type { Painting } from './use-painting.ts';

/** Line widths, filled or drawn around, and the colours. */
export function BrushBar({ painting }: { painting: Painting }) {
  const { t } = useTexts();
  const { brush, setBrush } = painting;
  return (
    <div className={styles['brush']}>
      <fieldset className={styles['widths']} aria-label={t('junior.paint.widths')}>
        {lineWidths.map((width) => (
          <button
            key={width}
            type="button"
            className={styles['width']}
            aria-label={t('junior.paint.width', { n: width })}
            aria-pressed={brush.width === width}
            onClick={() => setBrush({ width })}
          >
            <span style={{ height: width, background: inkOf(brush.color) }} />
          </button>
        ))}
        <button
          type="button"
          className={styles['width']}
          aria-label={t('junior.paint.filled')}
          title={t('junior.paint.filled')}
          aria-pressed={brush.isFilled}
          onClick={() => setBrush({ isFilled: !brush.isFilled })}
        >
          <svg viewBox="0 0 28 28" width="28" height="28" aria-hidden="true">
            <circle
              cx="14"
              cy="14"
              r="10"
              fill={brush.isFilled ? inkOf(brush.color) : 'none'}
              stroke={inkOf(brush.color)}
              strokeWidth="3"
            />
          </svg>
        </button>
      </fieldset>
      <Colors painting={painting} />
    </div>
  );
}

function Colors({ painting }: { painting: Painting }) {
  const { t } = useTexts();
  const { brush, setBrush } = painting;
  return (
    <fieldset className={styles['colors']} aria-label={t('junior.paint.colors')}>
      {swatches.map((color, at) => (
        <button
          key={color}
          type="button"
          className={styles['color']}
          style={{ background: color }}
          aria-label={t('junior.paint.color', { n: at + 1 })}
          aria-pressed={brush.color === color}
          onClick={() => setBrush({ color })}
        />
      ))}
      <button
        type="button"
        className={styles['color']}
        data-clear
        aria-label={t('junior.paint.color.clear')}
        title={t('junior.paint.color.clear')}
        aria-pressed={brush.color === 'none'}
        onClick={() => setBrush({ color: 'none' })}
      />
    </fieldset>
  );
}

/** On the bar, which is white, also the see-through colour has to be seen. */
const inkOf = (color: string): string =>
  color === 'none' || color === '#ffffff' ? '#a5afc0' : color;
