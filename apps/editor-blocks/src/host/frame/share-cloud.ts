import type { EditorBridge } from '@sprout/contract/bridge';
import { type CloudShare, type CloudWork, createCloudShare } from '@sprout/editor-kit/host';

type Deps = {
  readonly bridge: Pick<EditorBridge, 'on' | 'send'>;
  /** Of the user who is signed in now, and the work as it is called now. */
  readonly getWork: () => CloudWork | undefined;
  /** The line was there and is gone, is back, or is over for this person. */
  readonly onLine: (state: 'gone' | 'back' | 'over') => void;
  readonly onRefused: (reason: string) => void;
};

/** Cloud variables of the work in the frame. Answers how to end it. */
export function shareCloud({ bridge, getWork, onLine, onRefused }: Deps): () => void {
  let share: CloudShare | undefined;
  let wasOpen = false;
  let isOpen = false;
  bridge.on('cloud', (event) => {
    const work = getWork();
    const onReady = () => void bridge.send('cloudReady', {});
    if (!work) return onReady();
    share ??= createCloudShare({
      work,
      onReady,
      onValue: (name, value) => bridge.send('cloudValue', { name, value }),
      onState(state) {
        const isNow = state === 'open';
        // The first line is no news.
        if (wasOpen && isNow && !isOpen) onLine('back');
        if (isOpen && state === 'offline') onLine('gone');
        if (wasOpen && state === 'refused') onLine('over');
        isOpen = isNow;
        wasOpen ||= isNow;
      },
      onRefused: (_, reason) => onRefused(reason),
    });
    share.hear(event);
  });
  return () => share?.end();
}
