import type { GivenOf, ParsedOf } from '#foundation/contract/endpoint.ts'
import { notFound } from '#foundation/contract/refused.ts'
import { and, asc, eq, inArray, or, type SQL, sql } from '#foundation/database/drizzle.ts'
import { containing } from '#foundation/database/like.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { withPeople } from '#services/people/server/api.ts'
import { type aggregateCandidates, type aggregateLoad, aggregateSearch, MOST_AT_ONCE } from '../../contract/index.ts'
import { OVER } from '../../rules/life.ts'
import { sumOf } from '../../rules/stock.ts'
import { groups, orders, requisitions, shops } from '../tables.ts'
import { freeOf } from './accounts.ts'
import { type Line, linesOf } from './lines.ts'

type Candidates = GivenOf<typeof aggregateCandidates>
type Loaded = GivenOf<typeof aggregateLoad>

/** Applications with their shops, those that were submitted first before the others. */
async function applications({ db }: Pick<Ctx, 'db'>, where: SQL | undefined, most: number) {
  const rows = await db
    .select({ row: requisitions, shopCn: shops.nameCn, shopEn: shops.nameEn })
    .from(requisitions)
    .innerJoin(shops, eq(shops.id, requisitions.shopId))
    .where(where)
    .orderBy(asc(requisitions.submittedAt), asc(requisitions.id))
    .limit(most)
  return rows.map(({ row, ...shop }) => ({ ...row, ...shop }))
}

/** Materials of several applications, each with all that is asked for and what there is of it. */
async function summedOf(ctx: Pick<Ctx, 'db'>, lines: readonly Line[]): Promise<Loaded['materials']> {
  const byCode = Map.groupBy(lines, ({ materialCode }) => materialCode)
  const free = await freeOf(ctx, [...byCode.keys()])
  return [...byCode]
    .map(([materialCode, own]) => {
      const [applied, available] = [sumOf(own, ({ quantity }) => quantity), free.get(materialCode) ?? 0]
      const { nameCn = '', nameEn = '', purchaseUnit = '' } = own[0] ?? {}
      return { materialCode, nameCn, nameEn, purchaseUnit, applied, available, shortage: Math.max(0, applied - available) }
    })
    .toSorted((one, other) => (one.materialCode < other.materialCode ? -1 : 1))
}

/** What waits in a group: as many applications as one order may hold, and what they ask for together. */
export async function readCandidates(ctx: Reader, { groupCode }: ParsedOf<typeof aggregateCandidates>): Promise<Candidates> {
  const [group] = await ctx.db.select({ id: groups.id }).from(groups).where(eq(groups.code, groupCode))
  if (!group) return { applications: [], total: 0, materials: [] }
  const waiting = and(eq(requisitions.groupId, group.id), eq(requisitions.status, 'submitted'))
  const found = await applications(ctx, waiting, MOST_AT_ONCE)
  const lines = await linesOf(
    ctx,
    found.map(({ id }) => id),
  )
  return {
    applications: await withPeople(ctx, found, { applicant: 'applicant' }),
    total: await ctx.db.$count(requisitions, waiting),
    materials: await summedOf(ctx, lines),
  }
}

/** Orders with their groups, under a condition. */
const joined = ({ db }: Pick<Ctx, 'db'>, where: SQL | undefined) =>
  db
    .select({ id: orders.id, row: orders, groupCn: groups.nameCn, groupEn: groups.nameEn })
    .from(orders)
    .innerJoin(groups, eq(groups.id, orders.groupId))
    .where(where)

async function dressed(ctx: Pick<Ctx, 'db'>, found: Awaited<ReturnType<typeof joined>>) {
  const ids = found.map(({ id }) => id)
  const counts = await ctx.db
    .select({
      orderId: requisitions.orderId,
      applications: sql<number>`count(*)::int`,
      lineCount: sql<number>`coalesce(sum(${requisitions.lineCount}), 0)::int`,
    })
    .from(requisitions)
    .where(inArray(requisitions.orderId, ids))
    .groupBy(requisitions.orderId)
  const rows = found.map(({ row, groupCn, groupEn }) => {
    const { applications = 0, lineCount = 0 } = counts.find(({ orderId }) => orderId === row.id) ?? {}
    return { ...row, groupCn, groupEn, applications, lineCount }
  })
  return withPeople(ctx, rows, { createdBy: 'createdBy' })
}

export const orderRows = listRows(aggregateSearch, {
  table: orders,
  latest: [orders.id],
  from: joined,
  where: {
    number: (typed) => eq(orders.orderNo, typed.toUpperCase()),
    group: (word, { db }) =>
      inArray(
        orders.groupId,
        db
          .select({ id: groups.id })
          .from(groups)
          .where(or(...[groups.code, groups.nameCn, groups.nameEn].map((column) => sql`${column} ilike ${containing(word)}`))),
      ),
  },
  dress: dressed,
})

/** An order with its materials, and with its applications line by line. @throws not-found */
export async function readOrder(ctx: Reader, { id }: ParsedOf<typeof aggregateLoad>): Promise<Loaded> {
  const [order] = await dressed(ctx, await joined(ctx, eq(orders.id, id)))
  if (!order) throw notFound()
  const found = await applications(ctx, eq(requisitions.orderId, id), MOST_AT_ONCE)
  const lines = await linesOf(
    ctx,
    found.map((one) => one.id),
  )
  const open = new Set(found.filter(({ status }) => !OVER.includes(status)).map((one) => one.id))
  const list = await withPeople(
    ctx,
    found.map((one) => ({
      ...one,
      lines: lines.filter(({ requisitionId }) => requisitionId === one.id),
      can: [...(order.state === 'open' && open.has(one.id) ? (['takeOut'] as const) : []), ...(open.has(one.id) ? (['finish'] as const) : [])],
    })),
    { applicant: 'applicant' },
  )
  const counted = lines.filter(({ requisitionId }) => open.has(requisitionId) || order.state !== 'open')
  return { ...order, materials: await summedOf(ctx, counted), list }
}
