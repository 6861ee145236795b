/** Words of the shared components. */
export const uiZhCn = {
  'ui.language.zh-CN': '中文',
  'ui.language.en-US': 'English',
  'ui.ok': '确定',
  'ui.cancel': '取消',
  'ui.close': '关闭',
  'ui.confirmTitle': '提示',
} as const;
