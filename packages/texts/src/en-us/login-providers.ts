import type { Messages } from '../messages.ts';
import type { loginProvidersZhCn } from '../zh-cn/login-providers.ts';

export const loginProvidersEnUs = {
  'title.loginProviders': 'Log-in services',
  'add.loginProviders': 'New log-in service',
  'noun.loginProviders': { one: 'log-in service', other: 'log-in services' },
  'count.loginProviders': { one: '{n} log-in service', other: '{n} log-in services' },
  'field.loginProviders.name': 'Name',
  'field.loginProviders.code': 'Code',
  'field.loginProviders.kind': 'Kind',
  'field.loginProviders.isOn': 'Open',
  'field.loginProviders.address': 'Address',
  'field.loginProviders.asksAnew': 'Ask for the password each time',
  'field.loginProviders.clientId': 'Client ID',
  'field.loginProviders.clientSecret': 'Client secret',
  'field.loginProviders.linkCount': 'Bound accounts',
  'hint.loginProviders.name': 'The log-in page has a button “Log in with …” with it',
  'hint.loginProviders.code':
    'Stands in the callback address: lower-case letters, digits and dashes; never changed',
  'hint.loginProviders.isOn':
    'Only then does the log-in page have its button; turned off, people use name and password',
  'hint.loginProviders.address':
    'The issuer of OpenID Connect, or the address of the CAS server: a host that the server allows (SPROUT_LOGIN_HOSTS); never changed',
  'hint.loginProviders.asksAnew':
    'Leave it on where computers are shared: without it, whoever is still logged in over there is let in. Turn it off only if the other side does not support renew',
  'hint.loginProviders.clientSecret':
    'From the other side, not shown once it is saved; a public client has none',
  'problem.loginProviders.address.format':
    'Please type an address that begins with https:// (http:// for this computer only)',
  'problem.loginProviders.code.format':
    'Lower-case letters, digits and dashes only, with a letter first',
  'problem.loginProviders.isOn.unique': 'Another CAS server is open, please close that one first',
  'loginProviders.closed': 'No log-in service can be reached yet',
  'loginProviders.closedHint':
    'For safety, Sprout connects only to hosts that the server allows. Whoever runs the server sets SPROUT_LOGIN_HOSTS, such as login.example:443, and starts it again.',
  'loginProviders.noPublicUrl': 'No CAS server can be opened yet',
  'loginProviders.noPublicUrlHint':
    'Tickets of CAS count for the address of this site alone, and the server does not know it. Whoever runs the server sets SPROUT_PUBLIC_URL, such as https://sprout.example, and starts it again. OpenID Connect works without, but behind a proxy it needs the address too.',
  'loginProviders.about':
    'People log in with their own account once and bind it; from then on they can log in with the service. Nobody is bound by mail address or name.',
  'loginProviders.callback':
    'Callback address to enter at the other side, with the code of the row for “code”:',
  'loginProviders.on': 'Open',
  'loginProviders.off': 'Not open',
  'loginProviders.check': 'Check',
  'loginProviders.checkOf': 'Check “{name}”',
  'loginProviders.checking': 'Asking the other server …',
  'loginProviders.checkFine': 'It works',
  'loginProviders.checkBad': 'Not usable yet',
  'loginProviders.checkFailed': 'The check failed',
  'loginProviders.checkAgain': 'Check again',
  'loginCheck.fineOpenId':
    'It answers as OpenID Connect, with this address as its issuer. Whether client ID and secret are right shows with the first log-in.',
  'loginCheck.fineCas':
    'It answers as CAS. Please log in with it once, to see whether it allows this site.',
  'loginCheck.noPublicUrl':
    'The server does not know the address of this site: SPROUT_PUBLIC_URL comes first',
  'loginCheck.hostNotAllowed':
    'The server may not connect to {host}: whoever runs it adds that to SPROUT_LOGIN_HOSTS',
  'loginCheck.unreachable': '{host} cannot be reached',
  'loginCheck.slow': '{host} takes too long to answer',
  'loginCheck.tooLong': 'The answer of {host} is too long for a log-in service',
  'loginCheck.status': 'It answers HTTP {status}: please check the address',
  'loginCheck.noDiscovery':
    'There is no description of an OpenID Connect provider: please check the address',
  'loginCheck.otherIssuer':
    'Its issuer is {issuer}, which is not the address above: both have to be the same to the letter',
  'loginCheck.incomplete': 'Its description lacks, or has without encryption: {names}',
  'loginCheck.otherHost':
    'It also uses {host}: whoever runs the server adds that to SPROUT_LOGIN_HOSTS, too',
  'loginCheck.noCas':
    'It does not answer as CAS 2.0 or 3.0: please check the address, such as https://login.example/cas',
  'binding.about':
    'Once bound, you can log in to this account with other log-in services of the school.',
  'binding.none': 'The school has opened no other way to log in',
  'binding.noneHint':
    'As soon as an administrator opens one under “Log-in services”, you can bind it here.',
  'binding.bound': 'Bound',
  'binding.notBound': 'Not bound',
  'binding.isOff': 'Turned off',
  'binding.since': 'Bound',
  'binding.used': 'Last log-in with it',
  'binding.bind': 'Bind',
  'binding.bindOf': 'Bind {name}',
  'binding.unbind': 'Unbind',
  'binding.unbindOf': 'Unbind {name}',
  'binding.unbindText':
    'You can no longer log in to this account with {name}, and log-ins that it opened end at once.',
  'binding.askTitle': 'Bind {name}?',
  'binding.ask':
    'From now on, “{subject}” of {name} logs in to your present account “{account}”. If one of them is not yours, do not bind it.',
  'binding.password': 'Password',
  'binding.passwordNeeded': 'Please type your password',
  'binding.later': 'Not now',
  'binding.done': 'Bound: you can log in with {name} from now on',
  'binding.undone': '{name} is unbound',
  'binding.failed': 'Not bound',
} satisfies Messages<typeof loginProvidersZhCn>;
