import { connectPlayer, createNonce, type PlayerBridge } from '@sprout/contract/bridge';
import type { Language } from '@sprout/texts';

type PlayerOptions = {
  language: Language;
  /** Without the player's own bar. */
  isBare: boolean;
  /** For the "username" block; empty for a guest. */
  nickname: string;
};

/** Greets the player in a frame; undefined while the frame has no window. */
export function openPlayer(
  frame: HTMLIFrameElement | null,
  { language, isBare, nickname }: PlayerOptions,
): PlayerBridge | undefined {
  const peer = frame?.contentWindow;
  if (!peer) return undefined;
  return connectPlayer({
    self: window,
    peer,
    init: {
      nonce: createNonce((bytes) => crypto.getRandomValues(bytes)),
      locale: language === 'en-US' ? 'en' : 'zh-cn',
      accent: '',
      username: nickname,
      muted: false,
      bare: isBare,
    },
  });
}
