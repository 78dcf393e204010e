import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { forbidden, illegal, notFound } from '#foundation/contract/refused.ts'
import { nameIn } from '#foundation/contract/texts.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { eq, sql } from '#foundation/database/drizzle.ts'
import type { Reader, Writing } from '#foundation/server/context.ts'
import { addMonths, startOfDay } from '#foundation/time.ts'
import { codesOf, defineExport, defineSheet, runExport } from '#services/spreadsheets/server/api.ts'
import { ADMIN, type exportLvm, MANAGE } from '../../contract/index.ts'
import module from '../../module.ts'
import { requisitionLife } from '../../rules/life.ts'
import { PURCHASES, purchaseOf, sumOf } from '../../rules/stock.ts'
import { deliveries, deliveryLines, lines, materials, orders, requisitions } from '../tables.ts'
import { linesOf } from './lines.ts'
import { requisitionRows } from './requisitions.ts'

type Asked = ParsedOf<typeof exportLvm>
type Filters = Extract<Asked, { what: 'requisitions' }>['filters']
type Months = Omit<Extract<Asked, { what: 'consumption' }>, 'what'>

const [LIST, LINE] = ['material-requisition.list.', 'material-requisition.lines.']
const text = <const K extends string>(key: K, title: string) => ({ key, title: title + key, type: 'text' }) as const
const whole = <const K extends string>(key: K, title: string) => ({ key, title: title + key, type: 'integer' }) as const
const purchases = (title: string) => ({ key: 'purchaseStatus', title, type: 'enum', codes: codesOf('material-requisition.purchase', PURCHASES) }) as const
const half = ({ lang }: Pick<Reader, 'lang'>, cn: string, en: string): string => (lang === 'zh' ? cn : en)

const requisitionSheet = defineSheet({
  name: 'material-requisition.list.sheet',
  columns: [
    text('applicationNo', LIST),
    text('area', LIST),
    text('shop', LIST),
    text('costCenter', LIST),
    text('group', LIST),
    { key: 'status', title: `${LIST}status`, type: 'enum', codes: codesOf('state.Requisition', requisitionLife.states) },
    text('orderNo', LIST),
    text('applicant', LIST),
    { key: 'ssoId', title: 'spreadsheets.ssoId', type: 'text' },
    { key: 'submittedAt', title: `${LIST}submittedAt`, type: 'instant' },
    text('materialCode', LINE),
    text('name', LINE),
    text('purchaseUnit', LINE),
    whole('quantity', LINE),
    whole('confirmedQuantity', LINE),
    whole('deliveryTotal', LINE),
    whole('receivingTotal', LINE),
    text('sapVoucherNo', LINE),
    purchases(`${LINE}purchaseStatus`),
  ],
})

/** Applications whose lines are read at once. */
const BATCH = 100

const requisitionExport = defineExport({
  ...{ module: module.name, name: 'requisitions', audit: 'Requisition.exported', sheet: requisitionSheet },
  count: (ctx, { filters }: { filters: Filters }, cap) => requisitionRows.count(ctx, filters, cap),
  async *rows(ctx, { filters }) {
    type Given = Awaited<ReturnType<typeof requisitionRows.page>>['list'][number]
    async function* linesIn(batch: readonly Given[]) {
      const all = await linesOf(
        ctx,
        batch.map(({ id }) => id),
      )
      for (const row of batch) {
        const { applicationNo, costCenter, status, orderNo, submittedAt } = row
        const head = {
          ...{ applicationNo, costCenter, status, orderNo, submittedAt, applicant: nameIn(ctx, row.applicant), ssoId: row.applicant.ssoId },
          ...{ area: half(ctx, row.areaCn, row.areaEn), shop: half(ctx, row.shopCn, row.shopEn), group: half(ctx, row.groupCn, row.groupEn) },
        }
        for (const line of all.filter(({ requisitionId }) => requisitionId === row.id)) {
          const { materialCode, purchaseUnit, quantity, confirmedQuantity, deliveryTotal, receivingTotal, sapVoucherNo, purchaseStatus } = line
          const of = { materialCode, purchaseUnit, quantity, confirmedQuantity, deliveryTotal, receivingTotal, sapVoucherNo, purchaseStatus }
          yield { ...head, ...of, name: nameIn(ctx, line) }
        }
      }
    }
    let batch: Given[] = []
    for await (const row of requisitionRows.all(ctx, filters)) {
      batch.push(row)
      if (batch.length < BATCH) continue
      yield* linesIn(batch)
      batch = []
    }
    yield* linesIn(batch)
  },
})

