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
  'messageTemplate.contact_mail.title': '{site}: your e-mail address has changed',
  'messageTemplate.contact_mail.content':
    '<p>Hello!</p><p>The e-mail address of the account {username} has just been changed to {place}. Mail to recover the password goes there from now on.</p><p>If it was not you who changed it, please tell the administrator of your school at once.</p><p>{site}</p>',
  'messageTemplate.contact_sms.title': '{site}: your phone number has changed',
  'messageTemplate.contact_sms.content':
    '[{site}] The phone number of the account {username} has just been changed to {place}. If it was not you, please tell the administrator of your school at once.',
  'messageTemplate.notice_mail.title': '{title}',
  'messageTemplate.notice_mail.content': '<p>{content}</p><p>{link}</p><p>{site}</p>',
  'messageTemplate.notice_sms.title': '{title}',
  'messageTemplate.notice_sms.content': '[{site}] {content}',
  'messageTemplate.notice_wechat.title': '{title}',
  'messageTemplate.notice_wechat.content': '{title}\n{content}\n{link}',
  'messageTemplate.notice_app.title': '{title}',
  'messageTemplate.notice_app.content': '<p>{content}</p>',
  'messageTemplate.trial.title': '{site}: a trial',
  'messageTemplate.trial.content':
    '[{site}] This is a trial. Whoever gets it knows that messages arrive.',
  'server.messageTemplates.queued': 'The message is queued',
  'server.messageTemplates.edited': 'Saved',
} satisfies Messages<typeof serverMessagesZhCn>;
