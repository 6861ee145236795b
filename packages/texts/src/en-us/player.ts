import type { Messages } from '../messages.ts';
import type { playerZhCn } from '../zh-cn/player.ts';

export const playerEnUs = {
  'player.stage': 'Stage of the work',
  'player.start': 'Start',
  'player.stop': 'Stop',
  'player.mute': 'Sound off',
  'player.unmute': 'Sound on',
  'player.fullScreen': 'Full screen',
  'player.leaveFullScreen': 'Leave full screen',
  'player.retry': 'Try again',
  'player.loading': 'The work is on its way…',
  'player.format': 'There is no work in this file that can be played.',
  'player.missing': 'The file of this work was not found.',
  'player.network': 'The network was slow. Not your fault; just try again.',
  'player.private': 'This work is not public, or it is gone.',
  'player.engine': 'This work did not open. It is not lost; try once more.',
  'player.previousPage': 'Previous page',
  'player.nextPage': 'Next page',
  'player.page': 'Page {n} of {count}',
  'player.space': 'Space',
  'player.up': 'Up',
  'player.down': 'Down',
  'player.left': 'Left',
  'player.right': 'Right',
} as const satisfies Messages<typeof playerZhCn>;
