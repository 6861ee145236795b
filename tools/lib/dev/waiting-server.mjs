// @ts-check
// A server that has loaded the packages it needs and waits to be told before it loads its own code:
// node waiting-server.mjs <module that imports the packages> <bundle of the server>
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';

const [packages = '', bundle = ''] = process.argv.slice(2);
const leave = () => process.exit(0);
process.once('disconnect', leave);
const told = once(process, 'message');
// A package that cannot be loaded is told of when the bundle needs it.
await import(pathToFileURL(packages).href).catch(() => undefined);
await told;
process.off('disconnect', leave);
await import(pathToFileURL(bundle).href);
