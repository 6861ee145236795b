/** What the server sends by mail, SMS and WeChat. */
export const serverMessagesZhCn = {
  'messageTemplate.verify_mail.title': '{site}：验证码',
  'messageTemplate.verify_mail.content':
    '<p>你好！</p><p>你的验证码是 <strong>{code}</strong>，{minutes} 分钟内有效。</p><p>如果不是你本人在操作，请忽略这封邮件，也不要把验证码告诉别人。</p><p>{site}</p>',
  'messageTemplate.verify_sms.title': '{site}：验证码',
  'messageTemplate.verify_sms.content':
    '【{site}】你的验证码是 {code}，{minutes} 分钟内有效。请不要告诉别人。',
  'messageTemplate.recover_mail.title': '{site}：找回密码',
  'messageTemplate.recover_mail.content':
    '<p>你好！</p><p>有人想重新设置你的账号的密码。验证码是 <strong>{code}</strong>，{minutes} 分钟内有效。</p><p>如果不是你本人在操作，请忽略这封邮件，密码不会改变。</p><p>{site}</p>',
  'messageTemplate.recover_sms.title': '{site}：找回密码',
  'messageTemplate.recover_sms.content':
    '【{site}】找回密码的验证码是 {code}，{minutes} 分钟内有效。如果不是你本人在操作，请忽略。',
  'messageTemplate.contact_mail.title': '{site}：你的邮箱改了',
  'messageTemplate.contact_mail.content':
    '<p>你好！</p><p>账号 {username} 的邮箱刚刚改成了 {place}，以后找回密码的邮件会发到那里。</p><p>如果不是你本人改的，请马上联系学校的管理员。</p><p>{site}</p>',
  'messageTemplate.contact_sms.title': '{site}：你的手机号改了',
  'messageTemplate.contact_sms.content':
    '【{site}】账号 {username} 的手机号刚刚改成了 {place}。如果不是你本人改的，请马上联系学校的管理员。',
  'messageTemplate.notice_mail.title': '{title}',
  'messageTemplate.notice_mail.content': '<p>{content}</p><p>{link}</p><p>{site}</p>',
  'messageTemplate.notice_sms.title': '{title}',
  'messageTemplate.notice_sms.content': '【{site}】{content}',
  'messageTemplate.notice_wechat.title': '{title}',
  'messageTemplate.notice_wechat.content': '{title}\n{content}\n{link}',
  'messageTemplate.notice_app.title': '{title}',
  'messageTemplate.notice_app.content': '<p>{content}</p>',
  'messageTemplate.trial.title': '{site}：测试消息',
  'messageTemplate.trial.content': '【{site}】这是一条测试消息。收到它，就说明发送方式设置好了。',
  'server.messageTemplates.queued': '发送消息任务添加成功！',
  'server.messageTemplates.edited': '更新成功！',
};
