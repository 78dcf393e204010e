import { notFound } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, asc, eq, inArray, ne, or, type SQL, sql } from '#foundation/database/drizzle.ts'
import { containing } from '#foundation/database/like.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { locationSearch, type OwnLocation, type Vault } from '../../contract/index.ts'
import { KINDS, keyOf } from '../../rules/lines.ts'
import { locations as l, members as m, staff as s, vaults as v, exchanges as x } from '../tables.ts'
import { stockIn } from './accounts.ts'

type Db = Pick<Ctx, 'db'>
type Place = typeof l.$inferSelect & { vaultCn: string; vaultEn: string }

async function places({ db }: Db, where: SQL | undefined): Promise<Place[]> {
  const rows = await db.select({ place: l, vaultCn: v.nameCn, vaultEn: v.nameEn }).from(l).innerJoin(v, eq(v.id, l.vaultId)).where(where).orderBy(asc(l.code))
  return rows.map(({ place, ...vault }) => ({ ...place, ...vault }))
}

/** The locations for which a person submits, for a condition. */
export const memberOf = ({ db }: Db, ssoId: SsoId) => db.select({ id: m.locationId }).from(m).where(eq(m.ssoId, ssoId))

export const placesOf = (ctx: Db, ssoId: SsoId): Promise<Place[]> => places(ctx, inArray(l.id, memberOf(ctx, ssoId)))

export const placeByCode = async (ctx: Db, code: string): Promise<Place | undefined> => (await places(ctx, eq(l.code, code)))[0]

export async function locationNames({ db }: Db, id: string) {
  const [row] = await db.select({ nameCn: l.nameCn, nameEn: l.nameEn }).from(l).where(eq(l.id, id))
  if (!row) throw notFound()
  return row
}

export const isMember = async ({ db }: Db, locationId: string, ssoId: SsoId): Promise<boolean> =>
  (await db.$count(m, and(eq(m.locationId, locationId), eq(m.ssoId, ssoId)))) > 0

/** What was declared on a day for locations, without what was withdrawn (CASH-08). */
export async function usedOn({ db }: Db, locationIds: readonly string[], day: string): Promise<(locationId: string) => number> {
  const rows = await db
    .select({ id: x.locationId, sum: sql<number>`sum(${x.declaredTotalFen})::float8` })
    .from(x)
    .where(and(inArray(x.locationId, [...locationIds]), eq(x.day, day), ne(x.status, 'CANCEL')))
    .groupBy(x.locationId)
  return (locationId) => rows.find(({ id }) => id === locationId)?.sum ?? 0
}

/** The locations of the reader, with what their vaults have free. */
export async function readOwn(ctx: Reader): Promise<OwnLocation[]> {
  const own = await placesOf(ctx, ctx.actor.ssoId)
  if (own.length === 0) return []
  const used = await usedOn(
    ctx,
    own.map(({ id }) => id),
    ctx.today,
  )
  const stock = await stockIn(ctx, [...new Set(own.map(({ vaultId }) => vaultId))])
  return own.map((one) => ({
    ...one,
    active: one.status === 'active',
    usedTodayFen: used(one.id),
    available: Object.fromEntries(KINDS.map((kind) => [keyOf(kind), stock(one.vaultId, kind).available])),
  }))
}

/** The location of a scanned code. @throws not-found for one that is not the reader's */
export async function resolve(ctx: Reader, { code }: { code: string }): Promise<OwnLocation> {
  const found = (await readOwn(ctx)).find((one) => one.code === code)
  if (!found) throw notFound()
  return found
}

/** Who works at a vault, in a part of it or in any. */
export const staffOf = async ({ db }: Db, vaultId: string, part: 'operator' | 'supervisor'): Promise<SsoId[]> =>
  (
    await db
      .select({ ssoId: s.ssoId })
      .from(s)
      .where(and(eq(s.vaultId, vaultId), eq(s.part, part)))
      .orderBy(asc(s.ssoId))
  ).map(({ ssoId }) => ssoId)

/** All vaults with who works there. */
export async function readVaults({ db }: Db): Promise<Vault[]> {
  const all = await db.select().from(v).orderBy(asc(v.code))
  const people = await db.select().from(s).orderBy(asc(s.ssoId))
  const of = (id: string, part: 'operator' | 'supervisor') => people.filter((one) => one.vaultId === id && one.part === part).map(({ ssoId }) => ssoId)
  return all.map((one) => ({ ...one, operators: of(one.id, 'operator'), supervisors: of(one.id, 'supervisor') }))
}

export const locationRows = listRows(locationSearch, {
  table: l,
  latest: [l.id],
  where: { keyword: (word) => or(...[l.code, l.nameCn, l.nameEn].map((column) => sql`${column} ilike ${containing(word)}`)) },
  async dress({ db }, found) {
    const ids = found.map(({ id }) => id)
    const people = await db.select().from(m).where(inArray(m.locationId, ids)).orderBy(asc(m.ssoId))
    const names = new Map((await db.select().from(v)).map((one) => [one.id, one]))
    return found.map((one) => ({
      ...one,
      vaultCn: names.get(one.vaultId)?.nameCn ?? '',
      vaultEn: names.get(one.vaultId)?.nameEn ?? '',
      members: people.filter(({ locationId }) => locationId === one.id).map(({ ssoId }) => ssoId),
    }))
  },
})
