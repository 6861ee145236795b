import type { Messages } from '../messages.ts';
import type { serverMessagesZhCn } from '../zh-cn/server-messages.ts';

export const serverMessagesEnUs = {
  'messageTemplate.verify_mail.title': '{site}: verification code',
  'messageTemplate.verify_mail.content':
    '<p>Hello,</p><p>your verification code is <strong>{code}</strong>. It is valid for {minutes} minutes.</p><p>If it was not you who asked for it, ignore this mail, and tell the code to nobody.</p><p>{site}</p>',
  'messageTemplate.verify_sms.title': '{site}: verification code',
  'messageTemplate.verify_sms.content':
    '[{site}] Your code is {code}, valid for {minutes} minutes. Tell it to nobody.',
  'messageTemplate.recover_mail.title': '{site}: a new password',
  'messageTemplate.recover_mail.content':
    '<p>Hello,</p><p>somebody wants to set a new password for your account. The code is <strong>{code}</strong>, valid for {minutes} minutes.</p><p>If it was not you, ignore this mail: the password stays as it is.</p><p>{site}</p>',
  'messageTemplate.recover_sms.title': '{site}: a new password',
  'messageTemplate.recover_sms.content':
    '[{site}] The code for a new password is {code}, valid for {minutes} minutes. Ignore it if it was not you who asked.',
  'messageTemplate.notice_mail.title': '{title}',
  'messageTemplate.notice_mail.content': '<p>{content}</p><p>{link}</p><p>{site}</p>',
  'messageTemplate.notice_sms.title': '{title}',
  'messageTemplate.notice_sms.content': '[{site}] {content}',
  'messageTemplate.notice_wechat.title': '{title}',
  'messageTemplate.notice_wechat.content': '{title}\n{content}\n{link}',
  'messageTemplate.notice_app.title': '{title}',
  'messageTemplate.notice_app.content': '<p>{content}</p>',
  'messageResult.sent': 'Handed over to the other server',
  'messageResult.told': 'Delivered to the messages of the receiver',
  'messageResult.logged':
    'This way is not set up or not turned on: nothing was sent, only a line was written into the log of the server',
  'messageResult.noSettings': 'The settings of this way are not complete',
  'messageResult.hostNotAllowed':
    'This server may not connect to {host}; whoever runs it adds it to SPROUT_MESSAGE_HOSTS',
  'messageResult.unreachable': '{host} cannot be reached',
  'messageResult.slow': '{host} did not answer in time',
  'messageResult.denied': 'Wrong user or password: {host} refused the log-in',
  'messageResult.noTls': '{host} does not offer the chosen encryption',
  'messageResult.badCertificate': 'The certificate of {host} is not trusted',
  'messageResult.badReceiver': 'The address or number of the receiver is wrong',
  'messageResult.receiverRefused': 'There is no such receiver there: {detail}',
  'messageResult.senderRefused': 'This sender is not accepted: {detail}',
  'messageResult.refused': 'Not accepted by the other side: {detail}',
  'messageResult.unknownReceiver': 'There is no such account',
  'messageResult.secretUnreadable':
    'The stored password or text cannot be read: its key is another one',
  'messageResult.tooLate': 'It could not be sent while it was valid, and will not be sent any more',
  'messageResult.tooMany':
    'Too many messages to this receiver within an hour; this one was not sent',
  'messageResult.cancelled': 'Cancelled before it was sent',
  'messageResult.failed': 'Something went wrong while sending',
} as const satisfies Messages<typeof serverMessagesZhCn>;
