import { type Endpoint, endpoints, type OpenApiDocument } from '@sprout/contract';
import type { ModuleContext } from '../module.ts';
import { buildDocument } from './document.ts';

const facts = { title: 'Sprout', version: '1' };

export function registerOpenapi({ handle }: ModuleContext): void {
  let document: OpenApiDocument | undefined;
  handle(endpoints.openapi.document, async () => {
    document ??= buildDocument(
      Object.values(endpoints).flatMap((subject): Endpoint[] => Object.values(subject)),
      facts,
    );
    return document;
  });
}
