import { endpoints } from '@sprout/contract';
import { describe, expect, it } from 'vitest';
import { loggedCallOf } from '../../platform/call-log/index.ts';
import { contentOf } from './log-words.ts';

const ids = Object.values(endpoints)
  .flatMap((subject) => Object.values(subject))
  .filter((endpoint) => loggedCallOf(endpoint))
  .map(({ id }) => id);

describe('the words of the log', () => {
  it.each(ids)('are there for %s', (action) => {
    const words = contentOf({ action, reason: null }, 'zh-CN').split(' · ');

    expect(words).toHaveLength(2);
    for (const word of words) expect(action.split('.')).not.toContain(word);
  });
});
