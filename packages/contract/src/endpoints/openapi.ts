import { Type } from 'typebox';
import { subject } from '../endpoint.ts';

export const openapi = subject('openapi', {
  /** The endpoint table as an OpenAPI 3.1 document, for administrators. */
  document: {
    method: 'GET',
    path: '/sys/openapi',
    access: 'system:openapi:view',
    kind: 'bare',
    result: Type.Unsafe<OpenApiDocument>({ type: 'object', additionalProperties: true }),
    notApplicable: { foreignRow: 'names no row', badInput: 'takes no input' },
  },
});

/** What of the document the console reads. */
export type OpenApiDocument = {
  openapi: string;
  info: { title: string; version: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, OpenApiOperation>>;
};

export type OpenApiOperation = {
  operationId: string;
  tags: string[];
  /** Who may call it: `anon`, `user` or a permission code. */
  'x-access': string;
  /** Only users who see the whole school can use the permission. */
  'x-whole-school'?: true;
  deprecated?: boolean;
  parameters: { name: string; in: 'query' | 'path'; required: boolean; schema: unknown }[];
  requestBody?: { content: Record<string, { schema: unknown }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: unknown }> }>;
};
