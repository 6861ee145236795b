import { Type } from 'typebox';
import { putOrPost, subject } from '../endpoint.ts';
import {
  dictText,
  Id,
  IdList,
  ListQuery,
  LoginName,
  None,
  nullable,
  optional,
  Page,
  RealName,
  WireTime,
  Word,
} from '../fields.ts';
import { announcementLimits } from '../limits.ts';
import { field, resource } from '../resource/index.ts';

const path = '/sys/annountCement';
const ownPath = '/sys/sysAnnouncementSend';

/** Values of the dictionary `send_status`. */
export const sendStates = { draft: '0', released: '1', revoked: '2' } as const;
/** Values of the dictionary `msg_type`: to whom an announcement goes. */
export const audiences = {
  everybody: 'ALL',
  people: 'USER',
  departs: 'DEPART',
  roles: 'ROLE',
} as const;
/** Values of the dictionary `msg_category`. */
export const messageKinds = { notice: '1', system: '2' } as const;

const release = 'system:announcement:release';
const revoke = 'system:announcement:revoke';

/** An address of our own site, or another one that is named whole; of a page, its registered name. */
const openPagePattern = '^(/(?!/)[^\\s\\\\]*|https?://[^\\s\\\\]+|[A-Za-z][A-Za-z0-9/]*)$';

/**
 * Announcements as the staff keep them; receivers read them in their messages. `titile` is spelled as the predecessor's
 * clients read it. Source: system-domain sections 6.3 and 12.4.
 */
export const announcementList = resource('announcementList', {
  path,
  table: 'sys_announcement',
  permission: 'system:announcement',
  ownRows: true,
  fields: {
    titile: field.name({ max: announcementLimits.title }),
    msgCategory: field.dict('msg_category', {
      required: true,
      default: messageKinds.notice,
      filter: 'equals',
      sort: true,
    }),
    /** It is seen from then on, until `endTime`. */
    startTime: field.dateTime({ required: true, until: 'endTime', sort: true, hasHint: true }),
    endTime: field.dateTime({ required: true, sort: true }),
    priority: field.dict('priority', { default: 'L', filter: 'equals', sort: true }),
    /** It stands before all others in the lists of its readers while it runs. */
    isTop: field.toggle({ default: false, filter: 'equals', sort: true, hasHint: true }),
    /** Its readers are asked to say that they know; the staff see who has. */
    needsConfirm: field.toggle({ default: false, filter: 'equals', hasHint: true }),
    msgType: field.dict('msg_type', {
      required: true,
      filter: 'equals',
      sort: true,
      hasHint: true,
    }),
    userIds: field.refs('user', {
      requiredIf: { msgType: audiences.people },
      shownIf: { msgType: audiences.people },
      detailOnly: true,
      listedForPredecessor: true,
      endsWithComma: true,
    }),
    departIds: field.refs('depart', {
      requiredIf: { msgType: audiences.departs },
      shownIf: { msgType: audiences.departs },
      detailOnly: true,
    }),
    roleIds: field.refs('role', {
      requiredIf: { msgType: audiences.roles },
      shownIf: { msgType: audiences.roles },
      detailOnly: true,
    }),
    msgAbstract: field.longText({ max: announcementLimits.text, required: true }),
    msgContent: field.html({ max: 200_000, detailOnly: true, listedForPredecessor: true }),
    attachments: field.files('document', { max: 9, detailOnly: true }),
    openType: field.dict('announcement_open_type', { hasHint: true }),
    openPage: field.text({
      max: 500,
      pattern: openPagePattern,
      requiredIf: { openType: ['url', 'component'] },
      shownIf: { openType: ['url', 'component'] },
      detailOnly: true,
      listedForPredecessor: true,
      hasHint: true,
    }),
    busType: field.text({ max: 64, readOnly: true, detailOnly: true }),
    busId: field.text({
      max: 64,
      shownIf: { openType: 'component' },
      detailOnly: true,
      listedForPredecessor: true,
      hasHint: true,
    }),
    sendStatus: field.dict('send_status', {
      readOnly: true,
      default: sendStates.draft,
      filter: 'equals',
      sort: true,
    }),
    sendTime: field.dateTime({ readOnly: true, sort: true }),
    cancelTime: field.dateTime({ readOnly: true, sort: true }),
  },
  computed: {
    /** User name of the actor who released it. */
    sender: nullable(LoginName),
    sender_dictText: nullable(RealName),
    /** How many people it goes to, how many of them have it by now, and how many have read and confirmed it. */
    receiverCount: Type.Integer(),
    sentCount: Type.Integer(),
    readCount: Type.Integer(),
    confirmCount: Type.Integer(),
    /** Its time: still to come, now or over. */
    window: Word('before', 'now', 'over'),
  },
  state: 'sendStatus',
  transitions: {
    release: {
      from: [sendStates.draft],
      to: sendStates.released,
      permission: release,
      question: true,
    },
    withdraw: {
      from: [sendStates.released],
      to: sendStates.revoked,
      permission: revoke,
      question: true,
    },
  },
  endpoints: {
    /** As older clients compare it. */
    list: { code: 0 },
    /** Open to receivers, too, who are not told to whom else it went. Throws `announcement.notFound`. */
    queryById: {
      access: 'user',
      notApplicable: { wrongRole: 'open to everybody who was sent it' },
    },
    edit: { message: 'server.announcements.edited' },
  },
});

