/*
 * What differs between two versions of a work, drawn as `CodeView` draws one; what did not change is folded.
 *
 *   <CodeDifference before={{ id, family, bytes }} after={{ id, family, bytes }} />
 *   <CodeDifference before={…} after={…} pins={pins} onPin={…} selected={…} />     pins are set in `after`
 *
 * `before` is the starter or an earlier hand-in; all else is as `CodeView` has it.
 */
import type { Pin, PinPlace } from '@sprout/rules';
import { Skeleton } from 'antd';
import { useMemo } from 'react';
import styles from './code.module.css';
import { CodePins } from './code-pins.tsx';
import { compareCode, countMarks, isSame } from './difference/compare-code.ts';
import type { CodeWords } from './model/sentences.ts';
import { type CodeSource, useCode, useCodeWords } from './use-code.ts';

type Props = {
  before: CodeSource;
  after: CodeSource;
  pins?: readonly Pin[];
  onPin?: ((pins: readonly Pin[]) => void) | undefined;
  selected?: PinPlace | undefined;
};

const noPins: readonly Pin[] = [];
const marks = ['added', 'removed', 'changed'] as const;

export function CodeDifference(props: Props) {
  const words = useCodeWords();
  if (!words.data) return <Skeleton active title={false} />;
  return <Compared key={`${props.before.id} ${props.after.id}`} {...props} words={words.data} />;
}

function Compared({ before, after, words, ...rest }: Props & { words: CodeWords }) {
  const { t } = words;
  const was = useCode(before, words);
  const is = useCode(after, words);
  const compared = useMemo(
    () => (was.data && is.data ? compareCode(was.data, is.data) : undefined),
    [was.data, is.data],
  );
  if (was.isError || is.isError) return <p className={styles['note']}>{t('code.failed')}</p>;
  if (!was.data || !is.data)
    return <Skeleton active title={false} aria-label={t('code.loading')} />;
  if (was.data.kind === 'old' || is.data.kind === 'old') {
    return <p className={styles['note']}>{t('code.old')}</p>;
  }
  if (!compared) return <p className={styles['note']}>{t('code.otherKind')}</p>;
  const counts = countMarks(compared);
  const { pins = noPins, onPin, selected } = rest;
  return (
    <>
      {isSame(compared) ? (
        <p className={styles['note']}>{t('code.same')}</p>
      ) : (
        <p className={styles['counts']}>
          {marks.map((mark) =>
            counts[mark] > 0 ? (
              <span key={mark} data-mark={mark}>
                {t(`code.mark.${mark}`)} <b>{counts[mark]}</b>
              </span>
            ) : null,
          )}
        </p>
      )}
      <CodePins code={compared} t={t} pins={pins} onPin={onPin} selected={selected} />
    </>
  );
}
