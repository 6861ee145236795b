import { fileUrl } from '@sprout/client';
import { useTexts } from '@sprout/ui';
import { Button, Input } from 'antd';
import { ArrowUp, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useTellSending } from '../../kit/files/sending.ts';
import type { Control, ControlProps } from '../../kit/form-types.ts';
import { type Line, readLines } from '../../kit/lines.ts';
import { useConfig } from '../../session/use-config.ts';
import { AssetProgress } from './asset-progress.tsx';
import type { AssetKind } from './asset-size.ts';
import styles from './assets.module.css';
import { FileDrop } from './file-drop.tsx';
import { type ArrivedAsset, useAssetFiles } from './use-asset-files.ts';

type Kind = { kind: AssetKind; isSingle: boolean; isBackdrop: boolean };

const accepts: Readonly<Record<AssetKind, string>> = {
  picture: '.png,.jpg,.jpeg,.svg',
  sound: '.wav,.mp3',
};

/** Pictures or sounds of an asset: dropped or chosen, measured, sent, named and put in order. */
export const assetFilesControl =
  (kind: Kind): Control =>
  (props) => <AssetFiles {...props} {...kind} />;

function AssetFiles({ kind, isSingle, isBackdrop, ...props }: ControlProps & Kind) {
  const { t } = useTexts();
  const { config } = useConfig();
  const lines = readLines(props.value);
  // Several arrive before the form has drawn the first.
  const newest = useRef(lines);
  newest.current = lines;
  const change = (next: readonly Line[]): void => {
    newest.current = next;
    props.onChange(next);
  };
  const onArrived = ({ kind: found, line }: ArrivedAsset): void => {
    if (found !== kind) throw new Error(`expected a ${kind}, found a ${found}`);
    const added = { ...line, url: fileUrl(config, line.file) };
    change(isSingle ? [added] : [...newest.current, added]);
  };
  const files = useAssetFiles({ isBackdrop, onArrived });
  const onTheWay = files.all.filter(({ state }) => state === 'waiting' || state === 'sending');
  useTellSending(onTheWay.length);
  const patch = (at: number, more: Line) =>
    change(lines.map((line, index) => (index === at ? { ...line, ...more } : line)));
  return (
    <fieldset id={props.id} className={styles['files']} aria-label={props.label}>
      {lines.length > 0 && (
        <ol className={styles['lines']}>
          {lines.map((line, at) => {
            const name = String(line['name'] ?? '');
            return (
              <li key={String(line['file'])}>
                <AssetMedia kind={kind} url={String(line['url'] ?? '')} name={name} />
                <span className={styles['facts']}>
                  <Input
                    value={name}
                    disabled={props.isDisabled}
                    maxLength={100}
                    aria-label={t('asset.nameOf', { n: at + 1 })}
                    status={props.problems?.[`${at}.name`] ? 'error' : ''}
                    onChange={(event) => patch(at, { name: event.target.value })}
                    onBlur={props.onBlur}
                  />
                  <small>{factsOf(kind, line, t)}</small>
                </span>
                {at > 0 && (
                  <Button
                    type="text"
                    icon={<ArrowUp size={16} aria-hidden />}
                    disabled={props.isDisabled}
                    aria-label={t('asset.moveUp', { name })}
                    onClick={() => change(swapped(lines, at))}
                  />
                )}
                <Button
                  type="text"
                  icon={<Trash2 size={16} aria-hidden />}
                  disabled={props.isDisabled}
                  aria-label={t('asset.remove', { name })}
                  onClick={() => change(lines.filter((_, index) => index !== at))}
                />
              </li>
            );
          })}
        </ol>
      )}
      <AssetProgress
        files={files.all.filter(({ state }) => state !== 'done')}
        onRetry={files.retry}
        onCancel={files.cancel}
      />
      {!props.isDisabled && (
        <FileDrop
          label={props.label}
          accept={accepts[kind]}
          isMultiple={!isSingle}
          onFiles={files.start}
        />
      )}
    </fieldset>
  );
}

function swapped(lines: readonly Line[], at: number): readonly Line[] {
  const next = [...lines];
  const [line] = next.splice(at, 1);
  if (line) next.splice(at - 1, 0, line);
  return next;
}

type MediaProps = { kind: AssetKind; url: string; name: string };

/** The picture, or the sound with what plays it. */
export function AssetMedia({ kind, url, name }: MediaProps) {
  if (kind === 'picture') return <img className={styles['picture']} src={url} alt={name} />;
  return (
    // biome-ignore lint/a11y/useMediaCaption: a sound of a library has no words
    <audio className={styles['sound']} src={url} controls preload="none" aria-label={name} />
  );
}

type T = ReturnType<typeof useTexts>['t'];

/** What was measured, in words. */
function factsOf(kind: AssetKind, line: Line, t: T): string {
  const number = (name: string): number => Number(line[name] ?? 0);
  if (kind === 'picture') {
    return t('asset.facts.picture', {
      width: Math.round(number('width')),
      height: Math.round(number('height')),
      x: Math.round(number('rotationCenterX')),
      y: Math.round(number('rotationCenterY')),
    });
  }
  const seconds = number('sampleCount') / Math.max(1, number('rate'));
  return t('asset.facts.sound', { seconds: seconds.toFixed(1), rate: number('rate') });
}
