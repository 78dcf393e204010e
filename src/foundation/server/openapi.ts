import type { Kind } from '#foundation/contract/endpoint.ts'
import { z } from '#foundation/zod.ts'
import type { Room } from './house.ts'

/** The OpenAPI 3.1 document of all calls, made from the contracts. */
export function openapi(rooms: readonly Room[]): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const room of rooms)
    for (const { method, path, kind, access, input, output } of room.endpoints) {
      const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
      const answer = {
        type: 'object',
        properties: { code: { type: 'string' }, content: z.toJSONSchema(output, { unrepresentable: 'any' }), returnMsg: { type: 'string' } },
        required: ['code'],
      }
      paths[path] = {
        ...paths[path],
        [method.toLowerCase()]: {
          tags: [room.name],
          description: `${kind}; access: ${[access].flat().join(' or ')}`,
          ...(method === 'GET'
            ? {
                parameters: Object.entries((schema.properties ?? {}) as object).map(([name, s]) => ({
                  name,
                  in: 'query',
                  required: schema.required?.includes(name) ?? false,
                  schema: s,
                })),
              }
            : { requestBody: { content: bodyOf(kind, schema) } }),
          responses: { 200: { description: 'Envelope; code 10000 is success', content: { 'application/json': { schema: answer } } } },
        },
      }
    }
  return { openapi: '3.1.0', info: { title: 'Backlot', version: '1' }, paths }
}

/** An upload is a form of two parts, the input before the file; everything else is JSON. */
const bodyOf = (kind: Kind, schema: object): object =>
  kind === 'upload'
    ? { 'multipart/form-data': { schema: { type: 'object', properties: { input: schema, file: { type: 'string', format: 'binary' } }, required: ['file'] } } }
    : { 'application/json': { schema } }
