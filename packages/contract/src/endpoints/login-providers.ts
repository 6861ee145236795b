import { Type } from 'typebox';
import { subject } from '../endpoint.ts';
import { Id, None, nullable, WireTime, Word } from '../fields.ts';
import { field, resource } from '../resource/index.ts';
import { LoginResult } from './session.ts';

/** Values of the dictionary `login_provider_kind`. */
export const loginProviderKinds = { openId: 'oidc', cas: 'cas' } as const;

const codePattern = '^[a-z][a-z0-9-]*$';
const ofOpenId = { kind: loginProviderKinds.openId };
const ofCas = { kind: loginProviderKinds.cas };

/** Other places at which people may prove who they are: OpenID Connect, and at most one CAS server. */
export const loginProviders = resource('loginProviders', {
  path: '/sys/loginProvider',
  table: 'login_provider',
  permission: 'system:loginProvider',
  verbs: ['add', 'edit', 'delete'],
  /** A login service can open every account that is bound to it. */
  wholeSchool: ['add', 'edit', 'delete'],
  bin: false,
  fields: {
    /** On the button of the log-in page. */
    name: field.name({ max: 30, hasHint: true }),
    /** Stands in the address to which the provider sends people back. */
    code: field.key({ max: 32, pattern: codePattern, fixed: true, hasHint: true }),
    kind: field.dict('login_provider_kind', {
      required: true,
      default: loginProviderKinds.openId,
      fixed: true,
      filter: 'equals',
    }),
    isOn: field.toggle({ default: false, hasHint: true }),
    /** Never changed: the same name means another person elsewhere. */
    address: field.text({
      max: 300,
      required: true,
      fixed: true,
      pattern: '^https?://[^\\s?#]+$',
      hasHint: true,
    }),
    /** CAS servers that do not know `renew` refuse every ticket for which it is asked. */
    asksAnew: field.toggle({ default: true, shownIf: ofCas, hasHint: true }),
    clientId: field.text({ max: 200, requiredIf: ofOpenId, shownIf: ofOpenId }),
    clientSecret: field.secret({ max: 500, shownIf: ofOpenId, hasHint: true }),
  },
  /** How many accounts are bound to it. */
  computed: { linkCount: Type.Integer() },
  endpoints: {
    list: {
      aliases: [
        { method: 'GET', path: '/service' },
        { method: 'GET', path: '/api/service' },
      ],
    },
  },
});

export const loginProviderCalls = subject('loginProviders', {
  /**
   * Hosts that this server may ask: `host:port`; where providers send people back to; and whether that address is a
   * setting of the server, without which no CAS is turned on.
   */
  hosts: {
    method: 'GET',
    path: '/sys/loginProvider/hosts',
    access: 'system:loginProvider:list',
    result: Type.Object({
      hosts: Type.Array(Type.String()),
      origin: Type.String(),
      hasPublicUrl: Type.Boolean(),
    }),
    notApplicable: { foreignRow: 'tells of the server', badInput: 'takes nothing' },
  },
  /** Asks the service of a row, on or off, and says in words whether it answers as one. Throws `row.notFound`. */
  check: {
    method: 'POST',
    path: '/sys/loginProvider/check',
    access: 'system:loginProvider:edit',
    wholeSchool: true,
    body: Type.Object({ id: Id }),
    result: Type.Object({ isFine: Type.Boolean(), answer: Type.String() }),
  },
});

const anon = {
  unauthenticated: 'open to guests',
  wrongRole: 'open to every role',
} as const;
const ofTicket = { ...anon, foreignRow: 'the ticket names whom it lets in' } as const;
const own = {
  wrongRole: 'open to every signed-in role',
  foreignRow: 'acts on the caller only',
} as const;

const Source = Type.Object({ source: Type.String({ maxLength: 32, pattern: codePattern }) });
const Ticket = Type.String({ maxLength: 100, pattern: '^[A-Za-z0-9_-]+$' });
/** As a CAS server makes them. */
const ServiceTicket = Type.Object({
  ticket: Type.String({ minLength: 1, maxLength: 300 }),
  service: Type.String({ minLength: 1, maxLength: 1000 }),
});
const Answer = Type.String({ maxLength: 4000 });

