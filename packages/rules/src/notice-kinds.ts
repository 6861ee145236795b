export type NoticeChannel = 'app' | 'mail' | 'sms';

export type NoticeKindRow = {
  /** Who has it among their settings; staff have what is for everybody, too. */
  readonly audience: 'children' | 'everybody' | 'staff';
  /** Only for those who may do something about it. */
  readonly permission?: string;
  readonly byDefault: readonly NoticeChannel[];
  /** The page that it leads to, by its registered name; without one, each notice says its own address. */
  readonly page?: string;
  /** A reader who has not read the last notice about the same is not told again. */
  readonly isGathered?: true;
  /** It concerns the staff as a whole: their WeCom group can be told, too. */
  readonly inGroup?: true;
};

/**
 * What people are told of by themselves, in the order in which they choose. Nothing here calls a child back for its own
 * sake: each kind says what somebody else did with its work, or what its teacher expects.
 */
export const noticeKinds = {
  'homework.set': {
    audience: 'children',
    byDefault: ['app'],
    page: 'account/course/MyAdditionalWorkList',
  },
  'homework.due': {
    audience: 'children',
    byDefault: ['app'],
    page: 'account/course/MyAdditionalWorkList',
  },
  'homework.graded': {
    audience: 'children',
    byDefault: ['app'],
    page: 'account/course/MyAdditionalWorkList',
  },
  'homework.returned': {
    audience: 'children',
    byDefault: ['app'],
    page: 'account/course/MyAdditionalWorkList',
  },
  'work.approved': { audience: 'everybody', byDefault: ['app'] },
  'work.returned': {
    audience: 'everybody',
    byDefault: ['app'],
    page: 'account/center/MineWorkList',
  },
  'work.commented': { audience: 'everybody', byDefault: ['app'] },
  'work.liked': { audience: 'everybody', byDefault: ['app'], page: 'account/center/MineWorkList' },
  'user.waits': {
    audience: 'staff',
    permission: 'system:user:confirm',
    byDefault: ['app'],
    page: 'system/UserList',
    isGathered: true,
    inGroup: true,
  },
  'work.reported': {
    audience: 'staff',
    permission: 'teaching:work:review',
    byDefault: ['app'],
    inGroup: true,
  },
  'feedback.sent': {
    audience: 'staff',
    permission: 'system:config:save',
    byDefault: ['app'],
  },
  'job.failed': {
    audience: 'staff',
    permission: 'system:quartzJob:list',
    byDefault: ['app'],
    page: 'system/QuartzJobList',
    isGathered: true,
    inGroup: true,
  },
  'backup.failed': {
    audience: 'staff',
    permission: 'system:quartzJob:list',
    byDefault: ['app', 'mail'],
    page: 'system/QuartzJobList',
    isGathered: true,
    inGroup: true,
  },
  'disk.low': {
    audience: 'staff',
    permission: 'system:quartzJob:list',
    byDefault: ['app', 'mail'],
    page: 'system/QuartzJobList',
    isGathered: true,
    inGroup: true,
  },
} as const satisfies Readonly<Record<string, NoticeKindRow>>;

export type NoticeKind = keyof typeof noticeKinds;

export const isNoticeKind = (name: string): name is NoticeKind => Object.hasOwn(noticeKinds, name);

/** Children are reached in the place alone: their addresses are not asked for. */
export const channelsOf = (reader: { isStaff: boolean }): readonly NoticeChannel[] =>
  reader.isStaff ? ['app', 'mail', 'sms'] : ['app'];

type Reader = { isStaff: boolean; permissions: ReadonlySet<string> };

/** Kinds that can reach somebody. */
export function noticeKindsOf({ isStaff, permissions }: Reader): NoticeKind[] {
  const all: [string, NoticeKindRow][] = Object.entries(noticeKinds);
  return all.flatMap(([name, { audience, permission }]) => {
    const isMeant = audience === 'everybody' || (audience === 'staff') === isStaff;
    const mayAct = permission === undefined || permissions.has(permission);
    return isMeant && mayAct && isNoticeKind(name) ? name : [];
  });
}

/** What a school has decided for those who have not chosen; without it, what each kind brings along. */
export type NoticeDefaults = {
  readonly off?: string | undefined;
  readonly mails?: string | undefined;
};

/** Whether a kind comes by a channel while its reader has not said otherwise. */
export function isOnByDefault(
  kind: NoticeKind,
  channel: NoticeChannel,
  { off, mails }: NoticeDefaults,
): boolean {
  const channels: readonly NoticeChannel[] = noticeKinds[kind].byDefault;
  const isIn = (list: string): boolean => list.split(',').includes(kind);
  if (channel === 'app' && off !== undefined) return !isIn(off);
  if (channel === 'mail' && mails !== undefined) return isIn(mails);
  return channels.includes(channel);
}

export const noticeKindNames = Object.keys(noticeKinds).filter(isNoticeKind);
/** Those of which the staff may be told by mail. */
export const mailedKinds = noticeKindNames.filter(
  (name) => noticeKinds[name].audience !== 'children',
);

/** Those of which the group of the staff can be told. */
export const groupKinds = noticeKindNames.filter((name) => 'inGroup' in noticeKinds[name]);

/** Of mail and SMS to a person who has not logged in, and of the group. */
export const noticeLanguages = ['zh-CN', 'en-US'] as const;

/** Where a school has said nothing. */
export const usualQuietHours: QuietHours = { from: '20:00', until: '07:00' };
export const noQuietHours = 'none';

const hour = (number: number): string => `${String(number).padStart(2, '0')}:00`;
/** What a school may choose among. */
export const quietBegins = [noQuietHours, ...[17, 18, 19, 20, 21, 22, 23].map(hour)];
export const quietEnds = [5, 6, 7, 8, 9, 10, 11, 12].map(hour);

/** Hours of a day at the school, such as 20:00, in which children are told nothing; they may go over midnight. */
export type QuietHours = { readonly from: string; readonly until: string };

/** Undefined where the school has none. */
export function readQuietHours(
  from: string = usualQuietHours.from,
  until: string = usualQuietHours.until,
): QuietHours | undefined {
  const isTime = (text: string): boolean => /^\d\d:\d\d$/.test(text);
  return isTime(from) && isTime(until) && from !== until ? { from, until } : undefined;
}

/**
 * How many days after the given one the quiet hours end that hold at a moment; undefined when none do.
 * @param time at the school, `HH:mm`
 */
export function quietEndsIn({ from, until }: QuietHours, time: string): 0 | 1 | undefined {
  if (from < until) return time >= from && time < until ? 0 : undefined;
  if (time < until) return 0;
  return time >= from ? 1 : undefined;
}
