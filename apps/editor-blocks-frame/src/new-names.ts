import type { EditorCommands, PayloadOf } from '@sprout/contract/bridge';

type Locale = PayloadOf<EditorCommands['init']>['locale'];

/** Names that the editor gives to new recordings and to inputs and labels of own blocks, until the child changes them. */
export type NewNames = {
  /** The engine counts on from its number. */
  readonly recording: string;
  readonly label: string;
  readonly condition: string;
  readonly value: string;
};

export const newNames: Readonly<Record<Locale, NewNames>> = {
  'zh-cn': { recording: '录音1', label: '文字', condition: '条件', value: '数字或文字' },
  en: {
    recording: 'recording1',
    label: 'label text',
    condition: 'boolean',
    value: 'number or text',
  },
};
