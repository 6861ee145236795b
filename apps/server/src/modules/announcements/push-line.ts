import type { ModuleContext } from '../module.ts';

/** What open pages hear; whoever hears nothing asks by itself. */
export type PushLine = {
  tell(
    to: readonly string[] | 'everyone',
    message: { cmd: 'topic' | 'user'; msgId: string; msgTxt: string },
  ): Promise<void>;
};

const silent: PushLine = { tell: async () => {} };

/** The line to open pages, where the server has one. */
export const pushLineOf = (context: ModuleContext & { push?: PushLine }): PushLine =>
  context.push ?? silent;
