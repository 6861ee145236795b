import { Type } from 'typebox';
import { putOrPost, subject } from '../endpoint.ts';
import { None, nullable, Word } from '../fields.ts';

const path = '/sys/noticeSetting';
const own = {
  wrongRole: 'open to every signed-in role',
  foreignRow: 'acts on the caller only',
} as const;

const Channel = Word('app', 'mail', 'sms');

/** What of all that happens somebody is told, and how. */
export const noticeSettings = subject('noticeSettings', {
  list: {
    method: 'GET',
    path: `${path}/list`,
    access: 'user',
    result: Type.Object({
      channels: Type.Array(
        Type.Object({
          channel: Channel,
          /** Whether it can reach the caller: the school has not set it up, or the caller has no address. */
          state: Word('ready', 'notSetUp', 'noAddress'),
        }),
      ),
      kinds: Type.Array(
        Type.Object({
          /** A kind of `noticeKinds`. */
          kind: Type.String(),
          /** Channels by which it comes. */
          on: Type.Array(Channel),
        }),
      ),
      /** Of children: between these hours they are told nothing. */
      quiet: nullable(Type.Object({ from: Type.String(), until: Type.String() })),
    }),
    notApplicable: { ...own, badInput: 'takes no input' },
  },
  /** Throws `request.invalid` for a kind or a channel that never reaches the caller. */
  edit: {
    ...putOrPost(`${path}/edit`),
    access: 'user',
    body: Type.Object({
      kind: Type.String({ minLength: 1, maxLength: 40 }),
      channel: Channel,
      isOn: Type.Boolean(),
    }),
    result: None,
    notApplicable: own,
  },
});
