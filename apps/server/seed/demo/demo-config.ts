/** Settings of a fresh demo school that differ from those of an empty one. */
export const demoConfig: Readonly<Record<string, string>> = {
  allowComment: '1',
  allowReg: '1',
  supportLinks: '看看作品|/workList?type=1\n开始创作|/edit/blocks/\n忘记密码|/user/alteration',
  adultLinks: '作品怎样公开|/workList?type=3\n注册账号|/user/register',
  contact: 'hello@sprout.example',
  openingHours: '9:00-18:00',
  recordNumber: '示例备案号 00000000',
};
