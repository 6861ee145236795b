import { colorOf, speedOf } from '@sprout/editor-kit/junior-blocks';
import { decodeSayText, findBlockSpec, type JuniorBlock } from '@sprout/formats';
import type { Texts } from '@sprout/ui';
import { findSound } from '../../library/index.ts';

/** Name of a block with its argument, for those who read and for screen readers. */
export function blockLabel([type, argument]: JuniorBlock, { language, t }: Texts): string {
  const spec = findBlockSpec(type);
  if (spec === undefined) return t('junior.block.unknown');
  const key = `junior.block.${spec.type}` as const;
  switch (spec.argument?.kind) {
    case 'color':
      return t(key, { color: t(`junior.color.${colorOf(argument)}`) });
    case 'speed':
      return t(key, { speed: t(`junior.speed.${speedOf(argument)}`) });
    case 'text':
      return t(key, { words: decodeSayText(argument) });
    case 'sound':
      return t(key, { name: soundLabel(String(argument), language) });
    case 'number':
    case 'page':
    case 'recording':
      return t(key, { n: String(argument) });
    case undefined:
      return t(key);
  }
}

/** The name of a sound of the library; of another its file's. */
export function soundLabel(name: string, language: Texts['language']): string {
  const sound = findSound(name);
  if (sound === undefined) return name.replace(/\.[a-z0-9]+$/i, '');
  return language === 'zh-CN' ? sound.zh : sound.en;
}

/** Whether a tap on the badge asks for another argument. */
export function canChange([type]: JuniorBlock): boolean {
  const kind = findBlockSpec(type)?.argument?.kind;
  return kind !== undefined && kind !== 'sound' && kind !== 'recording';
}