/** A message as its reader has it. */
const message = {
  /** Of the announcement: a reader has one row of each. */
  id: Id,
  anntId: Id,
  titile: Type.String(),
  msgAbstract: nullable(Type.String()),
  msgCategory: Type.String(),
  msgCategory_dictText: dictText('msgCategory', 'msg_category'),
  priority: Type.String(),
  priority_dictText: dictText('priority', 'priority'),
  /** User name of the actor who sent it, and what they are called; the server itself has none. */
  sender: nullable(LoginName),
  sender_dictText: nullable(Type.String()),
  sendTime: nullable(WireTime),
  createTime: nullable(WireTime),
  openType: nullable(Type.String()),
  openPage: nullable(Type.String()),
  busType: nullable(Type.String()),
  busId: nullable(Type.String()),
  /** It stands first. */
  isTop: Type.Boolean(),
  /** Its sender wants to know who knows of it. */
  needsConfirm: Type.Boolean(),
  /** When its reader has said so. */
  confirmTime: nullable(WireTime),
};

/**
 * A message as the bell lists it. Only the predecessor's client gets the content: it shows a message without asking for
 * it, while ours asks for the message that is opened.
 */
const Notice = Type.Object({
  ...message,
  msgContent: nullable(Type.String()),
  /** Id and title under the names of a push message, for the predecessor's client alone. */
  msgId: Type.Optional(Id),
  msgTxt: Type.Optional(Type.String()),
});

const MyMessage = Type.Object({
  ...message,
  userId: Id,
  /** In a list only the predecessor's client gets it. */
  msgContent: nullable(Type.String()),
  /** 0 unread, 1 read. */
  readFlag: Type.String(),
  readTime: nullable(WireTime),
  /** Of one message alone. */
  attachments: Type.Array(
    Type.Object({
      file: Type.String(),
      name: Type.String(),
      size: nullable(Type.Integer()),
      type: nullable(Type.String()),
      url: Type.String(),
    }),
  ),
});

const everyRole = { wrongRole: 'open to every signed-in role' } as const;
const ownOnly = { ...everyRole, foreignRow: 'tells of the caller only' } as const;
const oneId = Type.Object({ id: Id });

export const announcements = subject('announcements', {
  /** The newest unread ones of each kind, with how many there are. Every page of the back office asks. */
  listByUser: {
    method: 'GET',
    path: `${path}/listByUser`,
    access: 'user',
    code: 0,
    result: Type.Object({
      anntMsgList: Type.Array(Notice),
      anntMsgTotal: Type.Integer(),
      sysMsgList: Type.Array(Notice),
      sysMsgTotal: Type.Integer(),
    }),
    notApplicable: { ...ownOnly, badInput: 'takes no input' },
  },
  /** Has open pages ask again: those of all receivers where the caller may release it, else the caller's own. */
  syncNotic: {
    method: 'GET',
    path: `${path}/syncNotic`,
    access: 'user',
    query: Type.Object({ anntId: optional(Id) }),
    result: None,
    notApplicable: everyRole,
  },
  /**
   * Two fields for one class or one person, published at once for thirty days: written and released, or neither. It
   * goes one way. Throws `access.outOfReach`, `announcement.noReceivers` and `text.*`.
   */
  write: {
    method: 'POST',
    path: `${path}/write`,
    access: release,
    message: 'server.announcements.released',
    body: Type.Object({
      to: Word('depart', 'person'),
      /** Of the class or the person. */
      id: Id,
      title: Type.String({ minLength: 1, maxLength: announcementLimits.title }),
      text: Type.String({ minLength: 1, maxLength: announcementLimits.text }),
    }),
    result: None,
  },
  /**
   * A whole form, written and published in one change, or neither: of a new announcement, or of the draft with this
   * `id`, whose form was opened in this `version`. Throws `announcement.*`, `row.*` and `form.stale`.
   */
  publish: {
    method: 'POST',
    path: `${path}/publish`,
    access: release,
    message: 'server.announcements.released',
    fieldErrors: true,
    body: announcementList.anyForm,
    result: None,
  },
  /** As the predecessor calls it, with the header of the session and nothing else. */
  doReleaseData: {
    method: 'POST',
    path: `${path}/doReleaseData`,
    aliases: [{ method: 'GET', path: `${path}/doReleaseData` }],
    access: release,
    message: 'server.announcements.released',
    query: oneId,
    result: None,
  },
  doReovkeData: {
    method: 'POST',
    path: `${path}/doReovkeData`,
    aliases: [{ method: 'GET', path: `${path}/doReovkeData` }],
    access: revoke,
    message: 'server.announcements.revoked',
    query: oneId,
    result: None,
  },
});

