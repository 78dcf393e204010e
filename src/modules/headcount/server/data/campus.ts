import { notFound } from '#foundation/contract/refused.ts'
import { and, asc, desc, eq, ilike, inArray, or, sql } from '#foundation/database/drizzle.ts'
import { containing } from '#foundation/database/like.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { peopleDepartments } from '#services/people/server/api.ts'
import { codesOf, defineExport, defineSheet } from '#services/spreadsheets/server/api.ts'
import { campusList, type OrderShown } from '../../contract.ts'
import module from '../../module.ts'
import { TM_TYPES } from '../../rules/applying.ts'
import { organizations } from '../policy.ts'
import { campusUploads, orders } from '../tables.ts'
import { campusFigures } from './figures.ts'
import { organizationNames } from './names.ts'

type Order = typeof orders.$inferSelect
interface Found {
  order: Order
  name: string
}

async function dress(ctx: Reader, found: readonly Found[]): Promise<OrderShown[]> {
  const rows = found.map(({ order }) => order)
  const named = await organizationNames(
    ctx,
    rows.map(({ orgCode }) => orgCode),
  )
  const figures = await campusFigures(ctx, rows)
  return found.map(({ order, name }) => {
    const { id, uploadId, year, orgCode, position, tmType, ordered } = order
    const { orgCn, orgEn, active } = named(orgCode)
    const { approved, hired } = figures(order)
    return { id, campusUploadId: uploadId, name, year, orgCode, orgCn, orgEn, active, position, tmType, ordered, approved, hired }
  })
}

const uploadNames = async ({ db }: Ctx, ids: readonly string[]): Promise<Map<string, string>> =>
  new Map(
    (
      await db
        .select({ id: campusUploads.id, name: campusUploads.name })
        .from(campusUploads)
        .where(inArray(campusUploads.id, [...ids]))
    ).map(({ id, name }) => [id, name]),
  )

/** Lines of the campus plans of one's organizations, those of the latest upload first. */
export const orderRows = listRows(campusList, {
  table: orders,
  latest: [orders.id],
  only: (ctx) => organizations(ctx, orders.orgCode),
  where: {
    division: (code) =>
      sql`${orders.orgCode} in (select ${peopleDepartments.code} from ${peopleDepartments} where ${eq(peopleDepartments.divisionCode, code)})`,
    keyword: (keyword) =>
      or(
        ilike(orders.position, containing(keyword)),
        sql`${orders.orgCode} in (select ${peopleDepartments.code} from ${peopleDepartments} where ${or(ilike(peopleDepartments.nameCn, containing(keyword)), ilike(peopleDepartments.nameEn, containing(keyword)))})`,
      ),
  },
  async dress(ctx, found) {
    const names = await uploadNames(
      ctx,
      found.map(({ uploadId }) => uploadId),
    )
    return dress(
      ctx,
      found.map((order) => ({ order, name: names.get(order.uploadId) ?? '' })),
    )
  },
})

/** A campus plan with its lines, as far as they are for whoever asks. @throws not-found */
export async function orderOf(ctx: Reader, { campusUploadId }: { campusUploadId: string }) {
  const [upload] = await ctx.db.select().from(campusUploads).where(eq(campusUploads.id, campusUploadId))
  const rows = upload
    ? await ctx.db
        .select()
        .from(orders)
        .where(and(eq(orders.uploadId, upload.id), organizations(ctx, orders.orgCode)))
        .orderBy(asc(orders.orgCode), asc(orders.position), asc(orders.tmType))
    : []
  if (!upload || rows.length === 0) throw notFound()
  const lines = await dress(
    ctx,
    rows.map((order) => ({ order, name: upload.name })),
  )
  return { campusUploadId, name: upload.name, year: upload.year, at: upload.at, lines }
}

/** What the latest plan of a year leaves for the positions of an organization; what a request that is changed asked for is left. */
export async function campusLeft(ctx: Ctx, orgCode: string, year: number, changes?: string) {
  const [latest] = await ctx.db
    .select({ id: campusUploads.id })
    .from(campusUploads)
    .where(eq(campusUploads.year, year))
    .orderBy(desc(campusUploads.id))
    .limit(1)
  if (!latest) return []
  const rows = await ctx.db
    .select()
    .from(orders)
    .where(and(eq(orders.uploadId, latest.id), eq(orders.orgCode, orgCode)))
    .orderBy(asc(orders.position), asc(orders.tmType))
  const figures = await campusFigures(ctx, rows, changes)
  return rows.map((order) => ({ position: order.position, tmType: order.tmType, ordered: order.ordered, left: order.ordered - figures(order).asked }))
}

const key = (name: string) => `headcount.orders.${name}`

const orderSheet = defineSheet({
  name: 'headcount.orders.sheet',
  columns: [
    { key: 'year', title: key('year'), type: 'integer' },
    { key: 'orgCode', title: key('orgCode'), type: 'text' },
    { key: 'org', title: key('org'), type: 'text' },
    { key: 'position', title: key('position'), type: 'text' },
    { key: 'tmType', title: key('tmType'), type: 'enum', codes: codesOf('people.enum.employeeType', TM_TYPES) },
    { key: 'ordered', title: key('ordered'), type: 'integer' },
    { key: 'approved', title: key('approved'), type: 'integer' },
    { key: 'hired', title: key('hired'), type: 'integer' },
  ],
})

export const orderExport = defineExport({
  module: module.name,
  name: 'order',
  audit: 'CampusUpload.exported',
  sheet: orderSheet,
  async *rows(ctx, input: { campusUploadId: string }) {
    for (const { year, orgCode, orgCn, orgEn, position, tmType, ordered, approved, hired } of (await orderOf(ctx, input)).lines)
      yield { year, orgCode, org: ctx.lang === 'zh' ? orgCn : orgEn, position, tmType, ordered, approved, hired }
  },
})
