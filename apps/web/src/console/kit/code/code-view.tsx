/*
 * The code of a stored work, drawn: blocks as blocks, a junior story as strips, Python with line numbers.
 *
 *   <CodeView source={{ id: versionId, family: 'blocks', bytes }} />                      read
 *   <CodeView source={…} pins={row.pins} />                                               read, with pins
 *   <CodeView source={…} pins={draft.pins} onPin={(pins) => keep({ pins })} />            set pins
 *   <CodeView source={…} pins={…} selected={{ kind: 'block', sprite, blockId }} />        go to a place
 *
 * `onPin` is given the whole new list with each letter that is typed, so a caller that keeps it loses nothing.
 * `selected` is gone to whenever it is another object. Load it with `lazy`: it brings readers of files along.
 */

import type { Pin, PinPlace } from '@sprout/rules';
import { Skeleton } from 'antd';
import styles from './code.module.css';
import { CodePins } from './code-pins.tsx';
import type { CodeWords } from './model/sentences.ts';
import { type CodeSource, useCode, useCodeWords } from './use-code.ts';

type Props = {
  source: CodeSource;
  pins?: readonly Pin[];
  onPin?: ((pins: readonly Pin[]) => void) | undefined;
  selected?: PinPlace | undefined;
};

const noPins: readonly Pin[] = [];

export function CodeView(props: Props) {
  const words = useCodeWords();
  if (!words.data) return <Skeleton active title={false} />;
  return <ReadCode key={props.source.id} {...props} words={words.data} />;
}

function ReadCode({ source, pins = noPins, onPin, selected, words }: Props & { words: CodeWords }) {
  const { data, isError } = useCode(source, words);
  const { t } = words;
  if (isError) return <p className={styles['note']}>{t('code.failed')}</p>;
  if (!data) return <Skeleton active title={false} aria-label={t('code.loading')} />;
  if (data.kind === 'old') return <p className={styles['note']}>{t('code.old')}</p>;
  const isEmpty =
    data.kind === 'python'
      ? data.files.length === 0
      : data.sprites.every(({ scripts }) => scripts.length === 0);
  if (isEmpty && pins.length === 0 && !onPin) {
    return <p className={styles['note']}>{t('code.empty')}</p>;
  }
  return <CodePins code={data} t={t} pins={pins} onPin={onPin} selected={selected} />;
}
