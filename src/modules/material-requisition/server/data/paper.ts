import { uuid } from '#foundation/contract/schemas.ts'
import { bothOf } from '#foundation/contract/texts.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { fromWallClock, sayInstant } from '#foundation/time.ts'
import { personRefs } from '#services/people/server/api.ts'
import type { Kind, Said, Snapshot } from '#services/print/server/api.ts'
import { DELIVERY_NOTE, PICKING_LIST } from '../../contract/index.ts'
import module from '../../module.ts'
import { deliveries, requisitions, shops } from '../tables.ts'
import { type Line, linesOf, placesOf, roundLinesOf } from './lines.ts'
import { requisitionFor } from './requisitions.ts'

const label = (field: string): string => `material-requisition.paper.${field}`
const labelled = (ctx: Pick<Ctx, 'text'>, field: string): Said => bothOf(ctx, label(field))
const instantWords = (at: Date): Said => ({ cn: sayInstant(at, 'zh'), en: sayInstant(at, 'en') })
const named = ({ nameCn, nameEn }: { nameCn: string; nameEn: string }): Said => ({ cn: nameCn, en: nameEn })

/** When the samples are said to have been delivered. */
const SAMPLED = fromWallClock('2026-11-20T10:00')

const NOTE_FACTS = ['application', 'shop', 'area', 'costCenter', 'round', 'deliveredBy', 'deliveredAt', 'received'] as const
const NOTE_COLUMNS = ['materialCode', 'material', 'unit', 'warehouse', 'quantity', 'voucher', 'receivedQuantity'] as const
const PICK_FACTS = ['shop', 'area', 'costCenter', 'applicant'] as const
const PICK_COLUMNS = ['materialCode', 'material', 'unit', 'warehouse', 'left', 'picked'] as const

const applicationOf = async ({ db }: Pick<Ctx, 'db'>, id: string) =>
  (await db.select({ row: requisitions, shop: shops }).from(requisitions).innerJoin(shops, eq(shops.id, requisitions.shopId)).where(eq(requisitions.id, id)))[0]

const deliveryOf = async ({ db }: Pick<Ctx, 'db'>, id: string) => (await db.select().from(deliveries).where(eq(deliveries.id, id)))[0]

/** A round as its note says it; what came of it is written on it by hand until it is received. */
async function noteNow(ctx: Ctx, id: string): Promise<Snapshot | undefined> {
  const delivery = await deliveryOf(ctx, id)
  const found = delivery && (await applicationOf(ctx, delivery.requisitionId))
  if (!found) return undefined
  const { row, shop } = found
  const by = (await personRefs(ctx, [delivery.deliveredBy])).get(delivery.deliveredBy)
  const lines = await roundLinesOf(ctx, [id])
  return {
    ...{ number: `${row.applicationNo}-${delivery.round}`, standing: 'final', changedAt: delivery.receivedAt ?? delivery.at },
    state: labelled(ctx, delivery.receivedAt ? 'state.received' : 'state.delivered'),
    values: {
      ...{ application: row.applicationNo, shop: named(shop), area: { cn: shop.areaCn, en: shop.areaEn }, costCenter: row.costCenter },
      ...{ round: String(delivery.round), deliveredBy: by ? named(by) : delivery.deliveredBy, deliveredAt: instantWords(delivery.at) },
      received: delivery.receivedAt === null ? null : instantWords(delivery.receivedAt),
      lines: {
        head: NOTE_COLUMNS.map((field) => labelled(ctx, field)),
        rows: lines.map((line) => [
          ...[line.materialCode, named(line), line.purchaseUnit, { cn: line.warehouseCn, en: line.warehouseEn }],
          ...[String(line.quantity), line.sapVoucherNo, line.received === null ? '' : String(line.received)],
        ]),
      },
    },
  }
}

const isLeft = (line: Line): boolean => (line.confirmedQuantity ?? 0) > line.deliveryTotal

