export * from './assets.ts';
export * from './homework.ts';
export * from './news.ts';
export * from './people.ts';
export * from './progress.ts';
export * from './works-plan.ts';
