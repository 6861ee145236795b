import type { Messages } from '../messages.ts';
import type { editorZhCn } from '../zh-cn/editor.ts';

export const editorEnUs = {} as const satisfies Messages<typeof editorZhCn>;
