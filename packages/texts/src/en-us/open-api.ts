import type { Messages } from '../messages.ts';
import type { openApiZhCn } from '../zh-cn/open-api.ts';

export const openApiEnUs = {
  'openapi.title': 'API',
  'openapi.count': '{n} calls',
  'openapi.download': 'Download OpenAPI',
  'openapi.search': 'Find by path, name or permission',
  'openapi.none': 'No such call',
  'openapi.noneText': 'Try another word, such as user or login.',
  'openapi.old': 'old spelling',
  'openapi.parameters': 'Parameters',
  'openapi.body': 'Body',
  'openapi.answer': 'Answer',
} satisfies Messages<typeof openApiZhCn>;
