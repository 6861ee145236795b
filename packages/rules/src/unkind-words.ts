/**
 * A word that hurts, with the harmless words it is a part of (妈的 stands in 妈妈的).
 * Our own short list: people and teachers see to the rest.
 */
export type UnkindWord = { word: string; innocent?: readonly string[] };

export const unkindWords: readonly UnkindWord[] = [
  { word: '傻逼' },
  { word: '煞笔' },
  { word: '沙比', innocent: ['沙比尔'] },
  { word: '傻b' },
  { word: '傻x' },
  { word: '妈的', innocent: ['妈妈的', '我妈的', '舅妈的', '姑妈的', '姨妈的', '大妈的'] },
  { word: '他妈', innocent: ['他妈妈'] },
  { word: '你妈', innocent: ['你妈妈'] },
  { word: '尼玛' },
  { word: '操你', innocent: ['体操你'] },
  { word: '草泥马' },
  { word: '去死', innocent: ['过去死', '回去死'] },
  { word: '滚蛋', innocent: ['滚蛋糕', '滚蛋壳', '滚蛋游戏'] },
  { word: '贱人' },
  { word: '婊子' },
  { word: '王八蛋' },
  { word: '混蛋' },
  { word: '废物', innocent: ['废物利用', '废物回收', '废物再', '废物变', '废物分类'] },
  { word: '垃圾人' },
  { word: '脑残' },
  { word: '智障' },
  { word: '弱智' },
  { word: '白痴' },
  { word: '狗屎', innocent: ['狗屎运'] },
  { word: '杀了你' },
  { word: '自杀' },
  { word: '色情' },
  { word: '裸体' },
  { word: '做爱', innocent: ['做爱心', '做爱护', '做爱国', '做爱学', '做爱劳'] },
  { word: '毒品' },
  { word: '赌博' },
];

/** Whole English words and their endings; a bare first name is not among them. */
export const unkindEnglish =
  /\b(?:fuck\w*|shit(?:ty|s)?|bullshit|bitch\w*|assholes?|bastards?|cunts?|dickheads?|porn\w*|nigg(?:er|a)s?|faggots?|retard(?:ed|s)?|kill yourself|kys)\b/u;
