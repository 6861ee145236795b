/** One line of what was looked at; `command` mends it. */
export type Finding = {
  subject: string;
  state: 'ok' | 'warn' | 'wrong';
  text: string;
  command?: string;
};

export const ok = (subject: string, text: string): Finding => ({ subject, state: 'ok', text });

export const warn = (subject: string, text: string, command?: string): Finding => ({
  subject,
  state: 'warn',
  text,
  ...(command === undefined ? {} : { command }),
});

export const wrong = (subject: string, text: string, command: string): Finding => ({
  subject,
  state: 'wrong',
  text,
  command,
});

/** What an error says, in one line. */
export const reasonOf = (error: unknown): string => {
  const text = error instanceof Error ? error.message || error.name : String(error);
  return text.split('\n')[0] ?? '';
};

/** Rejects after `limitMs`; what hangs is left behind. */
export async function within<T>(limitMs: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${limitMs / 1000} s`)), limitMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