/** What somebody was sent. */
export const announcementSends = subject('announcementSends', {
  /** The caller's messages, pinned ones first, then unread ones. */
  getMyAnnouncementSend: {
    method: 'GET',
    path: `${ownPath}/getMyAnnouncementSend`,
    access: 'user',
    query: ListQuery({
      titile: optional(Type.String({ maxLength: 100 })),
      sender: optional(Type.String({ maxLength: 100 })),
      readFlag: optional(Type.String({ maxLength: 1 })),
      msgCategory: optional(Type.String({ maxLength: 1 })),
      busType: optional(Type.String({ maxLength: 64 })),
    }),
    result: Page(MyMessage),
    notApplicable: ownOnly,
  },
  /** Throws `announcement.notFound` for what the caller was not sent, and for what was revoked or is over. */
  queryById: {
    method: 'GET',
    path: `${ownPath}/queryById`,
    access: 'user',
    query: oneId,
    result: MyMessage,
    notApplicable: everyRole,
  },
  /** The caller has read it. */
  editByAnntIdAndUserId: {
    ...putOrPost(`${ownPath}/editByAnntIdAndUserId`),
    access: 'user',
    log: 'none',
    body: Type.Object({ anntId: Id }),
    result: None,
    notApplicable: everyRole,
  },
  /**
   * The caller confirms an announcement, which counts as read with that. Throws `announcement.notFound` where its
   * sender does not ask for a confirmation.
   */
  confirm: {
    method: 'POST',
    path: `${ownPath}/confirm`,
    access: 'user',
    log: 'none',
    message: 'server.announcements.confirmed',
    body: Type.Object({ anntId: Id }),
    result: None,
    notApplicable: everyRole,
  },
  /** The caller has read it, or wants to read it again. */
  edit: {
    ...putOrPost(`${ownPath}/edit`),
    access: 'user',
    log: 'none',
    body: Type.Object({ id: Id, readFlag: Word('0', '1') }),
    result: None,
    notApplicable: everyRole,
  },
  readAll: {
    ...putOrPost(`${ownPath}/readAll`),
    access: 'user',
    log: 'none',
    message: 'server.announcements.allRead',
    result: None,
    notApplicable: { ...ownOnly, badInput: 'takes no input' },
  },
  /** Out of the caller's own list, whatever others have. */
  delete: {
    method: 'DELETE',
    path: `${ownPath}/delete`,
    access: 'user',
    message: 'server.table.deleted',
    query: oneId,
    result: None,
    notApplicable: everyRole,
  },
  deleteBatch: {
    method: 'DELETE',
    path: `${ownPath}/deleteBatch`,
    access: 'user',
    message: 'server.table.deleted',
    query: Type.Object({ ids: IdList }),
    result: None,
    notApplicable: everyRole,
  },
  /** Who got an announcement and has read it, those who have not first. */
  list: {
    method: 'GET',
    path: `${ownPath}/list`,
    access: 'system:announcement:list',
    query: ListQuery({
      anntId: Id,
      readFlag: optional(Type.String({ maxLength: 1 })),
      /** `1` those who have confirmed it, `0` all others. */
      isConfirmed: optional(Word('0', '1')),
    }),
    result: Page(
      Type.Object({
        /** Id of the person: a receiver gets no announcement twice. */
        id: Id,
        anntId: Id,
        userId: Id,
        username: LoginName,
        realname: RealName,
        readFlag: Type.String(),
        readTime: nullable(WireTime),
        confirmTime: nullable(WireTime),
      }),
    ),
  },
});
