import { classEntryProbes } from './class-entry-probes.ts';
import { departProbes } from './depart-probes.ts';
import { badQuery, invalid, type Probe } from './probe.ts';
import { userProbes } from './user-probes.ts';
import type { QuestionWorld } from './world.ts';

const aTheme = {
  menuTheme: 'dark',
  pageTheme: 'light',
  color: '#52C41A',
  layout: 'sidemenu',
  contentWidth: 'Fixed',
  density: 'compact',
  isHeaderFixed: true,
  hidesHeader: false,
  isSideFixed: true,
  isColorWeak: false,
  isMultiTab: true,
  areLettersOn: false,
} as const;

/** Session, account, users and departments. */
export function peopleProbes(world: QuestionWorld): Record<string, Probe> {
  return {
    ...classEntryProbes(world),
    ...departProbes(world),
    ...userProbes(world),
    'account.info': { success: { as: 'owner', input: {} } },
    'account.edit': {
      success: { as: 'owner', input: { body: { avatar: null } } },
      bad: { input: { body: { sex: 7 } }, code: 'row.invalid' },
    },
    'themeSettings.query': { success: { as: 'owner', input: {} } },
    'themeSettings.edit': {
      success: { as: 'owner', input: { body: aTheme } },
      bad: invalid({ body: { ...aTheme, color: '#123456' } }),
    },
    'themeSettings.delete': { success: { as: 'owner', input: {} } },
    'account.sessions': { success: { as: 'owner', input: {} } },
    'push.ticket': { success: { as: 'owner', input: {} } },
    'account.endSession': {
      success: { raw: 'profile.test.ts ends' },
      foreign: {
        as: 'owner',
        input: { query: { id: 'somebody-elses' } },
        code: 'row.notFound',
      },
      bad: invalid({ query: {} }),
    },
    'account.endOthers': { success: { raw: 'profile.test.ts ends' } },
    'secondFactor.login': {
      success: { raw: 'second-factor.test.ts logs in' },
      bad: invalid({ body: { ticket: 'ticket', code: 7 } }),
    },
    'secondFactor.state': { success: { as: 'owner', input: {} } },
    'secondFactor.begin': {
      success: { raw: 'second-factor.test.ts begins' },
      bad: invalid({ body: {} }),
    },
    'secondFactor.switchOn': {
      success: { raw: 'second-factor.test.ts switches on' },
      bad: invalid({ body: { code: '1' } }),
    },
    'secondFactor.renewCodes': {
      success: { raw: 'second-factor.test.ts renews' },
      bad: invalid({ body: { code: '123456' } }),
    },
    'secondFactor.switchOff': {
      success: { raw: 'second-factor.test.ts switches off' },
      bad: invalid({ body: { code: '123456' } }),
    },
    'recovery.channels': { success: { as: 'guest', input: {} } },
    'recovery.send': {
      success: { raw: 'recovery.test.ts sends' },
      bad: invalid({ body: { account: 'mia', channel: 'pigeon' } }),
    },
    'recovery.verify': {
      success: { raw: 'recovery.test.ts verifies' },
      bad: invalid({ body: { ticket: 'ticket' } }),
    },
    'recovery.querySysUser': {
      success: { as: 'guest', input: { query: { username: 'mia' } } },
      bad: invalid({ query: { phone: '1'.repeat(40) } }),
    },
    'recovery.sms': {
      success: { raw: 'recovery.test.ts sends' },
      bad: invalid({ body: { mobile: 'nobody', smsmode: '2' } }),
    },
    'recovery.phoneVerification': {
      success: { raw: 'recovery.test.ts verifies' },
      bad: invalid({ body: { phone: 'nobody', smscode: '123456' } }),
    },
    'recovery.passwordChange': {
      success: { raw: 'recovery.test.ts chooses' },
      bad: invalid({ body: { password: 'x' } }),
    },
    'recovery.choosePassword': {
      success: { raw: 'recovery.test.ts chooses' },
      bad: invalid({ body: { ticket: 'ticket' } }),
    },
    ...thirdLoginProbes,
    'contactBindings.send': {
      success: { raw: 'contact-bindings.test.ts sends' },
      bad: invalid({ body: { channel: 'pigeon', target: 'x@y.test', password: 'x' } }),
    },
    'contactBindings.bind': {
      success: { raw: 'contact-bindings.test.ts binds' },
      bad: invalid({ body: { channel: 'mail', target: 'x@y.test' } }),
    },
    'contactBindings.unbind': {
      success: { raw: 'contact-bindings.test.ts unbinds' },
      bad: invalid({ body: { channel: 'mail' } }),
    },
    'phoneLogin.offer': { success: { as: 'guest', input: {} } },
    'phoneLogin.logIn': {
      success: { raw: 'phone-login.test.ts logs in' },
      bad: invalid({ body: { mobile: 'nobody', captcha: '123456' } }),
    },
    'session.login': {
      success: { raw: 'session.test.ts logs in' },
      bad: invalid({ body: { username: 7 } }),
    },
    'session.logout': { success: { raw: 'session.test.ts logs out' } },
    'session.lock': { success: { raw: 'screen-lock.test.ts locks' } },
    'session.unlock': {
      success: { raw: 'screen-lock.test.ts opens' },
      bad: invalid({ body: {} }),
    },
    'session.captcha': {
      success: { as: 'guest', input: { params: { checkKey: '1700000000000' } } },
      bad: invalid({ params: { checkKey: 'x'.repeat(80) } }),
    },
    'session.captchaKey': {
      success: { as: 'guest', input: {} },
      bad: invalid({ query: { work: 99 } }),
    },
    'session.captchaWords': {
      success: { raw: 'captcha.test.ts asks' },
      bad: invalid({ params: { checkKey: 'x'.repeat(80) } }),
    },
    'session.checkCaptcha': {
      success: { raw: 'captcha.test.ts answers' },
      bad: invalid({ body: {} }),
    },
    'session.current': { success: { as: 'owner', input: {} } },
    'session.departs': { success: { as: 'owner', input: {} } },
    'session.selectDepart': {
      success: { raw: 'account.test.ts changes' },
      foreign: {
        as: 'owner',
        input: { body: { orgCode: 'Z99' } },
        code: 'depart.notMember',
      },
      bad: invalid({ body: {} }),
    },
    'users.updatePassword': {
      success: { raw: 'account.test.ts changes' },
      bad: invalid({ body: { oldpassword: 'x'.repeat(300) } }),
    },
    'users.register': {
      success: { raw: 'registration.test.ts registers' },
      bad: invalid({ body: { username: 'newcomer_1' } }),
    },
    'users.checkOnlyUser': {
      success: { as: 'administrator', input: { query: { username: 'nobody_here' } } },
      bad: invalid({ query: {} }),
    },
    'users.unconfirmed': { success: { as: 'teacher', input: {} }, bad: badQuery },
    'users.confirm': {
      success: { raw: 'confirmation.test.ts confirms' },
      foreign: {
        as: 'teacher',
        input: { body: { ids: [world.foreignAccountId] } },
        code: 'row.notFound',
      },
      bad: invalid({ body: { ids: [] } }),
    },
  };
}

