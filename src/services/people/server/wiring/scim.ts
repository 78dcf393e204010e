import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Ctx, WriteCtx } from '#foundation/server/context.ts'
import { inWrite, type Portal, readCtx } from '#foundation/server/portal.ts'
import { checkServiceKey } from '#services/integrations/server/api.ts'
import { patchGroup } from '../commands/scimGroups.ts'
import { createUser, deactivate, patchUser, personBy, replaceUser } from '../commands/scimUsers.ts'
import { ScimFault } from '../data/scimFilter.ts'
import { type Asked, found, group, groups, listed, projected, users } from '../data/scimLists.ts'
import { type Resource, userOf } from '../data/scimResource.ts'
import { ERROR, providerConfig, resourceTypes, schemas } from '../data/scimSchemas.ts'

/** For service keys only: no role holds it. */
const PERMISSION = 'BASIC_PEOPLE_SCIM'
const TYPE = 'application/scim+json; charset=utf-8'
const PREFIX = '/scim/v2'

/** SCIM 2.0 (RFC 7643, 7644): the second way in for people, beside the import. Its answers have no envelope, so it is made of routes. */
export async function scim(app: FastifyInstance, portal: Portal): Promise<void> {
  const base = `${portal.config.publicUrl}${PREFIX}`
  await app.register(
    async (routes) => {
      routes.addContentTypeParser(['application/scim+json', 'application/json'], { parseAs: 'string' }, (_request, body, done) => {
        try {
          done(null, body === '' ? {} : JSON.parse(String(body)))
        } catch {
          done(new ScimFault(400, 'The body is no JSON', 'invalidSyntax'))
        }
      })
      routes.setErrorHandler((fault, request, reply) => refused(fault, request, reply))
      routes.setNotFoundHandler((_request, reply) => failed(reply, 404, 'There is nothing here'))
      const answer = (reply: FastifyReply, body: unknown, status = 200) => reply.code(status).type(TYPE).send(body)
      const read = async <T>(request: FastifyRequest, work: (ctx: Ctx) => Promise<T>): Promise<T> => {
        const ctx = readCtx(portal, await callerOf(portal, request))
        return work(ctx)
      }
      const write = async <T>(request: FastifyRequest, work: (ctx: WriteCtx) => Promise<T>): Promise<T> => {
        const caller = await callerOf(portal, request)
        return inWrite(portal, caller, work)
      }
      const id = (request: FastifyRequest): string => (request.params as { id: string }).id
      const body = (request: FastifyRequest): Resource => (typeof request.body === 'object' && request.body !== null ? (request.body as Resource) : {})

      routes.get('/ServiceProviderConfig', async (_request, reply) => answer(reply, providerConfig(base)))
      routes.get('/ResourceTypes', async (_request, reply) => answer(reply, listed(resourceTypes(base))))
      routes.get('/ResourceTypes/:id', async (request, reply) => answer(reply, found(resourceTypes(base), id(request))))
      routes.get('/Schemas', async (_request, reply) => answer(reply, listed(await schemas(base))))
      routes.get('/Schemas/:id', async (request, reply) => answer(reply, found(await schemas(base), id(request))))

      routes.get('/Users', async (request, reply) => answer(reply, await read(request, (ctx) => users(ctx, request.query as Asked, base))))
      routes.get('/Users/:id', async (request, reply) =>
        answer(reply, await read(request, async (ctx) => projected(userOf(await personBy(ctx as WriteCtx, id(request)), base), request.query as Asked))),
      )
      routes.post('/Users', async (request, reply) => {
        const row = await write(request, (ctx) => createUser(ctx, body(request)))
        return answer(reply.header('location', `${base}/Users/${row.ssoId}`), userOf(row, base), 201)
      })
      routes.put('/Users/:id', async (request, reply) =>
        answer(reply, userOf(await write(request, (ctx) => replaceUser(ctx, id(request), body(request))), base)),
      )
      routes.patch('/Users/:id', async (request, reply) =>
        answer(reply, userOf(await write(request, (ctx) => patchUser(ctx, id(request), body(request))), base)),
      )
      routes.delete('/Users/:id', async (request, reply) => {
        await write(request, (ctx) => deactivate(ctx, id(request)))
        return reply.code(204).send()
      })

      routes.get('/Groups', async (request, reply) => answer(reply, await read(request, (ctx) => groups(ctx, request.query as Asked, base))))
      routes.get('/Groups/:id', async (request, reply) => answer(reply, await read(request, (ctx) => group(ctx, id(request), request.query as Asked, base))))
      routes.patch('/Groups/:id', async (request, reply) => {
        await write(request, (ctx) => patchGroup(ctx, id(request), body(request)))
        return reply.code(204).send()
      })
      for (const [method, url] of [
        ['POST', '/Groups'],
        ['PUT', '/Groups/:id'],
        ['DELETE', '/Groups/:id'],
      ] as const)
        routes.route({
          method,
          url,
          handler: async (request) => {
            await callerOf(portal, request)
            throw new ScimFault(501, 'Departments are made and ended by the import of people and organization')
          },
        })
    },
    { prefix: PREFIX },
  )
}

async function callerOf(portal: Portal, request: FastifyRequest) {
  const [, key = ''] = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '') ?? []
  const caller = key ? await checkServiceKey(readCtx(portal, { by: 'visitor', requestId: request.id, ip: request.ip, lang: 'en' }), key, PERMISSION) : undefined
  if (!caller) throw new ScimFault(401, 'A service key with BASIC_PEOPLE_SCIM is needed')
  return { by: `service:${caller.id}`, requestId: request.id, ip: request.ip, lang: 'en' as const, log: request.log }
}

const failed = (reply: FastifyReply, status: number, detail: string, scimType?: string) =>
  reply
    .code(status)
    .type(TYPE)
    .send({ schemas: [ERROR], status: String(status), detail, ...(scimType && { scimType }) })

function refused(fault: unknown, request: FastifyRequest, reply: FastifyReply) {
  if (fault instanceof ScimFault) return failed(reply, fault.status, fault.message, fault.scimType)
  const status = (fault as { statusCode?: number }).statusCode ?? 500
  if (status >= 500) request.log.error({ err: fault, traceId: request.id }, 'SCIM')
  return failed(reply, status, status >= 500 ? `A fault of the portal, ${request.id}` : String((fault as Error).message))
}
