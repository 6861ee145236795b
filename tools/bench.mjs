import { build } from './lib/build-plan.mjs';
import { runScript } from './lib/run-script.mjs';

await build();
await runScript('bench/src/bench/main.ts');
