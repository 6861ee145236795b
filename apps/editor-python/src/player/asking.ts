/** Lines that are asked for before a run, where nothing can wait while it runs. */
export function createAsking(ask: (prompt: string) => void) {
  let waiting: ((value: string | null) => void) | undefined;
  const take = (value: string | null): boolean => {
    const waiter = waiting;
    waiting = undefined;
    waiter?.(value);
    return waiter !== undefined;
  };
  return {
    isOpen: () => waiting !== undefined,
    /** Whether the answer was for one of these questions. */
    take,
    cancel: () => void take(null),
    async collect(prompts: readonly string[]): Promise<readonly string[]> {
      const lines: string[] = [];
      for (const prompt of prompts) {
        const answer = new Promise<string | null>((resolve) => {
          waiting = resolve;
        });
        ask(prompt);
        const line = await answer;
        if (line === null) break;
        lines.push(line);
      }
      return lines;
    },
  };
}
