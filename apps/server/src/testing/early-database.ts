import { databaseServerUrl } from './database-server.ts';

// Tests that import this need the database: it starts while the sources of the server are loaded. The first test
// that asks for the address is told of a failure.
databaseServerUrl().catch(() => undefined);
