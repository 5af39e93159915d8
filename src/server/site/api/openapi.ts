import { Hono } from 'hono';
import { z } from 'zod';
import { CALLS, type Call } from '../../../contract/api/calls.ts';
import { PROBLEM_CONTENT_TYPE, problemSchema } from '../../../contract/problem.ts';
import { SITE } from '../../../contract/site.ts';

/** The public calls as an OpenAPI 3.1 document, made from the schemas that validate them. */
function openApiDocument(siteUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, call] of Object.entries<Call>(CALLS)) {
    const [method = '', path = ''] = name.split(' ');
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(name, call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: SITE.name,
      version: '1',
      description: `${SITE.description} No key needed. Everything that fails answers with a problem (RFC 9457).`,
      termsOfService: `${siteUrl}/terms-of-service`,
      contact: { name: SITE.name, url: `${siteUrl}/contact` },
      license: { name: 'Terms of service', url: `${siteUrl}/terms-of-service#reading` },
    },
    externalDocs: { description: 'Examples and feeds', url: `${siteUrl}/developers` },
    servers: [{ url: `${siteUrl}/api` }],
    // Anybody may call what doesn't name the token.
    security: [],
    paths,
    components: {
      schemas: { Problem: schema(problemSchema, 'output') },
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    },
  };
}

const PROBLEM = {
  content: { [PROBLEM_CONTENT_TYPE]: { schema: { $ref: '#/components/schemas/Problem' } } },
};

function operation(name: string, call: Call) {
  const [, path = ''] = name.split(' ');
  const { answer, contentType = 'application/json', status = 200 } = call;
  return {
    operationId: operationId(name),
    summary: call.summary,
    tags: [tagOf(path)],
    parameters: [...pathParameters(path), ...queryParameters(call.query)],
    ...(call.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schema(call.body, 'input') } },
      },
    }),
    responses: {
      [status]: {
        description: answer ? 'As asked' : 'Done',
        ...(answer && { content: { [contentType]: { schema: schema(answer, 'output') } } }),
      },
      '4XX': { description: 'What was wrong with the request, and with which field', ...PROBLEM },
      default: { description: 'What went wrong', ...PROBLEM },
    },
    ...(call.secret && { security: [{ token: [] }] }),
  };
}

/** `GET /articles/{id}/related` is `getArticlesByIdRelated`, which generated clients call their function. */
function operationId(name: string): string {
  const words = name.replaceAll('{', 'by-').match(/\w+/g) ?? [];
  const [method = '', ...path] = words;
  return (
    method.toLowerCase() + path.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
  );
}

/** Calls are grouped by what they are about: `remittance` of `/remittance/rates`. */
const tagOf = (path: string) => path.split('/')[1] ?? '';

const pathParameters = (path: string) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));

function queryParameters(query: z.ZodObject | undefined) {
  return Object.entries(query?.shape ?? {}).map(([name, field]) => ({
    name,
    in: 'query',
    required: !z.safeParse(field as z.ZodType, undefined).success,
    schema: schema(field as z.ZodType, 'input'),
  }));
}

/** A check that JSON Schema cannot express is widened to one that it can. */
function schema(type: z.ZodType, io: 'input' | 'output') {
  const { $schema: _, ...jsonSchema } = z.toJSONSchema(type, { io, unrepresentable: 'any' });
  return jsonSchema;
}

export function openApi(siteUrl: string) {
  // Made on the first request, because it takes longer than opening the database and would delay the start.
  let document: ReturnType<typeof openApiDocument> | undefined;
  return new Hono().get('/', (c) => {
    document ??= openApiDocument(siteUrl);
    return c.json(document, 200, { 'Cache-Control': 'public, max-age=3600' });
  });
}
