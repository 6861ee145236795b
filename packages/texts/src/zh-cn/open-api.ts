/** The list of interfaces. */
export const openApiZhCn = {
  'openapi.title': '接口文档',
  'openapi.count': '{n} 个接口',
  'openapi.download': '下载 OpenAPI',
  'openapi.search': '按路径、名称或权限查找',
  'openapi.none': '没有找到这样的接口',
  'openapi.noneText': '换个词试试，例如 user 或 login。',
  'openapi.old': '旧写法',
  'openapi.parameters': '参数',
  'openapi.body': '请求体',
  'openapi.answer': '返回',
};
