import { describe, expect, it } from 'vitest';
import { sanitizeOnce } from './sanitize-once.ts';

/** Cleans by taking "bad" away, and notes what it was asked. */
function aCleaner() {
  const asked: string[] = [];
  const clean = sanitizeOnce((svg) => {
    asked.push(svg);
    return svg.replaceAll('bad', '');
  });
  return { clean, asked };
}

describe('a drawing', () => {
  it('is cleaned once, and what came out is not cleaned again', () => {
    const { clean, asked } = aCleaner();

    const answers = [clean('<svg>bad</svg>'), clean('<svg>bad</svg>'), clean('<svg></svg>')];

    expect(answers).toEqual(['<svg></svg>', '<svg></svg>', '<svg></svg>']);
    expect(asked).toEqual(['<svg>bad</svg>']);
  });

  it('is cleaned even if it differs by a letter from one that was clean', () => {
    const { clean } = aCleaner();
    clean('<svg></svg>');

    expect(clean('<svg>bad</svg>')).toBe('<svg></svg>');
  });

  it('is cleaned again when a hundred others came in between or when it is long', () => {
    const { clean, asked } = aCleaner();
    const long = 'x'.repeat(100_001);

    clean('first');
    for (let place = 0; place < 100; place += 1) clean(`${place}`);
    clean('first');
    clean(long);
    clean(long);

    expect(asked.filter((svg) => svg === 'first')).toHaveLength(2);
    expect(asked.filter((svg) => svg === long)).toHaveLength(2);
  });
});
