// @ts-check
// Loaded before the server: on SIGUSR2 it collects what is not used any more and writes what is left.
import { renameSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');
const target = process.env.SPROUT_MEMORY_FILE ?? '';

process.on('SIGUSR2', async () => {
  // Buffers are given back after the objects that held them.
  for (let round = 0; round < 4; round += 1) {
    collect();
    await wait(50);
  }
  writeFileSync(`${target}.part`, JSON.stringify(process.memoryUsage()));
  renameSync(`${target}.part`, target);
});
