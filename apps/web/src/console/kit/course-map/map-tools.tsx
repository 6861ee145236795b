import { classNames, useTexts } from '@sprout/ui';
import { Button } from 'antd';
import {
  Eye,
  Image as ImageIcon,
  Magnet,
  Redo2,
  Undo2,
  Waypoints,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
import type { Dispatch, ReactNode } from 'react';
import styles from './map-editor.module.css';
import type { MapAction } from './map-moves.ts';

type Props = {
  canUndo: boolean;
  canRedo: boolean;
  dispatch: Dispatch<MapAction>;
  /** One of `zooms`. */
  zoom: number;
  onZoom: (zoom: number) => void;
  isSnapping: boolean;
  onSnapping: (isOn: boolean) => void;
  isPreview: boolean;
  onPreview: (isOn: boolean) => void;
  onChangeMap: () => void;
  changeCount: number;
  isSaving: boolean;
  onSave: () => void;
  onCancel: () => void;
};

const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3];
const icon = { size: 16, 'aria-hidden': true } as const;

/** What can be done with the whole map. */
export function MapTools(props: Props) {
  const { canUndo, canRedo, dispatch, zoom, onZoom, isSnapping, isPreview, isSaving } = props;
  const { t } = useTexts();
  const at = zooms.indexOf(zoom);
  const larger = zooms[at + 1];
  const smaller = zooms[at - 1];
  return (
    <div className={styles['bar']}>
      <Tool
        label={t('map.undo')}
        icon={<Undo2 {...icon} />}
        isOff={!canUndo}
        onClick={() => dispatch({ kind: 'undo' })}
      />
      <Tool
        label={t('map.redo')}
        icon={<Redo2 {...icon} />}
        isOff={!canRedo}
        onClick={() => dispatch({ kind: 'redo' })}
      />
      <span className={styles['zoom']}>
        <Tool
          label={t('map.zoomOut')}
          icon={<ZoomOut {...icon} />}
          isOff={smaller === undefined || isPreview}
          onClick={() => smaller !== undefined && onZoom(smaller)}
        />
        <output aria-label={t('map.zoom')}>{Math.round(zoom * 100)}%</output>
        <Tool
          label={t('map.zoomIn')}
          icon={<ZoomIn {...icon} />}
          isOff={larger === undefined || isPreview}
          onClick={() => larger !== undefined && onZoom(larger)}
        />
      </span>
      <Tool
        label={t('map.snap')}
        icon={<Magnet {...icon} />}
        isOn={isSnapping}
        onClick={() => props.onSnapping(!isSnapping)}
      />
      <Button
        icon={<Waypoints {...icon} />}
        aria-label={t('map.spread')}
        onClick={() => dispatch({ kind: 'spread' })}
      >
        <Word>{t('map.spread')}</Word>
      </Button>
      <Button
        icon={<ImageIcon {...icon} />}
        aria-label={t('map.change')}
        onClick={props.onChangeMap}
      >
        <Word>{t('map.change')}</Word>
      </Button>
      <Button
        icon={<Eye {...icon} />}
        type={isPreview ? 'primary' : 'default'}
        ghost={isPreview}
        aria-pressed={isPreview}
        aria-label={t('map.preview')}
        onClick={() => props.onPreview(!isPreview)}
      >
        <Word>{t('map.preview')}</Word>
      </Button>
      <Button onClick={props.onCancel}>{t('map.cancel')}</Button>
      <Button
        type="primary"
        disabled={props.changeCount === 0}
        loading={isSaving}
        onClick={props.onSave}
      >
        {t('map.save', { n: props.changeCount })}
      </Button>
    </div>
  );
}

type ToolProps = {
  label: string;
  icon: ReactNode;
  isOff?: boolean;
  isOn?: boolean;
  onClick: () => void;
};

/** A picture without words. It keeps the focus when there is nothing more to do, so that keys go on from it. */
function Tool({ label, icon: picture, isOff = false, isOn, onClick }: ToolProps) {
  return (
    <Button
      type={isOn ? 'primary' : 'default'}
      ghost={isOn === true}
      {...(isOn === undefined ? {} : { 'aria-pressed': isOn })}
      icon={picture}
      aria-label={label}
      title={label}
      aria-disabled={isOff}
      className={classNames(isOff && styles['off'])}
      onClick={() => !isOff && onClick()}
    />
  );
}

/** Left out where the window is narrow; the button is called so anyway. */
const Word = ({ children }: { children: ReactNode }) => (
  <span className={styles['word']}>{children}</span>
);