/** What is left to be delivered of an application, to be fetched from the shelves. */
async function pickingNow(ctx: Ctx, id: string): Promise<Snapshot | undefined> {
  const found = await applicationOf(ctx, id)
  if (!found) return undefined
  const { row, shop } = found
  const [lines, places] = [await linesOf(ctx, [id]), await placesOf(ctx)]
  const by = (await personRefs(ctx, [row.applicant])).get(row.applicant)
  return {
    ...{ number: row.applicationNo, standing: 'final', changedAt: row.lastDeliveryAt ?? row.confirmedAt ?? ctx.now },
    state: bothOf(ctx, `state.Requisition.${row.status}`),
    values: {
      ...{ shop: named(shop), area: { cn: shop.areaCn, en: shop.areaEn }, costCenter: row.costCenter, applicant: by ? named(by) : row.applicant },
      lines: {
        head: PICK_COLUMNS.map((field) => labelled(ctx, field)),
        rows: lines.filter(isLeft).map((line) => {
          const place = line.warehouseId === null ? undefined : places.get(line.warehouseId)
          const left = (line.confirmedQuantity ?? 0) - line.deliveryTotal
          return [line.materialCode, named(line), line.purchaseUnit, place ? named(place) : '', String(left), '']
        }),
      },
    },
  }
}

const sees = async (ctx: Reader, id: string) => (uuid.safeParse(id).success ? requisitionFor(ctx, id) : undefined)

/** The note that goes with a round, for who may see its application. */
export const deliveryNote: Kind = {
  ...{ kind: DELIVERY_NOTE, module: module.name, title: 'material-requisition.paper.note' },
  fields: [...NOTE_FACTS.map((key) => ({ key, type: 'text' as const, label: label(key) })), { key: 'lines', type: 'table', label: label('lines') }],
  layout: {
    ...{ nameCn: '物料发货单', nameEn: 'Delivery note', leftOut: [], paper: 'A4', orientation: 'portrait' },
    body: [
      { block: 'facts', fields: [...NOTE_FACTS], columns: 2, titleCn: '', titleEn: '' },
      { block: 'show', field: 'lines', titleCn: '物料', titleEn: 'Materials' },
    ],
  },
  async mayRead(ctx, id) {
    const delivery = uuid.safeParse(id).success ? await deliveryOf(ctx, id) : undefined
    return delivery !== undefined && (await sees(ctx, delivery.requisitionId)) !== undefined
  },
  snapshot: noteNow,
  sample: (ctx) => ({
    ...{ number: 'LVM202611200001-1', standing: 'final', state: labelled(ctx, 'state.delivered'), changedAt: SAMPLED },
    values: {
      ...{ application: 'LVM202611200001', shop: labelled(ctx, 'sample.shop'), area: labelled(ctx, 'sample.area'), costCenter: '420300', round: '1' },
      ...{ deliveredBy: labelled(ctx, 'sample.person'), deliveredAt: instantWords(SAMPLED), received: null },
      lines: {
        head: NOTE_COLUMNS.map((field) => labelled(ctx, field)),
        rows: [['LVM-0001', labelled(ctx, 'sample.material'), 'BOX', labelled(ctx, 'sample.warehouse'), '12', 'SAP-4500001', '']],
      },
    },
  }),
}

/** What the warehouse fetches for an application. */
export const pickingList: Kind = {
  ...{ kind: PICKING_LIST, module: module.name, title: 'material-requisition.paper.picking' },
  fields: [...PICK_FACTS.map((key) => ({ key, type: 'text' as const, label: label(key) })), { key: 'lines', type: 'table', label: label('lines') }],
  layout: {
    ...{ nameCn: '物料拣货单', nameEn: 'Picking list', leftOut: [], paper: 'A4', orientation: 'portrait' },
    body: [
      { block: 'facts', fields: [...PICK_FACTS], columns: 2, titleCn: '', titleEn: '' },
      { block: 'show', field: 'lines', titleCn: '物料', titleEn: 'Materials' },
    ],
  },
  mayRead: async (ctx, id) => (await sees(ctx, id)) !== undefined,
  snapshot: pickingNow,
  sample: (ctx) => ({
    ...{ number: 'LVM202611200001', standing: 'final', state: bothOf(ctx, 'state.Requisition.dealing'), changedAt: SAMPLED },
    values: {
      ...{
        shop: labelled(ctx, 'sample.shop'),
        area: labelled(ctx, 'sample.area'),
        costCenter: '420300',
        applicant: labelled(ctx, 'sample.person'),
      },
      lines: {
        head: PICK_COLUMNS.map((field) => labelled(ctx, field)),
        rows: [['LVM-0001', labelled(ctx, 'sample.material'), 'BOX', labelled(ctx, 'sample.warehouse'), '12', '']],
      },
    },
  }),
}
