import type { GivenOf } from '#foundation/contract/endpoint.ts'
import { and, eq, exists, gt, gte, inArray, isNotNull, lt, ne, or, type SQL, type SQLWrapper, sql } from '#foundation/database/drizzle.ts'
import { containing } from '#foundation/database/like.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { addDays, startOfDay } from '#foundation/time.ts'
import { withPeople } from '#services/people/server/api.ts'
import { ADMIN, APPLY, DELIVER, MANAGE, search } from '../../contract/index.ts'
import { OVER, TO_DELIVER } from '../../rules/life.ts'
import { groups, lines, materials, orders, requisitions, shops, warehouses } from '../tables.ts'
import { shopsOf } from './catalogue.ts'

type Row = typeof requisitions.$inferSelect
type Can = GivenOf<typeof search>['list'][number]['can']

const has = ({ actor }: Reader, ...permissions: readonly string[]): boolean => permissions.some((one) => actor.permissions.has(one))
const looksAfterAll = (ctx: Reader): boolean => has(ctx, ADMIN, MANAGE)

/** Those of the reader's own shops; a draft is its applicant's alone. */
const own = (ctx: Reader): SQL | undefined =>
  and(inArray(requisitions.shopId, shopsOf(ctx, ctx.actor)), or(ne(requisitions.status, 'draft'), eq(requisitions.applicant, ctx.actor.ssoId)))

/** What the reader may see: all that was submitted, what was confirmed for the warehouse, what is of the own shops (LVM-22). */
function visible(ctx: Reader): SQL {
  const parts = [
    looksAfterAll(ctx) ? ne(requisitions.status, 'draft') : undefined,
    has(ctx, DELIVER) ? isNotNull(requisitions.confirmedAt) : undefined,
    has(ctx, APPLY) ? own(ctx) : undefined,
  ]
  return or(...parts) ?? sql`false`
}

const scoped = {
  mine: own,
  receiving: (ctx: Reader) => and(own(ctx), gt(requisitions.deliveredTotal, 0)),
  admin: () => undefined,
  deliver: () => and(inArray(requisitions.status, [...TO_DELIVER]), isNotNull(requisitions.confirmedAt)),
}

/** Things of the catalogue of which a name or the code holds what was typed. */
const called = (word: string, ...columns: readonly SQLWrapper[]): SQL | undefined => or(...columns.map((column) => sql`${column} ilike ${containing(word)}`))

/** Applications of which a line fits. */
const withLine = ({ db }: Pick<Ctx, 'db'>, where: SQL): SQL =>
  exists(
    db
      .select({ id: lines.id })
      .from(lines)
      .where(and(eq(lines.requisitionId, requisitions.id), where)),
  )

/** What the reader may do with applications, whose shops are known; whoever asks is asked again when it is done. */
function actsOf(ctx: Reader, shops: ReadonlySet<string>): (row: Row) => Can {
  const [applies, manages, delivers] = [has(ctx, APPLY), looksAfterAll(ctx), has(ctx, MANAGE, DELIVER)]
  return (row) => {
    const at = applies && shops.has(row.shopId)
    const mine = at && row.applicant === ctx.actor.ssoId
    const can: Can = []
    if (mine && row.status === 'draft') can.push('edit', 'delete')
    if (mine && row.status === 'submitted') can.push('withdraw')
    if (at && row.toReceive > 0) can.push('receive')
    if (delivers && row.confirmedAt !== null && TO_DELIVER.includes(row.status)) can.push('deliver')
    if (manages && row.status !== 'draft' && !OVER.includes(row.status)) can.push('finish')
    return can
  }
}

const named = {
  groupCode: groups.code,
  groupCn: groups.nameCn,
  groupEn: groups.nameEn,
  shopCn: shops.nameCn,
  shopEn: shops.nameEn,
  areaCn: shops.areaCn,
  areaEn: shops.areaEn,
  orderNo: orders.orderNo,
}

/** Applications with the names of what they are of and for, under a condition. */
const joined = ({ db }: Pick<Ctx, 'db'>, where: SQL | undefined) =>
  db
    .select({ id: requisitions.id, row: requisitions, ...named })
    .from(requisitions)
    .innerJoin(groups, eq(groups.id, requisitions.groupId))
    .innerJoin(shops, eq(shops.id, requisitions.shopId))
    .leftJoin(orders, eq(orders.id, requisitions.orderId))
    .where(where)

/** As a list and the page of one show them. */
async function dressed(ctx: Reader, found: Awaited<ReturnType<typeof joined>>) {
  const shops = found.length === 0 || !has(ctx, APPLY) ? [] : await shopsOf(ctx, ctx.actor)
  const can = actsOf(ctx, new Set(shops.map(({ id }) => id)))
  return withPeople(
    ctx,
    found.map(({ row, ...names }) => ({
      ...{ ...row, ...names, row },
      ...{ leftTotal: row.confirmedTotal - row.deliveredTotal, toReceive: row.toReceive > 0, can: can(row) },
    })),
    { applicant: 'applicant' },
  )
}

/** One that the reader may see. */
export const requisitionFor = async (ctx: Reader, id: string) => (await dressed(ctx, await joined(ctx, and(eq(requisitions.id, id), visible(ctx)))))[0]

const reading = {
  table: requisitions,
  from: joined,
  only: visible,
  dress: dressed,
  where: {
    scope: (scope: keyof typeof scoped, ctx: Reader) => scoped[scope](ctx),
    number: (typed: string) => eq(requisitions.applicationNo, typed.toUpperCase()),
    group: (word: string, { db }: Reader) =>
      inArray(
        requisitions.groupId,
        db
          .select({ id: groups.id })
          .from(groups)
          .where(called(word, groups.code, groups.nameCn, groups.nameEn)),
      ),
    material: (word: string, ctx: Reader) =>
      withLine(
        ctx,
        inArray(
          lines.materialId,
          ctx.db
            .select({ id: materials.id })
            .from(materials)
            .where(called(word, materials.code, materials.nameCn, materials.nameEn)),
        ),
      ),
    warehouse: (word: string, ctx: Reader) =>
      withLine(
        ctx,
        inArray(
          lines.warehouseId,
          ctx.db
            .select({ id: warehouses.id })
            .from(warehouses)
            .where(called(word, warehouses.code, warehouses.nameCn, warehouses.nameEn)),
        ),
      ),
    area: (word: string, { db }: Reader) =>
      inArray(
        requisitions.shopId,
        db
          .select({ id: shops.id })
          .from(shops)
          .where(called(word, shops.areaCn, shops.areaEn)),
      ),
    shop: (word: string, { db }: Reader) =>
      inArray(
        requisitions.shopId,
        db
          .select({ id: shops.id })
          .from(shops)
          .where(called(word, shops.code, shops.nameCn, shops.nameEn)),
      ),
    orderNo: (typed: string, { db }: Reader) =>
      inArray(requisitions.orderId, db.select({ id: orders.id }).from(orders).where(eq(orders.orderNo, typed.toUpperCase()))),
    from: (day: string) => gte(requisitions.submittedAt, startOfDay(day)),
    to: (day: string) => lt(requisitions.submittedAt, startOfDay(addDays(day, 1))),
  },
} as const

export const requisitionRows = listRows(search, { ...reading, latest: [requisitions.id] })
/** What waits to be received stands first. */
const receivingRows = listRows(search, { ...reading, latest: [requisitions.toReceive, requisitions.id] })

export const searchRequisitions: typeof requisitionRows.page = (ctx, input) =>
  (input.filters.scope === 'receiving' ? receivingRows : requisitionRows).page(ctx, input)
