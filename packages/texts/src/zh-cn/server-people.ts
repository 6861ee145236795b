/** What the server says about accounts, users and departments; the predecessor's exact words. */
export const serverPeopleZhCn = {
  'server.users.passwordUpdated': '密码重置成功!',
} as const;
