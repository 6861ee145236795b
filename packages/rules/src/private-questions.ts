/** Words that ask a child how to reach it, where it lives and who it is, which a school knows already or does not need. */
const privateWords: readonly RegExp[] = [
  /电话|手机号|联系方式|联系人|微信|薇信|qq|扣扣|抖音号|邮箱|邮件地址/u,
  /身份证|证件号|护照|户口|社保|银行卡|密码|口令|验证码/u,
  /住址|地址|住在哪|住哪|家在哪|门牌|小区|楼号/u,
  /真实姓名|你的姓名|生日|出生日期|出生年月|几月几[日号]/u,
  /自拍|(?:你|自己)的?(?:照片|相片)|证件照|人脸/u,
  /(?:父母|爸爸|妈妈|家长|家里)[^,。?]{0,6}(?:工作|单位|收入|工资|赚|挣|离婚|吵架)/u,
  /病史|疾病|过敏史|体重|宗教|民族/u,
  /\b(?:phones?|telephones?|mobile|wechat|whatsapp|e-?mails?|passwords?|passports?)\b/u,
  /\b(?:home address|your address|where (?:do )?you live|identity card|id (?:card|number)|bank)\b/u,
  /\b(?:birthday|date of birth|real name|full name|surname|selfie|photos? of you(?:rself)?|your photo)\b/u,
  /\b(?:salary|income|religion|ethnicity|medical|illness|allerg(?:y|ies)|weight)\b/u,
];

/** Words of these that ask for something else. */
const innocentWords = /图书馆地址|网页地址|作品地址|密码锁|密码游戏|猜密码|气球生日/gu;

/**
 * Whether a question to a child asks for personal data that a child should not be asked for: telephone, accounts,
 * address, documents, real name, birthday, pictures of itself, health, work and money of its parents. A guess that errs
 * on the side of the child; guardians can be asked.
 */
export function asksForPrivateData(question: string): boolean {
  const text = question.normalize('NFKC').toLowerCase().replaceAll(innocentWords, ' ');
  return privateWords.some((pattern) => pattern.test(text));
}
