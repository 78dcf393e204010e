import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { asc, eq, inArray, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Ctx, WriteCtx } from '#foundation/server/context.ts'
import { inWrite, type Portal, readCtx } from '#foundation/server/portal.ts'
import { checkServiceKey } from '#services/integrations/server/api.ts'
import { patchGroup } from '../commands/scimGroups.ts'
import { createUser, deactivate, patchUser, personBy, replaceUser } from '../commands/scimUsers.ts'
import { filterOf, ScimFault } from '../data/scimFilter.ts'
import { groupOf, type Resource, userOf } from '../data/scimResource.ts'
import { ERROR, LIST, MOST, providerConfig, resourceTypes, schemas } from '../data/scimSchemas.ts'
import { type Department, type Person, peopleDepartments, peoplePersons } from '../tables.ts'

/** For service keys only: no role holds it. */
const PERMISSION = 'BASIC_PEOPLE_SCIM'
const TYPE = 'application/scim+json; charset=utf-8'
const PREFIX = '/scim/v2'

interface Asked {
  filter?: string
  startIndex?: string
  count?: string
  attributes?: string
  excludedAttributes?: string
}

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

const listed = (resources: readonly unknown[], total = resources.length, startIndex = 1) => ({
  schemas: [LIST],
  totalResults: total,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
})

function found<T>(all: readonly T[], id: string): T {
  const one = all.find((each) => (each as { id?: string }).id === id)
  if (!one) throw new ScimFault(404, `There is no ${id}`)
  return one
}

const pageOf = ({ startIndex, count }: Asked) => {
  const from = Math.max(1, Math.trunc(Number(startIndex)) || 1)
  const most = count === undefined ? 100 : Math.max(0, Math.trunc(Number(count)) || 0)
  return { from, most: Math.min(most, MOST) }
}

async function users(ctx: Ctx, asked: Asked, base: string) {
  const where = await filterOf(asked.filter, 'users')
  const { from, most } = pageOf(asked)
  const rows: Person[] = most
    ? await ctx.db
        .select()
        .from(peoplePersons)
        .where(where)
        .orderBy(asc(peoplePersons.ssoId))
        .limit(most)
        .offset(from - 1)
    : []
  return listed(
    rows.map((row) => projected(userOf(row, base), asked)),
    await total(ctx, sql`people_persons`, where),
    from,
  )
}

async function groups(ctx: Ctx, asked: Asked, base: string) {
  const where = await filterOf(asked.filter, 'groups')
  const { from, most } = pageOf(asked)
  const rows: Department[] = most
    ? await ctx.db
        .select()
        .from(peopleDepartments)
        .where(where)
        .orderBy(asc(peopleDepartments.code))
        .limit(most)
        .offset(from - 1)
    : []
  const members = await membersOf(ctx, asked, rows)
  return listed(
    rows.map((row) => projected(groupOf(row, members.get(row.code) ?? [], base), asked)),
    await total(ctx, sql`people_departments`, where),
    from,
  )
}

async function group(ctx: Ctx, code: string, asked: Asked, base: string) {
  const [row] = await ctx.db.select().from(peopleDepartments).where(eq(peopleDepartments.code, code))
  if (!row) throw new ScimFault(404, `There is no group ${code}`)
  return projected(groupOf(row, (await membersOf(ctx, asked, [row])).get(code) ?? [], base), asked)
}

/** Who is in these departments and has not left; not asked for where the members are left out. */
async function membersOf(ctx: Ctx, { excludedAttributes = '' }: Asked, rows: readonly Department[]): Promise<Map<string, Person[]>> {
  if (!rows.length || /\bmembers\b/i.test(excludedAttributes)) return new Map()
  const people = await ctx.db
    .select()
    .from(peoplePersons)
    .where(
      sql`${peoplePersons.status} <> 'left' and ${inArray(
        peoplePersons.departmentCode,
        rows.map((row) => row.code),
      )}`,
    )
  return Map.groupBy(people, (one) => one.departmentCode)
}

async function total(ctx: Ctx, table: SQL, where: SQL | undefined): Promise<number> {
  const counted = (await ctx.db.execute(sql`select count(*)::int as n from ${table} ${where ? sql`where ${where}` : sql``}`)) as unknown as {
    rows: { n: number }[]
  }
  return counted.rows[0]?.n ?? 0
}

/** Only what is asked for, or all but what is not wanted; id, schemas and meta always. */
function projected(resource: Resource, { attributes, excludedAttributes }: Asked): Resource {
  const names = (given: string) => new Set(given.split(',').map((one) => one.trim().split(/[.[]/)[0]?.toLowerCase() ?? ''))
  const always = ['id', 'schemas', 'meta']
  const only = attributes ? names(attributes) : undefined
  const without = excludedAttributes ? names(excludedAttributes) : undefined
  if (!only && !without) return resource
  const extension = (key: string, wanted: ReadonlySet<string>) => key.startsWith('urn:') && [...wanted].some((one) => one.startsWith('urn:'))
  return Object.fromEntries(
    Object.entries(resource).filter(
      ([key]) => always.includes(key) || (only ? only.has(key.toLowerCase()) || extension(key, only) : !without?.has(key.toLowerCase())),
    ),
  )
}
