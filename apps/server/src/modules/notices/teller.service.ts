import {
  channelsOf,
  isOnByDefault,
  type NoticeChannel,
  type NoticeDefaults,
  type NoticeKind,
  type NoticeKindRow,
  noticeKinds,
  staff,
} from '@sprout/rules';
import { type Language, readLanguage, type TextParams } from '@sprout/texts';
import type { Actor } from '../../platform/access/actor.ts';
import type { Tx } from '../../platform/db/db.ts';
import { createNotices, noticeText } from '../announcements/index.ts';
import { createMessages } from '../messages/index.ts';
import type { ModuleContext } from '../module.ts';
import type { SchoolNotices } from './school-notices.ts';
import {
  forgetTold,
  listReceivers,
  listStaffWith,
  noteTold,
  type Receiver,
} from './teller.repository.ts';

/** Something that happened, as people are told of it. */
export type Telling = {
  readonly kind: NoticeKind;
  /** What happened, once and for all: it is told once under this key. */
  readonly key: string;
  readonly schoolId: string;
  readonly userIds: readonly string[];
  /** Values of its sentences, `notice.<words>.title` and `.text`; without `words` those of the kind. */
  readonly params: TextParams & { readonly words?: string };
  /** What it is about; what is taken back is withdrawn by it. */
  readonly busId?: string;
  /** Where it leads; without one, to the page of the kind. */
  readonly address?: string;
  /** The person who did it is not told. */
  readonly senderId?: string | undefined;
  /** How many there are of it by now: the group of the staff reads this and the kind alone. */
  readonly figure?: number;
};

type TakenBack = {
  readonly busId: string;
  /** In this class alone, where its tellings name it by a value `departId`. */
  readonly departId?: string;
  /** Under which it was told. */
  readonly key?: string;
};

/** Mail that is late is still of use for so long; so is a message to the group. */
const mailLivesMs = 24 * 3_600_000;
const messagesPath = '/isps/userAnnouncement';
/** The group is told of the same once in this time: its members cannot say that they have read it. */
const groupRestMs = 3_600_000;

