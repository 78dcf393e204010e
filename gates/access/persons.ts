import type { Endpoint } from '#foundation/contract/endpoint.ts'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { asTable } from '#foundation/database/db.ts'
import { and, asc, between, inArray, ne, type PgColumn, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Room } from '#foundation/server/house.ts'
import { readCtx } from '#foundation/server/portal.ts'
import type { TestClient, TestPortal } from '#foundation/testing/portal.ts'
import { accessMembers, grantRole, inForce } from '#services/access/server/api.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import { viewAs } from '#services/session/contract.ts'
import { callsOf, readSpec } from '../../scripts/spec/read.ts'

type Status = (typeof accessMembers.$inferSelect)['status']

export const ADMIN = '10000009'
const named = (column: PgColumn): SQL => between(column, '10000001', '10000017')
/** Looks through the eyes of the administrator; becomes one. */
const SECOND = '10000008'

/** Who may make a call, as the specification says it; as the contract does where it says nothing. */
export function permissionsOf(room: Pick<Room, 'dir'>): (endpoint: Endpoint) => readonly string[] {
  const stated = new Map(callsOf(readSpec(room.dir)).map(({ method, path, permission }) => [`${method} ${path}`, permission]))
  return ({ call, access }) => stated.get(call.replace(/:(\w+)/g, '{$1}')) ?? [access].flat()
}

/** The named people with their sessions, what they may by the roles that they have, and the sessions in which somebody views as them. */
export function crowd(t: TestPortal, rooms: readonly Room[]) {
  const roles = new Map<string, readonly string[]>(rooms.flatMap(({ manifest }) => Object.entries(manifest.permissions)))
  const sessions = new Map<string, Promise<TestClient>>()
  const views = new Map<string, Promise<TestClient>>()
  const held = async () =>
    await t.portal.database
      .read()
      .select({ id: accessMembers.id, status: accessMembers.status })
      .from(accessMembers)
      .where(and(named(accessMembers.ssoId), ne(accessMembers.status, 'ended')))
  const first = held()
  const resting = new Map<string, Status>()
  const cached = (of: Map<string, Promise<TestClient>>, ssoId: string, make: () => Promise<TestClient>): Promise<TestClient> => {
    const already = of.get(ssoId) ?? make()
    of.set(ssoId, already)
    return already
  }

  return {
    /** Signed in once, and again where a sample has ended the session. */
    session: (ssoId: string, anew = false): Promise<TestClient> => {
      if (anew) sessions.delete(ssoId)
      return cached(sessions, ssoId, () => t.as(ssoId))
    },

    /** An administrator who views as somebody. */
    viewing: (ssoId: string): Promise<TestClient> => cached(views, ssoId, () => viewer(t, ssoId)),

    /** Ends for a while what named people were given since the portal was made: whom a room gives a role may be the `notBy` of the next one. */
    async rest(): Promise<void> {
      const before = (await first).map(({ id }) => id)
      const given = (await held()).filter(({ id }) => !before.includes(id))
      for (const { id, status } of given) resting.set(id, status)
      const ids = given.map(({ id }) => id)
      await t.write(({ db }) => db.update(accessMembers).set({ status: 'ended' }).where(inArray(accessMembers.id, ids)))
      // who looks through the eyes of the administrator was one of them
      views.delete(ADMIN)
    },

    /** They have it again, as the samples of all rooms think that they do. */
    async wake(): Promise<void> {
      const was = asTable(
        'was',
        [...resting].map(([id, status]) => ({ id, status })),
        { id: 'uuid', status: 'text' },
      )
      await t.write(({ db }) => db.execute(sql`update ${accessMembers} set status = was.status from ${was} where ${accessMembers.id} = was.id`))
      resting.clear()
    },

    /** Each named person, and whether one of the permissions is theirs: by roles and manifests, not by what the portal thinks. */
    async holders(permissions: readonly string[]): Promise<Map<string, boolean>> {
      const giving = permissions.flatMap((id) => roles.get(id) ?? [])
      const { db, today } = readCtx(t.portal, { by: 'job:test' })
      const rows = await db
        .select({ ssoId: peoplePersons.ssoId, roles: sql<(string | null)[]>`json_agg(${accessMembers.role})` })
        .from(peoplePersons)
        .leftJoin(accessMembers, sql`${accessMembers.ssoId} = ${peoplePersons.ssoId} and ${inForce(today)}`)
        .where(named(peoplePersons.ssoId))
        .groupBy(peoplePersons.ssoId)
        .orderBy(asc(peoplePersons.ssoId))
      const everybody = permissions.includes('signed-in') || permissions.includes('public')
      return new Map(rows.map((row) => [row.ssoId, everybody || row.roles.some((role) => role !== null && giving.includes(role))]))
    },
  }
}

/** What `crowd` gives. */
export type Crowd = ReturnType<typeof crowd>

async function viewer(t: TestPortal, ssoId: string): Promise<TestClient> {
  if (ssoId !== ADMIN) return viewingBy(t, ADMIN, ssoId)
  // another, who stays one: who may not look on any more is herself again at the next call
  await t.write((ctx) => grantRole(ctx, { role: 'platform-admin', ssoId: asSsoId(SECOND), from: ctx.today, reason: 'test' }))
  return viewingBy(t, SECOND, ssoId)
}

async function viewingBy(t: TestPortal, by: string, ssoId: string): Promise<TestClient> {
  const client = await t.as(by)
  await client.ok(viewAs, { ssoId: asSsoId(ssoId), reason: 'test' })
  return client
}
