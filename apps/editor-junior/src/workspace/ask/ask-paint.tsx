import type { SpriteAddress } from '@sprout/junior-engine';

type Props = {
  what: 'character' | 'background';
  at: SpriteAddress | undefined;
  onClose: () => void;
};

/** Paints a new picture, or changes the one of a character. */
export function AskPaint({ onClose }: Props) {
  void onClose;
  return null;
}
