import type { Endpoint, OpenApiDocument, OpenApiOperation } from '@sprout/contract';
import type { TSchema } from 'typebox';

/** What is told of the program in the document. */
export type DocumentFacts = { title: string; version: string };

/**
 * The endpoint table as OpenAPI 3.1. A further spelling of a call is an operation of its own, marked
 * as old. Schemas are those that the server checks with.
 */
export function buildDocument(table: readonly Endpoint[], facts: DocumentFacts): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  for (const endpoint of table) {
    const spellings = [
      { method: endpoint.method, path: endpoint.path },
      ...(endpoint.aliases ?? []),
    ];
    for (const [index, { method, path }] of spellings.entries()) {
      const address = path.replace(/:(\w+)/g, '{$1}').replace(/\*$/, '{rest}');
      const known = paths[address] ?? {};
      known[method.toLowerCase()] = describe(endpoint, index);
      paths[address] = known;
    }
  }
  return { openapi: '3.1.0', info: facts, servers: [{ url: '/api' }], paths };
}

function describe(endpoint: Endpoint, spelling: number): OpenApiOperation {
  const [subject = ''] = endpoint.id.split('.');
  return {
    operationId: spelling === 0 ? endpoint.id : `${endpoint.id}.${spelling}`,
    tags: [subject],
    'x-access': endpoint.access,
    ...(endpoint.wholeSchool ? { 'x-whole-school': true as const } : {}),
    ...(spelling === 0 ? {} : { deprecated: true }),
    parameters: [
      ...parametersOf('path', endpoint.params),
      ...parametersOf('query', endpoint.query),
    ],
    ...bodyOf(endpoint),
    responses: responsesOf(endpoint),
  };
}

type ObjectSchema = { properties?: Record<string, TSchema>; required?: readonly string[] };

function parametersOf(place: 'query' | 'path', schema: TSchema | undefined) {
  const { properties = {}, required = [] } = (schema ?? {}) as ObjectSchema;
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: value,
  }));
}

function bodyOf({ kind, body }: Endpoint): Pick<OpenApiOperation, 'requestBody'> {
  if (kind === 'upload') return content('multipart/form-data', { type: 'object' });
  if (kind === 'bytes') return content('application/octet-stream', {});
  return body ? content('application/json', body) : {};
}

const content = (type: string, schema: unknown) => ({
  requestBody: { content: { [type]: { schema } } },
});

function responsesOf({ kind, result, code = 200 }: Endpoint): OpenApiOperation['responses'] {
  if (kind === 'file') {
    return {
      200: { description: 'file', content: { 'application/octet-stream': { schema: {} } } },
    };
  }
  const schema =
    kind === 'bare'
      ? result
      : {
          type: 'object',
          properties: {
            success: { type: 'boolean' },
            message: { type: 'string' },
            code: { const: code },
            result,
            timestamp: { type: 'integer' },
          },
        };
  return { 200: { description: 'success', content: { 'application/json': { schema } } } };
}
