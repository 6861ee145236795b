import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Answers with the address of the database server of this run, which the first question starts. */
    databaseServer: string;
  }
}

/**
 * One throw-away PostgreSQL for the run, with a migrated and seeded template of which tests make their databases. It
 * is started by the first test that asks for it: a test of a pure rule needs none.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let started: Promise<{ url: string; stop(): Promise<void> }> | undefined;
  const answers = createServer(async (_request, response) => {
    try {
      started ??= import('./template-database.ts').then((file) => file.startTemplateDatabase());
      response.end((await started).url);
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  answers.listen(0, '127.0.0.1');
  await once(answers, 'listening');
  // It listens on a port.
  const { port } = answers.address() as AddressInfo;
  project.provide('databaseServer', `http://127.0.0.1:${port}`);
  return async () => {
    answers.close();
    await (await started)?.stop();
  };
}
