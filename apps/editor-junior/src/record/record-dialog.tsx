import { useTexts } from '@sprout/ui';
import { Check, Mic, Play, RotateCcw, Square } from 'lucide-react';
import type { ReactNode } from 'react';
import { JuniorDialog } from '../dialog/junior-dialog.tsx';
import styles from './record-dialog.module.css';
import type { RecordState } from './record-state.ts';
import { usePlayback } from './use-playback.ts';
import { useRecorder } from './use-recorder.ts';
import { maxSeconds } from './wav.ts';

type Props = {
  /** A WAV file: 16 bit, mono, 22050 Hz, at most 30 seconds. */
  onDone: (wav: Uint8Array<ArrayBuffer>) => void;
  onClose: () => void;
};

/** Records a sound, plays it back and hands it on. */
export function RecordDialog({ onDone, onClose }: Props) {
  const { t } = useTexts();
  const { state, start, stop } = useRecorder();
  const wav = state.kind === 'done' ? state.recording.wav : undefined;
  const { isPlaying, toggle } = usePlayback(wav);

  return (
    <JuniorDialog title={t('junior.record.title')} onClose={onClose} small>
      <div className={styles['body']}>
        <Picture state={state} />
        <p className={styles['words']} aria-live={state.kind === 'recording' ? 'off' : 'polite'}>
          <Words state={state} />
        </p>
        <div className={styles['buttons']}>
          {wav === undefined ? (
            <MainButton state={state} onStart={start} onStop={stop} />
          ) : (
            <>
              <Round label={t('junior.record.again')} onClick={start}>
                <RotateCcw />
              </Round>
              <Round
                label={t(isPlaying ? 'junior.record.pause' : 'junior.record.play')}
                onClick={toggle}
              >
                {isPlaying ? <Square fill="currentColor" /> : <Play fill="currentColor" />}
              </Round>
              <Round label={t('junior.record.save')} onClick={() => onDone(wav)} tone="main">
                <Check />
              </Round>
            </>
          )}
        </div>
      </div>
    </JuniorDialog>
  );
}

type MainProps = { state: RecordState; onStart: () => void; onStop: () => void };

function MainButton({ state, onStart, onStop }: MainProps) {
  const { t } = useTexts();
  return state.kind === 'recording' ? (
    <Round label={t('junior.record.stop')} onClick={onStop} tone="record">
      <Square fill="currentColor" />
    </Round>
  ) : (
    <Round
      label={t('junior.record.start')}
      onClick={onStart}
      tone="record"
      isWaiting={state.kind === 'asking'}
    >
      <Mic />
    </Round>
  );
}

function Words({ state }: { state: RecordState }) {
  const { t } = useTexts();
  switch (state.kind) {
    case 'ready':
      return t('junior.record.ready');
    case 'asking':
      return t('junior.record.asking');
    case 'failed':
      return t(`junior.record.${state.problem}`);
    case 'recording':
      return t('junior.record.running', { seconds: Math.floor(state.seconds) });
    case 'done':
      return state.recording.isSilent
        ? t('junior.record.silent')
        : t('junior.record.done', { seconds: Math.round(state.recording.seconds * 10) / 10 });
  }
}

const meterBars = 16;

/** How loud it is while recording, how loud it was afterwards. */
function Picture({ state }: { state: RecordState }) {
  if (state.kind === 'done') {
    return (
      <svg className={styles['wave']} viewBox="0 0 192 60" aria-hidden="true">
        {state.recording.loudness.map((level, at) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place.
            key={at}
            x={at * 4}
            y={30 - Math.max(1, level * 28)}
            width="3"
            height={Math.max(2, level * 56)}
            rx="1.5"
          />
        ))}
      </svg>
    );
  }
  const level = state.kind === 'recording' ? state.level : 0;
  const lit = Math.ceil(Math.sqrt(level) * meterBars);
  return (
    <div className={styles['meter']} aria-hidden="true">
      {Array.from({ length: meterBars }, (_, at) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place.
          key={at}
          data-lit={at < lit}
          style={{ height: `${30 + at * 4.5}%` }}
        />
      ))}
      <progress
        className={styles['time']}
        value={state.kind === 'recording' ? state.seconds : 0}
        max={maxSeconds}
      />
    </div>
  );
}

type RoundProps = {
  label: string;
  onClick: () => void;
  tone?: 'main' | 'record';
  isWaiting?: boolean;
  children: ReactNode;
};

function Round({ label, onClick, tone, isWaiting, children }: RoundProps) {
  return (
    <button
      type="button"
      className={styles['round']}
      data-tone={tone}
      aria-label={label}
      title={label}
      disabled={isWaiting}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
