import type { FastifyInstance } from 'fastify';
import { type FileContent, sendFile } from '../platform/files/index.ts';

/** Under which path the editors ask for pictures and sounds by their content. */
export const assetPrefix = '/internalapi/asset/';

export type FindContent = (name: string) => Promise<FileContent | undefined>;

/**
 * Pictures and sounds by their content: those that come with Sprout, then those that a school has sent. A
 * name stands for the same bytes wherever they are, so the order only saves questions.
 * @param serveOwn serves what comes with Sprout below the prefix; absent without such a folder
 */
export async function serveAssets(
  http: FastifyInstance,
  findContent: FindContent,
  serveOwn?: (part: FastifyInstance) => Promise<void>,
): Promise<void> {
  await http.register(
    async (part) => {
      part.setNotFoundHandler(async (request, reply) => {
        const [path = ''] = request.url.split('?');
        const content = await findContent(path.slice(assetPrefix.length));
        if (!content) return reply.code(404).type('text/plain; charset=utf-8').send('404');
        await sendFile(request, reply, content);
        return reply;
      });
      if (serveOwn) await serveOwn(part);
      else part.get('/*', (_request, reply) => reply.callNotFound());
    },
    { prefix: assetPrefix.slice(0, -1) },
  );
}
