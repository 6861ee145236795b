import { Button, ConfirmDialog, inputClass, useTexts } from '@sprout/ui';
import { Check } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { JuniorDialog } from '../dialog/junior-dialog.tsx';
import { CameraDialog } from './camera/camera-dialog.tsx';
import { shapeLimit } from './model/paint-state.ts';
import type { Subject } from './model/place.ts';
import { workspaces } from './model/place.ts';
import styles from './paint-dialog.module.css';
import { BrushBar } from './view/brush-bar.tsx';
import { Canvas } from './view/canvas.tsx';
import { finishPainting } from './view/finish.ts';
import { StepBar } from './view/step-bar.tsx';
import { ToolBar } from './view/tool-bar.tsx';
import { type Painting, usePainting } from './view/use-painting.ts';
import { useView } from './view/use-view.ts';

type Props = {
  /** The drawing to begin with; absent for an empty page. It need not be clean. */
  svg?: string | undefined;
  /** Shown in the name field of a character; a background has no name. */
  name: string;
  kind: Subject;
  /** A harmless drawing; its `width` and `height` are the size of the picture. */
  onDone: (svg: string, name: string) => void;
  onClose: () => void;
};

/** Longest name of a character. Source: junior reference, section A2. */
const maxNameLength = 30;

/** The paint editor: shapes, colours, photos. */
export function PaintDialog({ svg, name, kind, onDone, onClose }: Props) {
  const { t } = useTexts();
  const painting = usePainting(svg, kind);
  const view = useView(workspaces[kind]);
  const [title, setTitle] = useState(name);
  const [asked, setAsked] = useState<'camera' | 'leave'>();
  const [problem, setProblem] = useState<'empty' | 'tooBig'>();
  const isChanged = painting.state.past.length > 0 || title !== name;

  function handleDone() {
    const result = finishPainting(painting);
    if ('problem' in result) setProblem(result.problem);
    else onDone(result.svg, title.trim() || name || t('junior.paint.newName'));
  }

  return (
    <JuniorDialog
      title={t(`junior.paint.${kind}`)}
      crowded
      onClose={() => (isChanged ? setAsked('leave') : onClose())}
      tools={
        <>
          {kind === 'character' && (
            <input
              className={`${inputClass} ${styles['name']}`}
              value={title}
              maxLength={maxNameLength}
              aria-label={t('junior.paint.name')}
              placeholder={t('junior.paint.name')}
              onChange={(event) => setTitle(event.target.value)}
            />
          )}
          <Button aria-label={t('junior.paint.done')} onClick={handleDone}>
            <Check className="i" aria-hidden />
            <span className={styles['done']}>{t('junior.paint.done')}</span>
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of undo and redo, wherever the focus is. */}
      <div className={styles['area']} onKeyDown={(event) => stepByKey(event, painting)}>
        <ToolBar painting={painting} onCamera={() => setAsked('camera')} />
        <div className={styles['middle']}>
          <div className={styles['above']}>
            <StepBar painting={painting} view={view} />
            <p className={styles['hint']} role="status">
              <Hint painting={painting} problem={problem} />
            </p>
          </div>
          <div className={styles['stage']} data-subject={kind}>
            <Canvas painting={painting} view={view} />
          </div>
        </div>
        <BrushBar painting={painting} />
      </div>
      {asked === 'camera' && (
        <CameraDialog
          onPhoto={(href) => {
            painting.takePhoto(href);
            setAsked(undefined);
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === 'leave' && (
        <ConfirmDialog
          title={t('junior.paint.leave')}
          text={t('junior.paint.leaveText')}
          okText={t('junior.paint.leaveOk')}
          onOk={onClose}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </JuniorDialog>
  );
}

type HintProps = { painting: Painting; problem: 'empty' | 'tooBig' | undefined };

function Hint({ painting: { state, tool, photo }, problem }: HintProps) {
  const { t } = useTexts();
  if (problem === 'empty' && state.shapes.length === 0) return t('junior.paint.empty');
  if (problem === 'tooBig') return t('junior.paint.tooBig');
  if (state.shapes.length >= shapeLimit) return t('junior.paint.tooMany');
  if (tool === 'camera' && photo !== undefined) return t('junior.paint.camera.choose');
  return <span className="vh">{t('junior.paint.keys')}</span>;
}

function stepByKey(event: KeyboardEvent, { send }: Painting): void {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
  const key = event.key.toLowerCase();
  if (key !== 'z' && key !== 'y') return;
  event.preventDefault();
  send({ type: key === 'y' || event.shiftKey ? 'redo' : 'undo' });
}
