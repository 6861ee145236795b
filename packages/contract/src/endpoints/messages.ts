import { Type } from 'typebox';
import { subject } from '../endpoint.ts';
import { Id, None, nullable } from '../fields.ts';
import { field, resource } from '../resource/index.ts';

const may = {
  resend: 'system:message:resend',
  cancel: 'system:message:cancel',
  send: 'system:messageTemplate:send',
  edit: 'system:messageProvider:edit',
} as const;

/** Values of the dictionary `msgType`. Source: system-domain section 6.15. */
export const messageTypes = { sms: '1', mail: '2', wechat: '3', app: '4' } as const;
/** Values of the dictionary `msgSendStatus`. */
export const messageStates = { waiting: '0', sent: '1', failed: '2', givenUp: '-1' } as const;

/**
 * What was sent to people and what waits for it, as staff may read it: codes and links in it are covered, receivers are
 * told in part. Source: system-domain section 6.15, open-systems B32.
 */
export const outgoingMessages = resource('outgoingMessages', {
  path: '/message/sysMessage',
  table: 'sys_sms',
  permission: 'system:message',
  verbs: ['delete', 'export'],
  fields: {
    esTitle: field.text({ max: 200, readOnly: true, filter: 'contains' }),
    esContent: field.longText({ max: 20_000, readOnly: true, filter: 'contains' }),
    // By parts of it a covered number could be guessed.
    esReceiver: field.text({ max: 255, readOnly: true, filter: 'equals' }),
    esSendNum: field.number({ min: 0, max: 100, readOnly: true, sort: true }),
    esSendStatus: field.dict('msgSendStatus', {
      readOnly: true,
      default: messageStates.waiting,
      filter: 'equals',
      sort: true,
    }),
    esSendTime: field.dateTime({ readOnly: true, filter: 'range', sort: true }),
    esType: field.dict('msgType', { readOnly: true, filter: 'equals', sort: true }),
    templateCode: field.text({ max: 64, readOnly: true, filter: 'equals' }),
    esParam: field.json({ max: 20_000, readOnly: true, detailOnly: true }),
    /** The next attempt. */
    nextAt: field.dateTime({ readOnly: true, sort: true }),
    remark: field.text({ max: 500, readOnly: true, detailOnly: true }),
  },
  computed: {
    /** How the last attempt ended, in words. */
    esResult: nullable(Type.String()),
    /** The same for texts: `messageResult.<key>`. */
    result: nullable(
      Type.Object({ key: Type.String(), detail: Type.String(), host: Type.String() }),
    ),
  },
  state: 'esSendStatus',
  transitions: {
    /** From the begin, with all of its tries. */
    resend: {
      from: [messageStates.sent, messageStates.failed, messageStates.givenUp],
      to: messageStates.waiting,
      permission: may.resend,
      question: true,
    },
    cancel: {
      from: [messageStates.waiting, messageStates.failed],
      to: messageStates.givenUp,
      permission: may.cancel,
      question: true,
    },
  },
});

/** Words that messages are made of: `${name}` stands for what each of them says of its own. */
export const messageTemplates = resource('messageTemplates', {
  path: '/message/sysMessageTemplate',
  table: 'sys_sms_template',
  permission: 'system:messageTemplate',
  fields: {
    templateCode: field.key({
      max: 64,
      fixed: true,
      pattern: '^[A-Za-z][A-Za-z0-9_]*$',
      hasHint: true,
    }),
    templateType: field.dict('msgType', {
      required: true,
      default: messageTypes.mail,
      filter: 'equals',
      sort: true,
    }),
    templateName: field.name({ max: 100, hasHint: true }),
    templateContent: field.longText({
      max: 10_000,
      required: true,
      filter: 'contains',
      hasHint: true,
    }),
    /** For readers of English; without, they get the above. */
    templateNameEn: field.text({ max: 100 }),
    templateContentEn: field.longText({ max: 10_000 }),
    templateTestJson: field.json({ max: 1000, hasHint: true }),
    remark: field.text({ max: 255 }),
  },
  endpoints: {
    edit: { message: 'server.messageTemplates.edited' },
  },
});

export const messageTemplateCalls = subject('messageTemplates', {
  /** One message to somebody, made of a template. Throws `message.badJson`, `message.notQueued`. */
  sendMsg: {
    method: 'POST',
    path: '/message/sysMessageTemplate/sendMsg',
    access: may.send,
    message: 'server.messageTemplates.queued',
    body: Type.Object({
      msgType: Type.Enum(['1', '2', '3', '4']),
      /** The caller without. */
      receiver: Type.Optional(nullable(Type.String({ maxLength: 255 }))),
      templateCode: Type.String({ minLength: 1, maxLength: 64 }),
      /** Values of its variables as JSON. */
      testData: Type.Optional(nullable(Type.String({ maxLength: 1000 }))),
    }),
    result: None,
  },
});

