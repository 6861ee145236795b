// @ts-check
// A server that has loaded the packages it needs and waits to be told before it loads its own code:
// node waiting-server.mjs <module that imports the packages> <bundle of the server>
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';

const [packages = '', bundle = ''] = process.argv.slice(2);
// The server has a handler of its own once it runs.
process.once('disconnect', () => {
  if (process.listenerCount('disconnect') === 0) process.exit(0);
});
const told = once(process, 'message');
// A package that cannot be loaded is reported when the bundle imports it.
await import(pathToFileURL(packages).href).catch(() => undefined);
await told;
await import(pathToFileURL(bundle).href);
