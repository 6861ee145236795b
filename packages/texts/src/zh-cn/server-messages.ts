/** What the server sends by mail, SMS and WeChat, and what it says of how that went. */
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
  'messageTemplate.notice_mail.title': '{title}',
  'messageTemplate.notice_mail.content': '<p>{content}</p><p>{link}</p><p>{site}</p>',
  'messageTemplate.notice_sms.title': '{title}',
  'messageTemplate.notice_sms.content': '【{site}】{content}',
  'messageTemplate.notice_wechat.title': '{title}',
  'messageTemplate.notice_wechat.content': '{title}\n{content}\n{link}',
  'messageTemplate.notice_app.title': '{title}',
  'messageTemplate.notice_app.content': '<p>{content}</p>',
  'messageResult.sent': '已交给对方服务器',
  'messageResult.told': '已送到对方的站内消息',
  'messageResult.logged': '这种方式还没有设置或没有启用，消息没有发出，只在服务器日志里记了一笔',
  'messageResult.noSettings': '发送方式的设置不完整，请补全',
  'messageResult.hostNotAllowed':
    '服务器不允许连接 {host}，请管理服务器的人加到 SPROUT_MESSAGE_HOSTS',
  'messageResult.unreachable': '连不上 {host}',
  'messageResult.slow': '{host} 太久没有回答',
  'messageResult.denied': '账号或密码不对，{host} 拒绝登录',
  'messageResult.noTls': '{host} 不支持所选的加密方式',
  'messageResult.badCertificate': '{host} 的证书不能信任',
  'messageResult.badReceiver': '接收人的地址或号码不对',
  'messageResult.receiverRefused': '对方没有这个接收人：{detail}',
  'messageResult.senderRefused': '对方不接受这个发件人：{detail}',
  'messageResult.refused': '对方没有接受：{detail}',
  'messageResult.unknownReceiver': '没有这个用户',
  'messageResult.secretUnreadable': '保存的密码或内容读不出来：密钥和保存时的不同',
  'messageResult.tooLate': '到有效期为止都没有发出，不再发送',
  'messageResult.tooMany': '一小时内发给这个接收人的消息太多，这一条没有发送',
  'messageResult.cancelled': '发送前被取消',
  'messageResult.failed': '发送时出错',
} as const;
