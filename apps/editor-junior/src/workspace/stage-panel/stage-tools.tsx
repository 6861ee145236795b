import { classNames, useTexts } from '@sprout/ui';
import {
  Flag,
  Grid3x3,
  Image,
  type LucideIcon,
  Maximize,
  Minimize,
  OctagonX,
  RotateCcw,
  Type,
} from 'lucide-react';
import {
  useDialogs,
  useIsReadOnly,
  useRun,
  useRunStore,
  useView,
  useViewStore,
} from '../stores/use-stores.ts';
import styles from './stage-panel.module.css';
import { useFullScreen } from './use-full-screen.ts';

export function PlayTools() {
  const { t } = useTexts();
  const run = useRunStore();
  const { isRunning } = useRun();
  return (
    <div className={styles['play']} data-running={isRunning || undefined}>
      <Tool tone="go" icon={Flag} label={t('junior.play')} onPress={() => run.stage()?.play()} />
      <Tool
        tone="stop"
        icon={OctagonX}
        label={t('junior.stop')}
        onPress={() => run.stage()?.stop()}
      />
      <Tool icon={RotateCcw} label={t('junior.reset')} onPress={() => run.stage()?.reset()} />
    </div>
  );
}

/** Background, words, grid and full screen. */
export function SceneTools() {
  const { t } = useTexts();
  const view = useViewStore();
  const isReadOnly = useIsReadOnly();
  const { isFullScreen, isGrid } = useView();
  const setFullScreen = useFullScreen();
  const isMaking = !isFullScreen && !isReadOnly;
  return (
    <div className={styles['scene']}>
      {isMaking && <MakeTools />}
      {!isFullScreen && (
        <Tool
          icon={Grid3x3}
          label={t('junior.grid')}
          isOn={isGrid}
          onPress={() => view.patch({ isGrid: !isGrid })}
        />
      )}
      {/* One key for both ways, so that the focus stays on it. */}
      <Tool
        icon={isFullScreen ? Minimize : Maximize}
        label={t(isFullScreen ? 'junior.leaveFullScreen' : 'junior.fullScreen')}
        onPress={() => setFullScreen(!isFullScreen)}
      />
    </div>
  );
}

function MakeTools() {
  const { t } = useTexts();
  const dialogs = useDialogs();
  return (
    <>
      <Tool
        icon={Image}
        label={t('junior.background')}
        onPress={() => dialogs.open('library', { what: 'background' })}
      />
      <Tool
        icon={Type}
        label={t('junior.write')}
        onPress={() => dialogs.open('text', { spriteId: undefined })}
      />
    </>
  );
}

type ToolProps = {
  icon: LucideIcon;
  label: string;
  tone?: 'go' | 'stop';
  /** Of a switch. */
  isOn?: boolean;
  onPress: () => void;
};

function Tool({ icon: Icon, label, tone, isOn, onPress }: ToolProps) {
  return (
    <button
      type="button"
      className={classNames(styles['tool'], tone && styles[tone])}
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      onClick={onPress}
    >
      <Icon aria-hidden="true" />
    </button>
  );
}