/** How messages leave. A channel of which none is turned on is written into the log alone. */
export const messageProviders = resource('messageProviders', {
  path: '/message/sysMessageProvider',
  table: 'sys_message_provider',
  permission: 'system:messageProvider',
  verbs: ['add', 'edit', 'delete'],
  /** The provider reads the codes in the messages, and without a provider no user gets a code. */
  wholeSchool: ['add', 'edit', 'delete'],
  fields: {
    name: field.name({ max: 100 }),
    channel: field.dict('message_channel', { required: true, fixed: true, filter: 'equals' }),
    /** One of each channel at most. */
    isOn: field.toggle({ default: true, hasHint: true }),
    host: field.text({
      max: 253,
      pattern: '^[A-Za-z0-9._:-]+$',
      requiredIf: { channel: messageTypes.mail },
      shownIf: { channel: messageTypes.mail },
      hasHint: true,
    }),
    port: field.number({
      min: 1,
      max: 65_535,
      requiredIf: { channel: messageTypes.mail },
      shownIf: { channel: messageTypes.mail },
    }),
    encryption: field.dict('message_encryption', {
      requiredIf: { channel: messageTypes.mail },
      shownIf: { channel: messageTypes.mail },
      hasHint: true,
    }),
    username: field.text({ max: 255, shownIf: { channel: messageTypes.mail } }),
    password: field.secret({ max: 500, shownIf: { channel: messageTypes.mail }, hasHint: true }),
    sender: field.text({
      max: 255,
      pattern: '^[^\\s@<>,;]+@[^\\s@<>,;]+$',
      requiredIf: { channel: messageTypes.mail },
      shownIf: { channel: messageTypes.mail },
    }),
    senderName: field.text({ max: 100, shownIf: { channel: messageTypes.mail } }),
    url: field.text({
      max: 1000,
      pattern: '^https?://[^\\s]+$',
      requiredIf: { channel: messageTypes.sms },
      shownIf: { channel: messageTypes.sms },
      detailOnly: true,
      hasHint: true,
    }),
    method: field.dict('message_method', {
      requiredIf: { channel: messageTypes.sms },
      shownIf: { channel: messageTypes.sms },
    }),
    contentType: field.dict('message_content_type', {
      shownIf: { channel: messageTypes.sms, method: ['POST', 'PUT'] },
    }),
    headers: field.secret({ max: 4000, shownIf: { channel: messageTypes.sms }, hasHint: true }),
    bodyTemplate: field.code({
      max: 4000,
      shownIf: { channel: messageTypes.sms, method: ['POST', 'PUT'] },
      detailOnly: true,
      hasHint: true,
    }),
    /** Most services answer 200 and say in the answer whether the message goes out. */
    isStatusEnough: field.toggle({
      default: false,
      shownIf: { channel: messageTypes.sms },
      hasHint: true,
    }),
    successPath: field.text({
      max: 200,
      pattern: '^[A-Za-z0-9_]+(\\.[A-Za-z0-9_]+)*$',
      requiredIf: { channel: messageTypes.sms, isStatusEnough: false },
      shownIf: { channel: messageTypes.sms, isStatusEnough: false },
      hasHint: true,
    }),
    successValue: field.text({
      max: 100,
      requiredIf: { channel: messageTypes.sms, isStatusEnough: false },
      shownIf: { channel: messageTypes.sms, isStatusEnough: false },
    }),
    webhook: field.secret({
      max: 1000,
      shownIf: { channel: messageTypes.wechat },
      hasHint: true,
    }),
    remark: field.text({ max: 255 }),
  },
});

export const messageProviderCalls = subject('messageProviders', {
  /** Hosts to which this server may hand messages over: `host:port`. */
  hosts: {
    method: 'GET',
    path: '/message/sysMessageProvider/hosts',
    access: 'system:messageProvider:list',
    result: Type.Array(Type.String()),
    notApplicable: { foreignRow: 'tells of the server', badInput: 'takes nothing' },
  },
  /** Sends one message with the stored settings, on or off, and says how that went. Throws `row.notFound`. */
  tryOut: {
    method: 'POST',
    path: '/message/sysMessageProvider/tryOut',
    access: may.edit,
    wholeSchool: true,
    body: Type.Object({ id: Id, receiver: Type.String({ maxLength: 255 }) }),
    result: Type.Object({ isSent: Type.Boolean(), answer: Type.String() }),
  },
});
