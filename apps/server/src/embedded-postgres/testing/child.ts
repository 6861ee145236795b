import { installedBinaries } from '../binaries.ts';
import { startEmbeddedPostgres } from '../index.ts';

/**
 * A process that starts the database, says so in one JSON line and stops it when its input ends.
 * Arguments: data folder, folder of the bundled binaries (empty: the installed ones).
 */
async function main([dataDir = '', nativeDir = '']: string[]): Promise<void> {
  const sources = nativeDir ? { ...installedBinaries, findBundled: () => nativeDir } : undefined;
  const server = await startEmbeddedPostgres({ dataDir }, sources);
  say({ kind: 'ready', uid: process.getuid?.(), url: server.url, adopted: server.adopted });
  for await (const _ of process.stdin);
  await server.stop();
  say({ kind: 'stopped' });
}

function say(message: object): void {
  process.stdout.write(`${JSON.stringify(message)}\n`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  say({ kind: 'failed', message: String(error) });
  process.exitCode = 1;
});