/** Tells each person what happened as they want to be told. */
export function createTeller(context: ModuleContext, school: SchoolNotices) {
  const { run, clock, config, database, sessions } = context;
  const notices = createNotices(context);
  const messages = createMessages(context);

  /** In the place itself, children after the quiet hours. */
  async function tellInPlace(
    tx: Tx,
    telling: Telling,
    readers: readonly Receiver[],
    startTime: Date | undefined,
  ): Promise<void> {
    const { kind, params, busId, address, senderId } = telling;
    const page = pageOf(kind);
    const leads =
      address === undefined
        ? page && ({ openType: 'component', openPage: page } as const)
        : ({ openType: 'url', openPage: address } as const);
    await notices.send(tx, {
      userIds: readers.map(({ id }) => id),
      ...noticeText('zh-CN', kind, params),
      textParams: params,
      busType: kind,
      ...(busId === undefined ? {} : { busId }),
      ...(leads || {}),
      ...(senderId === undefined ? {} : { senderId }),
      ...(startTime === undefined ? {} : { startTime }),
    });
  }

  async function send(
    tx: Tx,
    channel: 'mail' | 'sms',
    { kind, params, schoolId }: Telling,
    { receiver, language }: { receiver: string; language: Language },
  ): Promise<void> {
    const { titile, msgAbstract } = noticeText(language, kind, params);
    const link = config.publicUrl ? `${config.publicUrl}${messagesPath}` : '';
    await messages.queue(tx, {
      channel,
      schoolId,
      receiver,
      language,
      templateCode: `notice_${channel}`,
      data: { title: titile, content: msgAbstract, link },
      notAfter: new Date(clock.now().getTime() + mailLivesMs),
    });
  }

  /** One message for all of the staff, with nothing of a child in it: its name neither, nor that of a work. */
  async function tellGroup(tx: Tx, telling: Telling): Promise<void> {
    const { kind, schoolId, busId = '', address = messagesPath, figure = 0 } = telling;
    const channel = 'wechat';
    if (!(await school.isForGroup(schoolId, kind))) return;
    if (!(await messages.canSend(tx, { channel, schoolId }))) return;
    const now = clock.now();
    const hour = Math.floor(now.getTime() / groupRestMs);
    const key = `group:${schoolId}:${kind}:${busId}:${hour}`;
    if (isGathered(kind) && !(await noteTold(tx, { key, schoolId, now }))) return;
    const language = await school.language(schoolId);
    const { titile, msgAbstract } = noticeText(language, `group.${kind}`, { n: figure });
    const link = config.publicUrl ? `${config.publicUrl}${address}` : '';
    await messages.queue(tx, {
      channel,
      schoolId,
      // The message is for no member of the group in particular.
      receiver: '',
      language,
      templateCode: 'notice_wechat',
      data: { title: titile, content: msgAbstract, link },
      notAfter: new Date(now.getTime() + mailLivesMs),
    });
  }

  async function tellInTransaction(tx: Tx, telling: Telling): Promise<void> {
    const { kind, key, schoolId, userIds, busId, senderId } = telling;
    const now = clock.now();
    if (!(await noteTold(tx, { key, schoolId, now }))) return;
    await tellGroup(tx, telling);
    const others = userIds.filter((id) => id !== senderId);
    if (others.length === 0) return;
    const found = await listReceivers(tx, { schoolId, userIds: others, kind, busId, now });
    const readers = isGathered(kind) ? found.filter(({ hasUnread }) => !hasUnread) : found;
    const defaults = await school.defaults(schoolId);
    const inPlace = readers.filter((reader) => isWanted(reader, kind, 'app', defaults));
    const [children, adults] = [inPlace.filter(isChild), inPlace.filter((one) => !isChild(one))];
    if (adults.length > 0) await tellInPlace(tx, telling, adults, undefined);
    if (children.length > 0) {
      await tellInPlace(tx, telling, children, await school.quietEnd(schoolId));
    }
    for (const [channel, field] of [['mail', 'email'] as const, ['sms', 'phone'] as const]) {
      const wanted = readers.filter(
        (reader) => !reader.isFrozen && isWanted(reader, kind, channel, defaults) && reader[field],
      );
      if (wanted.length === 0 || !(await messages.canSend(tx, { channel, schoolId }))) continue;
      const usual = await school.language(schoolId);
      for (const reader of wanted) {
        const language = readLanguage(reader.language) ?? usual;
        await send(tx, channel, telling, { receiver: reader[field] ?? '', language });
      }
    }
  }

  return {
    /** Once, however often callers ask. */
    tell: (telling: Telling): Promise<void> =>
      run({ actor: undefined }, 'notice.tell', (tx) => tellInTransaction(tx, telling)),

    /** What was told of it is gone: it was taken back. With a key it is told again, should it happen again. */
    withdraw: ({ key, ...told }: TakenBack): Promise<void> =>
      run({ actor: undefined }, 'notice.withdraw', async (tx) => {
        await notices.withdraw(tx, told);
        if (key !== undefined) await forgetTold(tx, key);
      }),

    /** Staff who have the permission of a kind, and of whom `isMeant` says so. */
    async staffFor(
      schoolId: string,
      kind: NoticeKind,
      isMeant: (actor: Actor) => Promise<boolean> | boolean = () => true,
    ): Promise<string[]> {
      const permission = permissionOf(kind);
      if (permission === undefined) return [];
      const ids = await listStaffWith(database.read, { schoolId, permission });
      const meant: string[] = [];
      for (const id of ids) {
        const actor = await sessions.imagine(schoolId, id);
        if (actor?.permissions.has(permission) && (await isMeant(actor))) meant.push(id);
      }
      return meant;
    },
  };
}
export type Teller = ReturnType<typeof createTeller>;

const isChild = ({ identity }: Pick<Receiver, 'identity'>): boolean => identity !== staff;

function isWanted(
  reader: Receiver,
  kind: NoticeKind,
  channel: NoticeChannel,
  defaults: NoticeDefaults,
): boolean {
  if (!channelsOf({ isStaff: !isChild(reader) }).includes(channel)) return false;
  return reader.chosen[channel] ?? isOnByDefault(kind, channel, defaults);
}

const rowOf = (kind: NoticeKind): NoticeKindRow => noticeKinds[kind];
const pageOf = (kind: NoticeKind) => rowOf(kind).page;
const permissionOf = (kind: NoticeKind) => rowOf(kind).permission;
const isGathered = (kind: NoticeKind) => rowOf(kind).isGathered === true;