const takesTicket = { raw: 'third-login.test.ts takes a ticket up' };
const validates = { raw: 'cas.test.ts validates' };
const bindsOwn = { raw: 'bindings.test.ts binds and unbinds' };
const badSource = invalid({ params: { source: 'No Such' } });
const badTicket = invalid({ params: { token: 'no ticket' } });

const thirdLoginProbes: Record<string, Probe> = {
  'thirdLogin.sources': { success: { as: 'guest', input: {} } },
  'thirdLogin.render': { success: { raw: 'third-login.test.ts sets out' }, bad: badSource },
  'thirdLogin.callback': { success: { raw: 'third-login.test.ts comes back' }, bad: badSource },
  'thirdLogin.getLoginUser': { success: takesTicket, bad: badTicket },
  'thirdLogin.ssoLogin': { success: takesTicket, bad: invalid({ query: {} }) },
  'thirdLogin.validateLogin': { success: validates, bad: invalid({ body: { ticket: 'ST-1' } }) },
  'thirdLogin.validateTicket': { success: validates, bad: invalid({ query: { ticket: 'ST-1' } }) },
  'thirdLogin.links': { success: { as: 'owner', input: {} } },
  'thirdLogin.readBinding': { success: bindsOwn, bad: badTicket },
  'thirdLogin.bind': { success: bindsOwn, bad: invalid({ body: {} }) },
  'thirdLogin.unbind': {
    success: bindsOwn,
    // Somebody else's with the right password: bindings.test.ts.
    foreign: {
      as: 'owner',
      input: { body: { id: 'of-another', password: 'wrong-lamp-1' } },
      code: 'user.passwordWrong',
    },
    bad: invalid({ body: { id: 'no id' } }),
  },
};
