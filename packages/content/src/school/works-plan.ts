/** How far a demo work got in review. */
export type DemoWorkState = 'draft' | 'waiting' | 'returned' | 'shown' | 'featured';

const special: Record<string, DemoWorkState> = {
  'space-courier': 'featured',
  'raindrop-song': 'featured',
  'petal-ring': 'featured',
  'fish-tank': 'featured',
  'butterfly-story': 'featured',
  'cat-piano': 'featured',
  'ghost-hunt': 'waiting',
  'traffic-light': 'waiting',
  'sum-teacher': 'returned',
  'mirror-painter': 'draft',
  'junior-moon-trip': 'featured',
  'junior-sea-dance': 'featured',
  'junior-caterpillar': 'featured',
  'junior-birthday': 'waiting',
  'junior-crossing': 'returned',
  'junior-rainy-day': 'draft',
  'python-flower': 'featured',
  'python-race': 'featured',
  'python-tree': 'featured',
  'python-chatbot': 'waiting',
  'python-sorting-bars': 'waiting',
  'python-times-table': 'draft',
};

export const stateOf = (key: string): DemoWorkState => special[key] ?? 'shown';

/**
 * How many of the thirty children saw and liked it; settled by the key, so that two starts agree.
 * The first start waits for each of these calls, so the works of the newer editors have fewer.
 */
export function likesOf({ key, workType }: { key: string; workType: string }): {
  views: number;
  likes: number;
} {
  const sum = [...key].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  const views = workType === '2' ? 8 + (sum % 11) : 4 + (sum % 7);
  return { views, likes: Math.max(2, Math.floor(views * (0.3 + (sum % 6) / 10))) };
}

export const comments: readonly string[] = [
  '好好玩，我玩到第三遍了！',
  '颜色真好看。',
  '我也想做一个这样的。',
  '小动物好可爱呀。',
  '最后那里太有意思了。',
  '音乐一响我就想跳舞。',
  '这个难度刚刚好。',
  '请问怎么做到会转圈的？',
  '和同桌一起玩的，笑死啦。',
  '下一次可以加一关吗？',
];
