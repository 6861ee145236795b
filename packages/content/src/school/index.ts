export * from './assets.ts';
export * from './people.ts';
export * from './works-plan.ts';
