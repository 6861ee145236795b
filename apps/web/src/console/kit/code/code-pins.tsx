import type { Pin, PinPlace } from '@sprout/rules';
import type { Translate } from '@sprout/texts';
import { Segmented } from 'antd';
import { useMemo, useRef, useState } from 'react';
import styles from './code.module.css';
import { CodeTree } from './drawing/code-tree.tsx';
import { PythonFile } from './drawing/python-file.tsx';
import type { CodeIndex } from './model/code-index.ts';
import type { Code, CodeFile, CodeSprite } from './model/code-types.ts';
import { pythonLines } from './model/python-tokens.ts';
import { PinBox } from './pins/pin-box.tsx';
import { PinPanel } from './pins/pin-panel.tsx';
import { nameOfPlace, type PlacedPin, placePins } from './pins/pin-places.ts';
import { usePinEditor } from './pins/use-pin-editor.ts';
import { useCodeIndex } from './use-code.ts';

type Props = {
  code: Exclude<Code, { kind: 'old' }>;
  t: Translate;
  pins: readonly Pin[];
  onPin: ((pins: readonly Pin[]) => void) | undefined;
  selected: PinPlace | undefined;
};

/** Code with the pins in it: what is chosen is one place, whatever the kind of the work. */
export function CodePins({ code, t, pins, onPin, selected }: Props) {
  const index = useCodeIndex(code);
  const [chosen, setChosen] = useState(selected);
  const [shown, setShown] = useState<object | undefined>(selected);
  const [writing, setWriting] = useState<object>();
  const drawn = useRef<HTMLDivElement>(null);
  const [followed, setFollowed] = useState(selected);
  // Where one is sent to is gone to once, whatever was chosen before.
  if (selected && selected !== followed) {
    setFollowed(selected);
    setChosen(selected);
    setShown(selected);
    setWriting(undefined);
  }
  const editor = usePinEditor({ pins, onPin, chosen });
  const nameOf = (place: PinPlace) =>
    nameOfPlace(code, index, place, {
      line: (file, n, isOnly) => (isOnly ? '' : `${file} · `) + t('code.line', { n }),
    });
  const placed = placePins(pins, nameOf);
  const name = chosen && nameOf(chosen);

  function choose(place: PinPlace): void {
    setChosen(place);
    setWriting(undefined);
  }
  function go(place: PinPlace): void {
    choose(place);
    setShown({});
  }
  function write(place: PinPlace): void {
    setChosen(place);
    setWriting({});
  }
  const onEnter = onPin && write;
  const hasPanel = onPin !== undefined || pins.length > 0;
  const view = { t, pins: placed, chosen, shown, onChoose: choose, onEnter };
  return (
    <div className={styles['view']}>
      <div className={styles['parts']} data-panel={hasPanel}>
        <div ref={drawn} className={styles['code']}>
          {code.kind === 'python' ? (
            <Program files={code.files} {...view} />
          ) : (
            <Blocks
              sprites={code.sprites}
              isJunior={code.kind === 'junior'}
              index={index}
              {...view}
            />
          )}
          {onPin && writing && chosen && name !== undefined && (
            <PinBox
              t={t}
              draft={{ name, text: editor.text }}
              writing={writing}
              code={drawn}
              anchor={anchorOf(chosen, index)}
              count={pins.length}
              onWrite={editor.write}
              onDone={() => go(chosen)}
              onLeave={() => setWriting(undefined)}
            />
          )}
        </div>
        {hasPanel && (
          <div className={styles['side']}>
            <PinPanel
              pins={placed}
              t={t}
              hint={t(code.kind === 'python' ? 'code.pins.hintLine' : 'code.pins.hint')}
              isReadOnly={onPin === undefined}
              onGo={({ pin }) => go(pin.place)}
              onEdit={({ pin }) => write(pin.place)}
              onRemove={({ n }) => editor.remove(n - 1)}
              onUndo={editor.undo}
            />
          </div>
        )}
      </div>
    </div>
  );
}

/** What finds a place among what is drawn. */
function anchorOf(place: PinPlace, index: CodeIndex): string {
  if (place.kind === 'line') return `[data-line="${place.line}"]`;
  if (place.kind === 'sprite') return '[data-chosen="true"] > header';
  return `[data-number="${index.find(place.sprite, place.blockId)}"]`;
}

type ViewProps = {
  t: Translate;
  pins: readonly PlacedPin[];
  chosen: PinPlace | undefined;
  shown: object | undefined;
  onChoose: (place: PinPlace) => void;
  onEnter: ((place: PinPlace) => void) | undefined;
};