const orderSheet = defineSheet({
  name: 'material-requisition.order.sheet',
  columns: [
    text('orderNo', LIST),
    text('materialCode', LINE),
    text('name', LINE),
    text('purchaseUnit', LINE),
    whole('quantity', LINE),
    whole('confirmedQuantity', LINE),
    whole('reserved', LINE),
    whole('toBuy', LINE),
    purchases(`${LINE}purchaseStatus`),
  ],
})

/** What has to be bought for an order, material by material. */
async function toBuy(ctx: Reader, id: string) {
  const [order] = await ctx.db.select({ orderNo: orders.orderNo }).from(orders).where(eq(orders.id, id))
  if (!order) throw notFound()
  const ids = (await ctx.db.select({ id: requisitions.id }).from(requisitions).where(eq(requisitions.orderId, id))).map((one) => one.id)
  const byCode = Map.groupBy(await linesOf(ctx, ids), ({ materialCode }) => materialCode)
  return [...byCode].map(([materialCode, own]) => {
    const confirmedQuantity = sumOf(own, (line) => line.confirmedQuantity ?? 0)
    const reserved = sumOf(own, (line) => line.reserved)
    const first = own[0]
    return {
      ...{ orderNo: order.orderNo, materialCode, name: first && nameIn(ctx, first), purchaseUnit: first?.purchaseUnit },
      ...{ quantity: sumOf(own, ({ quantity }) => quantity), confirmedQuantity, reserved, toBuy: confirmedQuantity - reserved },
      purchaseStatus: purchaseOf(confirmedQuantity, reserved),
    }
  })
}

const orderExport = defineExport({
  ...{ module: module.name, name: 'order', audit: 'AggregateOrder.exported', sheet: orderSheet },
  async *rows(ctx, { id }: { id: string }) {
    yield* await toBuy(ctx, id)
  },
})

/** Months that one sheet may span. */
const MOST_MONTHS = 24

const consumptionSheet = defineSheet({
  name: 'material-requisition.consumption.sheet',
  columns: [
    text('month', 'material-requisition.consumption.'),
    text('costCenter', LIST),
    text('materialCode', LINE),
    text('name', LINE),
    text('purchaseUnit', LINE),
    whole('delivered', 'material-requisition.consumption.'),
    whole('received', 'material-requisition.consumption.'),
  ],
})

type Used = Record<'month' | 'costCenter' | 'materialCode' | 'nameCn' | 'nameEn' | 'purchaseUnit', string> & Record<'delivered' | 'received', number>

/** What was delivered, by month, cost center and material. @throws illegal input for a span that is none or too long */
function consumption(ctx: Reader, { from, to }: Months): Promise<Used[]> {
  if (from > to || addMonths(`${from}-01`, MOST_MONTHS) <= `${to}-01`) throw illegal('to')
  const [begin, end] = [startOfDay(`${from}-01`).toISOString(), startOfDay(addMonths(`${to}-01`, 1)).toISOString()]
  return rowsOf<Used>(
    ctx.db,
    sql`select to_char(${deliveries.at} at time zone 'Asia/Shanghai', 'YYYY-MM') as month, ${requisitions.costCenter} as "costCenter", ${materials.code} as "materialCode",
      max(${materials.nameCn}) as "nameCn", max(${materials.nameEn}) as "nameEn", max(${materials.purchaseUnit}) as "purchaseUnit", sum(${deliveryLines.quantity})::int as delivered,
      coalesce(sum(${deliveryLines.received}), 0)::int as received
      from ${deliveries} join ${deliveryLines} on ${deliveryLines.deliveryId} = ${deliveries.id} join ${lines} on ${lines.id} = ${deliveryLines.lineId} join ${materials} on ${materials.id} = ${lines.materialId}
      join ${requisitions} on ${requisitions.id} = ${deliveries.requisitionId}
      where ${deliveries.at} >= ${begin}::timestamptz and ${deliveries.at} < ${end}::timestamptz group by 1, 2, 3 order by 1, 2, 3`,
  )
}

const consumptionExport = defineExport({
  ...{ module: module.name, name: 'consumption', audit: 'LvmConsumption.exported', sheet: consumptionSheet },
  async *rows(ctx, months: Months) {
    for (const row of await consumption(ctx, months)) yield { ...row, name: nameIn(ctx, row) }
  },
})

/** @throws 403 for an order by who does not gather applications, and for a summary of all by who does not look after all */
export function runLvmExport(ctx: Reader & Writing, input: Asked) {
  const may = (...permissions: readonly string[]) => permissions.some((one) => ctx.actor.permissions.has(one))
  switch (input.what) {
    case 'requisitions':
      return runExport(ctx, requisitionExport, input)
    case 'order':
      if (!may(MANAGE)) throw forbidden()
      return runExport(ctx, orderExport, input)
    case 'consumption':
      if (!may(MANAGE, ADMIN)) throw forbidden()
      return runExport(ctx, consumptionExport, input)
  }
}
