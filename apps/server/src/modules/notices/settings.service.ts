import { type Body, endpoints, type Result } from '@sprout/contract';
import {
  channelsOf,
  isNoticeKind,
  isOnByDefault,
  type NoticeChannel,
  noticeKindsOf,
} from '@sprout/rules';
import { type Actor, isStaff } from '../../platform/access/actor.ts';
import { AppError } from '../../platform/errors.ts';
import type { MemberCall } from '../../platform/use-cases.ts';
import { createMessages } from '../messages/index.ts';
import type { ModuleContext } from '../module.ts';
import type { SchoolNotices } from './school-notices.ts';
import { dropSetting, findAddresses, keepSetting, listSettings } from './settings.repository.ts';

type ChannelState = Result<'noticeSettings.list'>['channels'][number]['state'];

/** What of all that happens each person wants to be told, and how. */
export function registerNoticeSettings(context: ModuleContext, school: SchoolNotices): void {
  const { handle, database, clock, run } = context;
  const messages = createMessages(context);
  const readerOf = (actor: Actor) => ({
    isStaff: isStaff(actor),
    permissions: actor.permissions,
  });

  async function stateOf(
    actor: Actor,
    channel: NoticeChannel,
    address: string | null | undefined,
  ): Promise<ChannelState> {
    if (channel === 'app') return 'ready';
    const { schoolId } = actor;
    if (!(await messages.canSend(database.read, { channel, schoolId }))) return 'notSetUp';
    return address ? 'ready' : 'noAddress';
  }

  async function list(actor: Actor): Promise<Result<'noticeSettings.list'>> {
    const reader = readerOf(actor);
    const [own, addresses, defaults] = await Promise.all([
      listSettings(database.write, actor.id),
      findAddresses(database.read, actor.id),
      school.defaults(actor.schoolId),
    ]);
    const chosen = new Map(own.map((row) => [`${row.kind} ${row.channel}`, row.is_on]));
    const channels = channelsOf(reader);
    const address = { app: null, mail: addresses?.email, sms: addresses?.phone };
    const quiet = reader.isStaff ? undefined : await school.quietHours(actor.schoolId);
    return {
      channels: await Promise.all(
        channels.map(async (channel) => ({
          channel,
          state: await stateOf(actor, channel, address[channel]),
        })),
      ),
      kinds: noticeKindsOf(reader).map((kind) => ({
        kind,
        on: channels.filter(
          (channel) => chosen.get(`${kind} ${channel}`) ?? isOnByDefault(kind, channel, defaults),
        ),
      })),
      quiet: quiet ?? null,
    };
  }

  /** Throws `request.invalid` for a kind or a channel that never reaches the caller. */
  async function choose(call: MemberCall, choice: Body<'noticeSettings.edit'>): Promise<void> {
    const { actor } = call;
    const { kind, channel, isOn } = choice;
    const reader = readerOf(actor);
    const isTheirs =
      isNoticeKind(kind) &&
      noticeKindsOf(reader).includes(kind) &&
      channelsOf(reader).includes(channel);
    if (!isTheirs) throw new AppError('request.invalid');
    const defaults = await school.defaults(actor.schoolId);
    const own = { userId: actor.id, schoolId: actor.schoolId, kind, channel };
    await run(call, 'notice.choose', (tx) =>
      isOn === isOnByDefault(kind, channel, defaults)
        ? dropSetting(tx, own)
        : keepSetting(tx, { ...own, isOn, now: clock.now() }),
    );
  }

  handle(endpoints.noticeSettings.list, ({ actor }) => list(actor));
  handle(endpoints.noticeSettings.edit, async ({ body, ...call }) => {
    await choose(call, body);
    return null;
  });
}
