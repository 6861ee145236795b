// Makes the covers of the demo works and of the demo homework anew: node tools/covers.mjs [key ...]
import { build } from './lib/build-plan.mjs';
import { runScript } from './lib/run-script.mjs';

if (!process.env.SKIP_BUILD) await build();
await runScript('e2e/src/demo-works/covers.ts');
