import { notFound } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, asc, eq, inArray, ne, or, type SQL, sql } from '#foundation/database/drizzle.ts'
import { containing } from '#foundation/database/like.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { locationSearch, type OwnLocation, type Vault } from '../../contract/index.ts'
import { KINDS, keyOf } from '../../rules/lines.ts'
import { exchanges, locations, members, staff, vaults } from '../tables.ts'
import { stockIn } from './accounts.ts'

type Db = Pick<Ctx, 'db'>
type Place = typeof locations.$inferSelect & { vaultCn: string; vaultEn: string }

async function places({ db }: Db, where: SQL | undefined): Promise<Place[]> {
  const rows = await db
    .select({ place: locations, vaultCn: vaults.nameCn, vaultEn: vaults.nameEn })
    .from(locations)
    .innerJoin(vaults, eq(vaults.id, locations.vaultId))
    .where(where)
    .orderBy(asc(locations.code))
  return rows.map(({ place, ...vault }) => ({ ...place, ...vault }))
}

/** The locations for which a person submits, for a condition. */
export const memberOf = ({ db }: Db, ssoId: SsoId) => db.select({ id: members.locationId }).from(members).where(eq(members.ssoId, ssoId))

export const placesOf = (ctx: Db, ssoId: SsoId): Promise<Place[]> => places(ctx, inArray(locations.id, memberOf(ctx, ssoId)))

export const placeByCode = async (ctx: Db, code: string): Promise<Place | undefined> => (await places(ctx, eq(locations.code, code)))[0]

export async function locationNames({ db }: Db, id: string) {
  const [row] = await db.select({ nameCn: locations.nameCn, nameEn: locations.nameEn }).from(locations).where(eq(locations.id, id))
  if (!row) throw notFound()
  return row
}

export const isMember = async ({ db }: Db, locationId: string, ssoId: SsoId): Promise<boolean> =>
  (await db.$count(members, and(eq(members.locationId, locationId), eq(members.ssoId, ssoId)))) > 0

/** What was declared on a day for locations, without what was withdrawn (CASH-08). */
export async function usedOn({ db }: Db, locationIds: readonly string[], day: string): Promise<(locationId: string) => number> {
  const rows = await db
    .select({ id: exchanges.locationId, sum: sql<number>`sum(${exchanges.declaredTotalFen})::float8` })
    .from(exchanges)
    .where(and(inArray(exchanges.locationId, [...locationIds]), eq(exchanges.day, day), ne(exchanges.status, 'CANCEL')))
    .groupBy(exchanges.locationId)
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
      .select({ ssoId: staff.ssoId })
      .from(staff)
      .where(and(eq(staff.vaultId, vaultId), eq(staff.part, part)))
      .orderBy(asc(staff.ssoId))
  ).map(({ ssoId }) => ssoId)

/** All vaults with who works there. */
export async function readVaults({ db }: Db): Promise<Vault[]> {
  const all = await db.select().from(vaults).orderBy(asc(vaults.code))
  const people = await db.select().from(staff).orderBy(asc(staff.ssoId))
  const of = (id: string, part: 'operator' | 'supervisor') => people.filter((one) => one.vaultId === id && one.part === part).map(({ ssoId }) => ssoId)
  return all.map((one) => ({ ...one, operators: of(one.id, 'operator'), supervisors: of(one.id, 'supervisor') }))
}

export const locationRows = listRows(locationSearch, {
  table: locations,
  latest: [locations.id],
  where: { keyword: (word) => or(...[locations.code, locations.nameCn, locations.nameEn].map((column) => sql`${column} ilike ${containing(word)}`)) },
  async dress({ db }, found) {
    const ids = found.map(({ id }) => id)
    const people = await db.select().from(members).where(inArray(members.locationId, ids)).orderBy(asc(members.ssoId))
    const names = new Map((await db.select().from(vaults)).map((one) => [one.id, one]))
    return found.map((one) => ({
      ...one,
      vaultCn: names.get(one.vaultId)?.nameCn ?? '',
      vaultEn: names.get(one.vaultId)?.nameEn ?? '',
      members: people.filter(({ locationId }) => locationId === one.id).map(({ ssoId }) => ssoId),
    }))
  },
})
