import { classNames, useTexts } from '@sprout/ui';
import {
  Camera,
  Circle,
  type LucideIcon,
  MousePointer2,
  PaintBucket,
  Pencil,
  RotateCw,
  Scissors,
  Square,
  Stamp,
  Triangle,
} from 'lucide-react';
import type { Tool } from '../model/types.ts';
import styles from './bars.module.css';
import type { Painting } from './use-painting.ts';

const tools: readonly (readonly [Tool, LucideIcon])[] = [
  ['select', MousePointer2],
  ['pen', Pencil],
  ['ellipse', Circle],
  ['rectangle', Square],
  ['triangle', Triangle],
  ['bucket', PaintBucket],
  ['camera', Camera],
  ['rotate', RotateCw],
  ['stamp', Stamp],
  ['scissors', Scissors],
];

type Props = { painting: Painting; onCamera: () => void };

/** Ten tools; the camera first takes a photo. */
export function ToolBar({ painting, onCamera }: Props) {
  const { t } = useTexts();
  return (
    <fieldset className={styles['tools']} aria-label={t('junior.paint.tools')}>
      {tools.map(([tool, Icon]) => (
        <button
          key={tool}
          type="button"
          className={classNames(styles['tool'])}
          aria-label={t(`junior.paint.tool.${tool}`)}
          title={t(`junior.paint.tool.${tool}`)}
          aria-pressed={painting.tool === tool}
          onClick={() => (tool === 'camera' ? onCamera() : painting.setTool(tool))}
        >
          <Icon aria-hidden />
        </button>
      ))}
    </fieldset>
  );
}
