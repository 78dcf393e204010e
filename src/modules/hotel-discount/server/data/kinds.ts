import { and, asc, count, eq, exists, gte, inArray } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { fileRefs } from '#services/files/server/api.ts'
import module from '../../module.ts'
import { codes, kinds, quotas } from '../tables.ts'
import { balancesOf } from './accounts.ts'
import { policyState } from './policy.ts'

export type Kind = typeof kinds.$inferSelect

/** Kinds are configuration: some dozens. */
const MOST = 300

export const kindById = async ({ db }: Ctx, id: string): Promise<Kind | undefined> => (await db.select().from(kinds).where(eq(kinds.id, id)))[0]

/** Whether codes of a kind are given out on a day. */
export const isOpen = ({ active, stayTo }: Pick<Kind, 'active' | 'stayTo'>, today: string): boolean => active && stayTo >= today

/** Kinds that are given out, by what they are called in either language. */
export async function kindsByName({ db, today }: Ctx): Promise<(name: string) => Kind | undefined> {
  const open = await db
    .select()
    .from(kinds)
    .where(and(eq(kinds.active, true), gte(kinds.stayTo, today)))
    .limit(MOST)
  const byName = new Map(open.flatMap((kind) => [kind.nameCn, kind.nameEn].map((name) => [name.toLowerCase(), kind] as const)))
  return (name) => byName.get(name.trim().toLowerCase())
}

/** How many codes there are of each kind, by state. */
async function stocks({ db }: Ctx, kindIds: readonly string[]) {
  const rows = await db
    .select({ kindId: codes.kindId, state: codes.state, codes: count() })
    .from(codes)
    .where(inArray(codes.kindId, [...kindIds]))
    .groupBy(codes.kindId, codes.state)
  return (kindId: string, state: (typeof rows)[number]['state']): number => rows.find((row) => row.kindId === kindId && row.state === state)?.codes ?? 0
}

/** All kinds with their stock of codes. */
export async function allKinds(ctx: Ctx) {
  const rows = await ctx.db.select().from(kinds).orderBy(asc(kinds.id)).limit(MOST)
  const codesOf = await stocks(
    ctx,
    rows.map(({ id }) => id),
  )
  const fileOf = await fileRefs(
    ctx,
    rows.map(({ picture }) => picture),
  )
  return rows.map((row) => {
    const stock = { fresh: codesOf(row.id, 'new'), taken: codesOf(row.id, 'taken'), redeemed: codesOf(row.id, 'redeemed') }
    return { ...row, ...stock, pictureFile: fileOf(row.picture) }
  })
}

/** The kinds that are given out and of which the reader was ever given some, with what is left; those with something left first. */
export async function myKinds(ctx: Reader) {
  const { ssoId } = ctx.actor
  const given = ctx.db.select({ id: quotas.kindId }).from(quotas).where(eq(quotas.ssoId, ssoId))
  const rows = await ctx.db
    .select()
    .from(kinds)
    .where(and(eq(kinds.active, true), gte(kinds.stayTo, ctx.today), inArray(kinds.id, given)))
    .orderBy(asc(kinds.stayTo), asc(kinds.id))
    .limit(MOST)
  const ids = rows.map(({ id }) => id)
  const fresh = ctx.db
    .select({ id: codes.id })
    .from(codes)
    .where(and(eq(codes.kindId, kinds.id), eq(codes.state, 'new')))
  const stocked = await ctx.db
    .select({ id: kinds.id })
    .from(kinds)
    .where(and(inArray(kinds.id, ids), exists(fresh)))
  const inStock = new Set(stocked.map(({ id }) => id))
  const balanceOf = await balancesOf(ctx, ssoId, ids)
  const found = rows.map((row) => {
    const { available, expiringNext } = balanceOf(row.id)
    return { ...row, left: available, expiresOn: expiringNext?.on ?? null, inStock: inStock.has(row.id) }
  })
  return { kinds: found.toSorted((a, b) => Number(b.left > 0) - Number(a.left > 0)), policy: await policyState(ctx), parameters: ctx.parameters(module) }
}