/** Logging in at another place. What a provider answers counts in the browser that set out, and once. */
export const thirdLogin = subject('thirdLogin', {
  /** What the log-in page offers. */
  sources: {
    method: 'GET',
    path: '/thirdLogin/sources',
    access: 'anon',
    result: Type.Array(
      Type.Object({ source: Type.String(), name: Type.String(), kind: Word('oidc', 'cas') }),
    ),
    notApplicable: {
      ...anon,
      foreignRow: 'tells what the log-in page shows',
      badInput: 'takes no input',
    },
  },
  /** Sends the browser to the provider; comes back to the log-in page with what hindered it. */
  render: {
    method: 'GET',
    path: '/thirdLogin/render/:source',
    access: 'anon',
    kind: 'file',
    params: Source,
    query: Type.Object({
      /** Path of this site to go to afterwards. */
      redirect: Type.Optional(Type.String({ maxLength: 500 })),
      /** To bind the account of the user who is logged in. */
      purpose: Type.Optional(Word('login', 'bind')),
    }),
    result: None,
    notApplicable: { ...anon, foreignRow: 'names no row of a person' },
  },
  /** Where the provider sends the browser back to; leads on to the page that takes the ticket behind `#`. */
  callback: {
    method: 'GET',
    path: '/thirdLogin/:source/callback',
    access: 'anon',
    kind: 'file',
    params: Source,
    query: Type.Object({
      state: Type.Optional(Answer),
      code: Type.Optional(Answer),
      ticket: Type.Optional(Answer),
      error: Type.Optional(Answer),
      iss: Type.Optional(Answer),
    }),
    result: None,
    notApplicable: { ...anon, foreignRow: 'the state names whose log-in it is' },
  },
  /** Takes the ticket of the way back, once and within a minute. */
  getLoginUser: {
    method: 'GET',
    path: '/thirdLogin/getLoginUser/:token',
    access: 'anon',
    log: 'none',
    code: '200',
    message: 'server.session.loggedIn',
    params: Type.Object({ token: Ticket }),
    result: LoginResult,
    notApplicable: ofTicket,
  },
  /** The same, as the predecessor's clients ask when they were opened by another page. */
  ssoLogin: {
    method: 'GET',
    path: '/sys/ssoLogin',
    access: 'anon',
    log: 'none',
    code: '200',
    message: 'server.session.loggedIn',
    query: Type.Object({ thirdToken: Ticket }),
    result: LoginResult,
    notApplicable: ofTicket,
  },
  /** A ticket of the CAS server, which asks it whose it is; `service` is an address of this site. */
  validateLogin: {
    method: 'POST',
    path: '/cas/client/validateLogin',
    access: 'anon',
    log: 'none',
    code: '200',
    message: 'server.session.loggedIn',
    body: ServiceTicket,
    result: LoginResult,
    notApplicable: ofTicket,
  },
  /** The spelling of the predecessor's own client. */
  validateTicket: {
    method: 'GET',
    path: '/cas/client/validateLogin',
    access: 'anon',
    log: 'none',
    code: '200',
    message: 'server.session.loggedIn',
    query: ServiceTicket,
    result: LoginResult,
    notApplicable: ofTicket,
  },
  /** The providers of the school, and to which of them the caller is bound. */
  links: {
    method: 'GET',
    path: '/thirdLogin/links',
    access: 'user',
    isPrivate: true,
    result: Type.Array(
      Type.Object({
        source: Type.String(),
        name: Type.String(),
        isOn: Type.Boolean(),
        id: nullable(Id),
        bindTime: nullable(WireTime),
        useTime: nullable(WireTime),
      }),
    ),
    notApplicable: { ...own, badInput: 'takes no input' },
  },
  /** What a ticket would bind, before the caller says yes; the ticket stays. */
  readBinding: {
    method: 'GET',
    path: '/thirdLogin/binding/:token',
    access: 'user',
    isPrivate: true,
    log: 'none',
    params: Type.Object({ token: Ticket }),
    result: Type.Object({
      source: Type.String(),
      name: Type.String(),
      /** Whom the provider means, as it names them. */
      subject: Type.String(),
    }),
    notApplicable: own,
  },
  bind: {
    method: 'POST',
    path: '/thirdLogin/bind',
    access: 'user',
    message: 'server.thirdLogin.bound',
    body: Type.Object({ token: Ticket, password: Type.Optional(Type.String({ maxLength: 200 })) }),
    result: None,
    notApplicable: own,
  },
  /** Ends the sessions that the link opened. */
  unbind: {
    method: 'POST',
    path: '/thirdLogin/unbind',
    access: 'user',
    message: 'server.thirdLogin.unbound',
    body: Type.Object({ id: Id, password: Type.String({ minLength: 1, maxLength: 200 }) }),
    result: None,
    notApplicable: { wrongRole: 'open to every signed-in role' },
  },
});