type BlocksProps = ViewProps & {
  sprites: readonly CodeSprite[];
  isJunior: boolean;
  index: CodeIndex;
};

function Blocks({ sprites, isJunior, index, ...view }: BlocksProps) {
  const { t, pins, chosen, shown, onChoose, onEnter } = view;
  const treePins = useMemo(() => pinsOfTree(pins, index), [pins, index]);
  const block = chosen?.kind === 'block' ? index.find(chosen.sprite, chosen.blockId) : undefined;
  const placeOf = (number: number): PinPlace | undefined => {
    const at = index.all[number];
    return at && { kind: 'block', sprite: at.sprite.key, blockId: at.block.id };
  };
  const tell = (to: (place: PinPlace) => void) => (number: number) => {
    const place = placeOf(number);
    if (place) to(place);
  };
  return (
    <CodeTree
      sprites={sprites}
      index={index}
      isJunior={isJunior}
      t={t}
      pins={treePins}
      choice={{ block, sprite: chosen?.kind === 'sprite' ? chosen.sprite : undefined }}
      focused={shown}
      onChoose={tell(onChoose)}
      onEnter={onEnter && tell(onEnter)}
      onSprite={onEnter && ((sprite) => onEnter({ kind: 'sprite', sprite }))}
    />
  );
}

function pinsOfTree(pins: readonly PlacedPin[], index: CodeIndex) {
  const ofBlocks = new Map<number, readonly number[]>();
  const ofSprites = new Map<string, readonly number[]>();
  for (const { pin, n } of pins) {
    const { place } = pin;
    if (place.kind === 'sprite') {
      ofSprites.set(place.sprite, [...(ofSprites.get(place.sprite) ?? []), n]);
    }
    if (place.kind !== 'block') continue;
    const number = index.find(place.sprite, place.blockId);
    if (number !== undefined) ofBlocks.set(number, [...(ofBlocks.get(number) ?? []), n]);
  }
  return { ofBlocks, ofSprites };
}

/** The files of a program, one at a time. */
function Program({ files, ...view }: ViewProps & { files: readonly CodeFile[] }) {
  const { t, pins, chosen, shown, onChoose, onEnter } = view;
  const wanted = chosen?.kind === 'line' ? chosen : undefined;
  const [name, setName] = useState(wanted?.file ?? files[0]?.name);
  const [followed, setFollowed] = useState(wanted);
  if (wanted && wanted !== followed) {
    setFollowed(wanted);
    setName(wanted.file);
  }
  const file = files.find((each) => each.name === name) ?? files[0];
  const lines = useMemo(
    () =>
      file?.lines ??
      pythonLines(file?.text ?? '').map((tokens, place) => ({ number: place + 1, tokens })),
    [file],
  );
  if (!file) return <p className={styles['note']}>{t('code.empty')}</p>;
  const countIn = (each: string): number =>
    pins.filter(({ pin }) => pin.place.kind === 'line' && pin.place.file === each).length;
  return (
    <>
      {files.length > 1 && (
        <Segmented
          size="small"
          value={file.name}
          aria-label={t('code.files')}
          options={files.map((each) => {
            const count = countIn(each.name);
            const mark = markText(each, t);
            const words = [each.name, mark, count > 0 ? `(${count})` : undefined];
            return { value: each.name, label: words.filter(Boolean).join(' ') };
          })}
          onChange={setName}
        />
      )}
      <PythonFile
        key={file.name}
        name={file.name}
        lines={lines}
        isCompared={file.mark === 'changed'}
        t={t}
        pins={pinsOfFile(pins, file.name)}
        chosen={wanted?.file === file.name ? wanted.line : undefined}
        focused={shown}
        onChoose={(line) => onChoose({ kind: 'line', file: file.name, line })}
        onEnter={onEnter && ((line) => onEnter({ kind: 'line', file: file.name, line }))}
      />
    </>
  );
}

/** How a file differs from before; nothing for one that does not. */
function markText({ mark }: CodeFile, t: Translate): string | undefined {
  if (mark === 'added') return `· ${t('code.newFile')}`;
  if (mark === 'removed') return `· ${t('code.goneFile')}`;
  return mark === 'changed' ? `· ${t('code.mark.changed')}` : undefined;
}

function pinsOfFile(pins: readonly PlacedPin[], file: string): Map<number, readonly number[]> {
  const lines = new Map<number, readonly number[]>();
  for (const { pin, n } of pins) {
    const { place } = pin;
    if (place.kind !== 'line' || place.file !== file) continue;
    lines.set(place.line, [...(lines.get(place.line) ?? []), n]);
  }
  return lines;
}
