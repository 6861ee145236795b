import type { Layout, TurtleEvent } from '@sprout/python-engine';
import { classNames, useTexts } from '@sprout/ui';
import { Download, FileImage, Image as ImageIcon } from 'lucide-react';
import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useRef,
} from 'react';
import { Menu, MenuItem } from '../menu/menu.tsx';
import styles from './stage.module.css';
import {
  canvasPoint,
  type Held,
  holdAt,
  isForProgram,
  keyEvent,
  moveEvent,
  pressEvent,
} from './stage-input.ts';
import type { TurtleScreen } from './turtle-screen.ts';

type Props = {
  readonly screen: TurtleScreen;
  readonly size: { readonly width: number; readonly height: number };
  /** The panel has a height of its own, into which the canvas is fitted. */
  readonly fits: boolean;
  readonly isRunning: boolean;
  /** A run was asked for while the interpreter is still loading. */
  readonly isAwaited: boolean;
  readonly hasDrawn: boolean;
  readonly onEvents: (events: readonly TurtleEvent[]) => void;
  readonly onExport: (kind: 'png' | 'svg') => void;
};

/** The turtle's canvas; keys and the mouse on it go to the program. */
export function StagePanel(props: Props) {
  const { screen, size, fits, isRunning, isAwaited, hasDrawn } = props;
  const { t } = useTexts();
  const paper = useRef<HTMLCanvasElement>(null);
  const ink = useRef<HTMLCanvasElement>(null);
  const turtles = useRef<HTMLCanvasElement>(null);
  const handlers = useStageEvents(props);

  useEffect(() => {
    if (paper.current && ink.current && turtles.current)
      screen.attach({ paper: paper.current, ink: ink.current, turtles: turtles.current });
    return () => screen.attach(undefined);
  }, [screen]);

  return (
    <section
      data-part="stage"
      className={classNames(styles['panel'], fits && styles['fits'])}
      aria-label={t('python.stage.label')}
    >
      <div className={styles['area']}>
        <div
          className={classNames(styles['board'], isRunning && styles['isLive'])}
          style={boardStyle(size)}
          role="application"
          aria-label={hasDrawn ? t('python.stage.drawn') : t('python.stage.blank')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: keys for the program are pressed here.
          tabIndex={0}
          {...(isRunning ? handlers : {})}
        >
          <canvas ref={paper} />
          <canvas ref={ink} />
          <canvas ref={turtles} />
          {!hasDrawn && !isRunning && (
            <p className={styles['hint']} role="status">
              {isAwaited ? t('python.loading') : t('python.stage.hint')}
            </p>
          )}
        </div>
      </div>
      {hasDrawn && (
        <div className={styles['tools']}>
          {isRunning ? null : <span className={styles['note']}>{t('python.stage.last')}</span>}
          <Menu
            label={t('python.stage.save')}
            icon={<Download className="i" />}
            className={styles['save']}
          >
            {(close) => (
              <ExportItems
                onExport={(kind) => {
                  close();
                  props.onExport(kind);
                }}
              />
            )}
          </Menu>
        </div>
      )}
    </section>
  );
}

const boardStyle = ({ width, height }: Props['size']) =>
  ({
    aspectRatio: `${width} / ${height}`,
    '--ratio': width / height,
  }) as CSSProperties;

function ExportItems({ onExport }: { onExport: (kind: 'png' | 'svg') => void }) {
  const { t } = useTexts();
  return (
    <>
      <MenuItem icon={<ImageIcon className="i" />} onClick={() => onExport('png')}>
        {t('python.stage.png')}
      </MenuItem>
      <MenuItem icon={<FileImage className="i" />} onClick={() => onExport('svg')}>
        {t('python.stage.svg')}
      </MenuItem>
    </>
  );
}

function useStageEvents({ screen, onEvents }: Props) {
  const held = useRef<Held | undefined>(undefined);
  const place = (event: PointerEvent<HTMLElement>) => {
    const layout: Layout = screen.layout();
    const box = event.currentTarget.getBoundingClientRect();
    return { layout, point: canvasPoint(layout, box, event.clientX, event.clientY) };
  };
  const key = (what: 'press' | 'release') => (event: KeyboardEvent<HTMLElement>) => {
    if (!isForProgram(event)) return;
    event.preventDefault();
    onEvents([keyEvent(what, event.key, screen.listening())]);
  };
  const letGo = (event: PointerEvent<HTMLElement>) => {
    if (held.current === undefined) return;
    const { layout, point } = place(event);
    onEvents([moveEvent(layout, 'release', point, held.current)]);
    held.current = undefined;
  };
  return {
    onKeyDown: key('press'),
    onKeyUp: key('release'),
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const { layout, point } = place(event);
      event.currentTarget.setPointerCapture(event.pointerId);
      held.current = holdAt(layout, point, event.button);
      onEvents([pressEvent(layout, point, held.current)]);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (held.current === undefined) return;
      const { layout, point } = place(event);
      onEvents([moveEvent(layout, 'drag', point, held.current)]);
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
    onContextMenu: (event: { preventDefault(): void }) => event.preventDefault(),
  };
}
