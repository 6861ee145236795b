import type { Result } from '@sprout/contract/types';
import type { NoticeChannel, NoticeKind } from '@sprout/rules';
import { useTexts } from '@sprout/ui';
import { useState } from 'react';
import { useRefresh } from '../../kit/use-refresh.ts';
import { useRun } from '../../kit/use-run.ts';
import { useUndo } from '../../kit/use-undo.ts';
import { useServices } from '../../services.ts';

/** Each choice is saved at once and can be taken back; one that could not be saved turns back by itself. */
export function useChoices(settings: Result<'noticeSettings.list'>) {
  const { t } = useTexts();
  const { client } = useServices();
  const run = useRun();
  const refresh = useRefresh('noticeSettings');
  const undo = useUndo();
  const [pressed, setPressed] = useState<ReadonlyMap<string, boolean>>(new Map());

  const isOn = (kind: NoticeKind, channel: NoticeChannel): boolean =>
    pressed.get(`${kind} ${channel}`) ??
    settings.kinds.some((row) => row.kind === kind && row.on.includes(channel));

  async function save(kind: NoticeKind, channel: NoticeChannel, on: boolean): Promise<boolean> {
    const key = `${kind} ${channel}`;
    setPressed((before) => new Map(before).set(key, on));
    const body = { kind, channel, isOn: on };
    const isSaved = await run(() => client.call('noticeSettings.edit', { body }));
    if (isSaved) await refresh();
    setPressed((before) => {
      const others = new Map(before);
      // A user who has pressed it again meanwhile waits for that answer.
      if (others.get(key) === on) others.delete(key);
      return others;
    });
    return isSaved;
  }

  async function choose(kind: NoticeKind, channel: NoticeChannel, on: boolean): Promise<void> {
    if (!(await save(kind, channel, on))) return;
    const name = t(`noticeKind.${kind}`);
    undo.setOffer({
      text: t(on ? 'settings.notification.isOn' : 'settings.notification.isOff', { name }),
      run: () => void save(kind, channel, !on),
    });
  }

  return { isOn, choose, undo };
}
