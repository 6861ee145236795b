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
  'field.loginProviders.linkCount': 'Linked accounts',
  'hint.loginProviders.name':
    'The log-in page shows a “Log in with …” button with this name, such as School ID',
  'hint.loginProviders.code':
    'Part of the callback address: lower-case letters, digits and dashes; cannot be changed later',
  'hint.loginProviders.isOn':
    'The log-in page shows the button only when this is on; when it is off, people log in with account name and password',
  'hint.loginProviders.address':
    'For OpenID Connect the issuer, for CAS the server address: a host the server allows (SPROUT_LOGIN_HOSTS); cannot be changed later',
  'hint.loginProviders.asksAnew':
    'Leave this on where computers are shared: without it, whoever is still logged in over there is let in. Turn it off only if the other side does not support renew',
  'hint.loginProviders.clientSecret':
    'Comes from the other side and is not shown after saving; public clients have none',
  'problem.loginProviders.address.format':
    'Please type an address that begins with https:// (http:// for this computer only)',
  'problem.loginProviders.code.format':
    'Lower-case letters, digits and dashes only, with a letter first',
  'problem.loginProviders.isOn.unique':
    'Another CAS server is already open, please close that one first',
  'loginProviders.closed': 'No log-in service can be reached yet',
  'loginProviders.closedHint':
    'For safety, Sprout connects only to hosts the server allows. Whoever runs the server sets SPROUT_LOGIN_HOSTS, such as login.example:443, and restarts it.',
  'loginProviders.noPublicUrl': 'No CAS server can be opened yet',
  'loginProviders.noPublicUrlHint':
    'CAS tickets are only valid for this site’s address, which the server does not know yet. Whoever runs the server sets SPROUT_PUBLIC_URL, such as https://sprout.example, and restarts it. OpenID Connect works without it, but should have it behind a proxy.',
  'loginProviders.about':
    'People log in with their own account once and link it; after that they can log in with the service. Nobody is linked automatically by e-mail address or name.',
  'loginProviders.callback':
    'Callback address to register at the other side; replace “code” with the code of the row:',
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
    'The server does not know this site’s address: set SPROUT_PUBLIC_URL first',
  'loginCheck.hostNotAllowed':
    'The server may not connect to {host}: whoever runs it adds that host to SPROUT_LOGIN_HOSTS',
  'loginCheck.unreachable': '{host} cannot be reached',
  'loginCheck.slow': '{host} takes too long to answer',
  'loginCheck.tooLong': 'The answer of {host} is too long for a log-in service',
  'loginCheck.status': 'It answers HTTP {status}: please check the address',
  'loginCheck.noDiscovery':
    'There is no description of an OpenID Connect provider: please check the address',
  'loginCheck.otherIssuer':
    'Its issuer is {issuer}, which is not the address above: both must match exactly',
  'loginCheck.incomplete': 'Its description lacks, or has without encryption: {names}',
  'loginCheck.otherHost':
    'It also uses {host}: whoever runs the server adds that to SPROUT_LOGIN_HOSTS, too',
  'loginCheck.noCas':
    'It does not answer as CAS 2.0 or 3.0: please check the address, such as https://login.example/cas',
  'binding.about':
    'Once linked, you can log in to this account with the school’s other log-in services.',
  'binding.none': 'The school has no other way to log in',
  'binding.noneHint':
    'Once an administrator opens one under “Log-in services”, you can link it here.',
  'binding.bound': 'Linked',
  'binding.notBound': 'Not linked',
  'binding.isOff': 'Turned off',
  'binding.since': 'Linked',
  'binding.used': 'Last log-in with it',
  'binding.bind': 'Link',
  'binding.bindOf': 'Link {name}',
  'binding.unbind': 'Unlink',
  'binding.unbindOf': 'Unlink {name}',
  'binding.unbindText':
    'You can no longer log in to this account with {name}, and sessions it started end right away.',
  'binding.askTitle': 'Link {name}?',
  'binding.ask':
    'From now on, “{subject}” at {name} can log in to your account “{account}”. If one of them is not yours, do not link it.',
  'binding.password': 'Password',
  'binding.passwordNeeded': 'Please type your password',
  'binding.later': 'Not now',
  'binding.done': 'Linked: you can now log in with {name}',
  'binding.undone': '{name} was unlinked',
  'binding.failed': 'Not linked',
} satisfies Messages<typeof loginProvidersZhCn>;
