import { outgoingMessages } from '@sprout/contract';
import { isCovered } from '@sprout/rules/message-template';
import type { Clock } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import { serverText } from '../../platform/http/texts.ts';
import type { Change, TableOptions, Values } from '../../platform/table/table-spec.ts';
import type { Tasks } from '../../platform/tasks/tasks.ts';
import { channelOf } from './channels.ts';
import { listWaiting, messageSource, startAgain, stopSending } from './messages.repository.ts';
import { maskReceiver } from './receivers.ts';

type Deps = { clock: Clock; tasks: Pick<Tasks, 'add'> };

/** Messages as staff read them, send them again and keep them from being sent. */
export function outgoingOptions({ clock, tasks }: Deps): TableOptions {
  /** What is gone for good cannot go out again. */
  function requireWhole({ rows }: Change): void {
    for (const { was, read } of rows) {
      const isLost = read?.['isSealed'] !== true && isCovered(String(was?.['esParam'] ?? ''));
      if (isLost) throw new AppError('message.notKept');
      const notAfter = read?.['notAfter'];
      if (notAfter instanceof Date && notAfter <= clock.now())
        throw new AppError('message.tooLate');
    }
  }

  return {
    source: messageSource,
    compute: async ({ rows }) => rows.map(presentMessage),

    async before(change: Change): Promise<void> {
      if (change.transition === 'resend') requireWhole(change);
    },

    async after({ tx, verb, transition, rows }: Change): Promise<void> {
      const ids = rows.map(({ id }) => id);
      const addAll = async (due: readonly string[]) => {
        for (const id of due) await tasks.add(tx, 'messages.deliver', { id });
      };
      if (transition === 'cancel') await stopSending(tx, ids);
      if (transition === 'resend') {
        await startAgain(tx, ids, clock.now());
        await addAll(ids);
      }
      if (verb === 'restore') await addAll((await listWaiting(tx, ids)).map(({ id }) => id));
    },
  };
}

/** Receivers are told in part; our own console says the result in the language of its reader. */
function presentMessage({ esReceiver, esType, resultKey, resultData }: Values) {
  const channel = channelOf(String(esType));
  const data = (resultData ?? {}) as { detail?: string; host?: string };
  const isTold = typeof resultKey === 'string';
  return {
    esReceiver: maskReceiver(channel, String(esReceiver)),
    esResult: isTold ? serverText('zh-CN', `messageResult.${resultKey}`, data) : null,
    result: isTold ? { key: resultKey, detail: data.detail ?? '', host: data.host ?? '' } : null,
  };
}

export const outgoingSeeds = {
  resource: outgoingMessages,
  menu: {
    place: ['menu-content', 4],
    url: '/modules/message/sysMessageList',
    component: 'modules/message/SysMessageList',
    icon: 'mail',
  },
} as const;
