import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import type { JobCtx, WriteCtx, Writer } from '#foundation/server/context.ts'
import { addDays, fromWallClock } from '#foundation/time.ts'
import { holdersOf, inHandsOf } from '#services/access/server/api.ts'
import { APPLY, DELIVER } from '../contract/index.ts'
import { createOrder } from './commands/aggregating.ts'
import { listDifferences } from './commands/clock.ts'
import { confirmOrder } from './commands/confirming.ts'
import { deliverRound } from './commands/delivering.ts'
import { finishRequisition } from './commands/finishing.ts'
import { saveGroup, saveMaterial, saveShop, saveWarehouse } from './commands/master.ts'
import { receiveRound } from './commands/receiving.ts'
import { adjustStock } from './commands/stock.ts'
import { saveRequisition, submitRequisition } from './commands/writing.ts'
import { freeOf, stockOf } from './data/accounts.ts'
import { linesOf, roundLinesOf, roundsOf } from './data/lines.ts'

const [CASHIER, FINANCE] = [asSsoId('10000015'), asSsoId('10000007')]
const STOCKED_AGO = 60

const GROUPS = [
  { code: 'OFFICE', nameCn: '办公用品', nameEn: 'Office supplies', active: true },
  { code: 'CLEAN', nameCn: '清洁用品', nameEn: 'Cleaning supplies', active: true },
  { code: 'PACK', nameCn: '包装耗材', nameEn: 'Packaging', active: true },
  { code: 'FESTIVE', nameCn: '节庆装饰（停用）', nameEn: 'Festive decoration (out of use)', active: false },
]
const MATERIALS = [
  { code: 'LVM-0001', group: 'OFFICE', nameCn: 'A4复印纸', nameEn: 'A4 paper', purchaseUnit: '箱', stock: [180, 40] },
  { code: 'LVM-0002', group: 'OFFICE', nameCn: '热敏收银纸', nameEn: 'Till rolls', purchaseUnit: '卷', stock: [1_200, 200] },
  { code: 'LVM-0003', group: 'OFFICE', nameCn: '黑色中性笔', nameEn: 'Black gel pens', purchaseUnit: '盒', stock: [120, 0] },
  { code: 'LVM-0004', group: 'OFFICE', nameCn: '文件夹', nameEn: 'Folders', purchaseUnit: '个', stock: [150, 60] },
  { code: 'LVM-0101', group: 'CLEAN', nameCn: '一次性手套', nameEn: 'Disposable gloves', purchaseUnit: '盒', stock: [300, 90] },
  { code: 'LVM-0102', group: 'CLEAN', nameCn: '消毒湿巾', nameEn: 'Disinfectant wipes', purchaseUnit: '包', stock: [380, 0] },
  { code: 'LVM-0103', group: 'CLEAN', nameCn: '垃圾袋（大）', nameEn: 'Bin bags, large', purchaseUnit: '卷', stock: [500, 120] },
  { code: 'LVM-0201', group: 'PACK', nameCn: '纸质购物袋（中）', nameEn: 'Paper bags, medium', purchaseUnit: '捆', stock: [160, 0] },
  { code: 'LVM-0202', group: 'PACK', nameCn: '气泡膜', nameEn: 'Bubble wrap', purchaseUnit: '卷', stock: [24, 0] },
  { code: 'LVM-0203', group: 'PACK', nameCn: '封箱胶带', nameEn: 'Packing tape', purchaseUnit: '卷', stock: [280, 50] },
]
const WAREHOUSES = [
  { code: 'WH1', nameCn: '中央仓库', nameEn: 'Central warehouse', active: true },
  { code: 'WH2', nameCn: '酒店仓库', nameEn: 'Hotel warehouse', active: true },
  { code: 'WH9', nameCn: '旧仓库', nameEn: 'Old warehouse', active: false },
]
const SHOPS = [
  { code: 'MD-WAND', nameCn: '魔杖商店', nameEn: 'Wand shop', areaCn: '魔法大道', areaEn: 'Magic avenue', costCenter: '420300', active: true },
  { code: 'FB-PLAZA', nameCn: '广场餐厅', nameEn: 'Plaza restaurant', areaCn: '中央广场', areaEn: 'Central plaza', costCenter: '430110', active: true },
  { code: 'FB-STAFF', nameCn: '员工餐厅', nameEn: 'Staff canteen', areaCn: '后场', areaEn: 'Backstage', costCenter: '430500', active: true },
  { code: 'TK-MAIN', nameCn: '主入口票务', nameEn: 'Main gate tickets', areaCn: '主入口', areaEn: 'Main gate', costCenter: '410100', active: true },
  { code: 'MD-OLD', nameCn: '原纪念品亭', nameEn: 'Former souvenir kiosk', areaCn: '魔法大道', areaEn: 'Magic avenue', costCenter: '420900', active: false },
]

type Ending = 'draft' | 'submitted' | 'gathered' | 'confirmed' | 'begun' | 'delivered' | 'received' | 'less' | 'closed' | 'refused'
interface Story {
  ago: number
  shop: number
  group: string
  asks: readonly (readonly [code: string, quantity: number])[]
  end: Ending
  /** Pieces of its first material that are left in the first warehouse when it is confirmed: others were lost. */
  left?: number
}
const OFFICE = [
  ['LVM-0001', 6],
  ['LVM-0002', 40],
  ['LVM-0003', 4],
] as const
const CLEAN = [
  ['LVM-0101', 10],
  ['LVM-0102', 12],
  ['LVM-0103', 20],
] as const
const PACK = [
  ['LVM-0201', 8],
  ['LVM-0203', 12],
] as const
const FOLDERS = [['LVM-0004', 12]] as const
const BAGS = [['LVM-0103', 260]] as const
const WRAP = [['LVM-0202', 4]] as const
/** What is on its way, and what became of others in the weeks before. */
const LATELY: readonly Story[] = [
  { ago: 1, shop: 0, group: 'OFFICE', asks: FOLDERS, end: 'draft' },
  { ago: 1, shop: 2, group: 'CLEAN', asks: CLEAN, end: 'submitted' },
  { ago: 1, shop: 1, group: 'CLEAN', asks: BAGS, end: 'submitted' },
  { ago: 1, shop: 0, group: 'OFFICE', asks: OFFICE, end: 'submitted' },
  { ago: 2, shop: 3, group: 'OFFICE', asks: FOLDERS, end: 'gathered' },
  { ago: 2, shop: 0, group: 'PACK', asks: PACK, end: 'confirmed', left: 5 },
  { ago: 3, shop: 1, group: 'PACK', asks: WRAP, end: 'confirmed', left: 0 },
  { ago: 3, shop: 2, group: 'CLEAN', asks: CLEAN, end: 'confirmed' },
  { ago: 4, shop: 1, group: 'PACK', asks: PACK, end: 'begun' },
  { ago: 4, shop: 3, group: 'OFFICE', asks: OFFICE, end: 'delivered' },
  { ago: 9, shop: 2, group: 'OFFICE', asks: FOLDERS, end: 'delivered' },
  { ago: 6, shop: 0, group: 'CLEAN', asks: CLEAN, end: 'less' },
  { ago: 7, shop: 1, group: 'OFFICE', asks: OFFICE, end: 'closed' },
  { ago: 8, shop: 3, group: 'PACK', asks: WRAP, end: 'refused' },
]
const BEFORE: readonly Story[] = Array.from({ length: 24 }, (_, nth) => ({
  ...{ ago: 10 + nth * 2, shop: nth % 4 },
  ...[
    { group: 'OFFICE', asks: OFFICE },
    { group: 'CLEAN', asks: CLEAN },
    { group: 'PACK', asks: PACK },
  ][nth % 3]!,
  end: nth % 8 === 5 ? ('less' as const) : nth % 11 === 7 ? ('closed' as const) : ('received' as const),
}))

interface Cast {
  applicants: readonly SsoId[]
  warehouse: SsoId
  shops: readonly string[]
  places: readonly string[]
  materials: ReadonlyMap<string, string>
}

/** Materials with their stock in two warehouses, shops, and applications in every state. */
export default async function fill(job: JobCtx): Promise<void> {
  const holders = await job.read((ctx) => holdersOf(ctx, { permission: APPLY }))
  const [warehouse = FINANCE] = await job.read((ctx) => holdersOf(ctx, { permission: DELIVER }))
  const applicants = [CASHIER, ...holders.filter((one) => one !== CASHIER)].slice(0, 3)
  const cast = { applicants, warehouse, ...(await job.write((ctx) => shopsAndPlaces(ctx, applicants))) }
  const stories = [...LATELY, ...BEFORE].toSorted((one, other) => other.ago - one.ago)
  for (const [nth, story] of stories.entries()) await job.write((ctx) => tell(ctx, story, nth, cast))
  const feed = ['物料编号,仓库编号,盘点数量', 'LVM-0103,WH2,118', 'LVM-0202,WH1,25', 'LVM-0004,WH2,60'].join('\n')
  await listDifferences(job, Buffer.from(feed), job.today)
}

/** Who acts, on a day in the past. */
const hands = (ctx: WriteCtx, ssoId: SsoId, ago: number, time: string): Promise<Writer> =>
  inHandsOf(ctx, ssoId, fromWallClock(`${addDays(ctx.today, -ago)}T${time}`))

async function shopsAndPlaces(ctx: WriteCtx, applicants: readonly SsoId[]): Promise<Pick<Cast, 'shops' | 'places' | 'materials'>> {
  const admin = await hands(ctx, FINANCE, STOCKED_AGO, '08:30')
  const places: string[] = []
  for (const one of WAREHOUSES) places.push((await saveWarehouse(admin, one)).id)
  const groups = new Map<string, string>()
  for (const one of GROUPS) groups.set(one.code, (await saveGroup(admin, one)).id)
  const materials = new Map<string, string>()
  for (const { stock, group, ...one } of MATERIALS) {
    const { id: materialId } = await saveMaterial(admin, { ...one, groupId: groups.get(group) ?? '', picture: null, active: true })
    materials.set(one.code, materialId)
    for (const [at, left] of stock.entries())
      if (left > 0) await adjustStock(admin, { materialId, warehouseId: places[at]!, change: left, reason: '期初盘点入库' })
  }
  const shops: string[] = []
  for (const one of SHOPS) shops.push((await saveShop(admin, { ...one, members: [...applicants] })).id)
  return { shops, places, materials }
}

/** An application from its draft to where it stands. */
async function tell(ctx: WriteCtx, { ago, shop, group, asks, end, left }: Story, nth: number, cast: Cast): Promise<void> {
  const applicant = cast.applicants[nth % cast.applicants.length] ?? CASHIER
  const at = (who: SsoId, time: string) => hands(ctx, who, ago, time)
  const free = await freeOf(
    ctx,
    asks.map(([code]) => code),
  )
  const lines = asks.map(([materialCode, quantity]) => {
    const stock = free.get(materialCode) ?? 0
    return { materialCode, quantity: Math.min(quantity, stock), stock }
  })
  const remark = nth % 5 === 0 ? '周末活动备用' : ''
  const { id } = await saveRequisition(await at(applicant, '09:10'), { groupCode: group, shopId: cast.shops[shop]!, lines, remark })
  if (end === 'draft') return
  await submitRequisition(await at(applicant, '09:20'), { id })
  if (end === 'submitted') return
  const order = await createOrder(await at(FINANCE, '10:00'), { ids: [id] })
  if (end === 'gathered') return
  if (left !== undefined) await lose(await at(FINANCE, '10:10'), asks[0]![0], left, cast)
  const own = await linesOf(ctx, [id])
  const confirmed = end === 'refused' ? own.map((line) => ({ lineId: line.id, confirmedQuantity: 0 })) : []
  await confirmOrder(await at(FINANCE, '10:30'), { id: order.id, lines: confirmed })
  if (end === 'refused' || end === 'confirmed') return
  await sendRound(await at(cast.warehouse, '13:20'), id, cast.places[0]!, end === 'begun' || end === 'closed' ? own.slice(0, 1) : own, nth)
  if (end === 'begun' || end === 'delivered') return
  await takeIn(await at(applicant, '16:00'), id, end === 'less')
  if (end === 'closed') await finishRequisition(await at(FINANCE, '17:00'), { id, reason: '剩余物料店铺已自行采购，不再需要。' })
}

/** Leaves so many pieces of a material in the first warehouse. */
async function lose(ctx: Writer, code: string, left: number, { places, materials }: Cast): Promise<void> {
  const warehouseId = places[0]!
  const lying = (await stockOf(ctx, [code])).find((one) => one.warehouseId === warehouseId)
  const change = left - (lying?.available ?? 0)
  if (change !== 0) await adjustStock(ctx, { materialId: materials.get(code)!, warehouseId, change, reason: '月度盘点调整' })
}

async function sendRound(ctx: Writer, id: string, warehouseId: string, lines: readonly { id: string; quantity: number }[], nth: number): Promise<void> {
  const sapVoucherNo = `49000${10_000 + nth}`
  await deliverRound(ctx, { id, seen: 0, lines: lines.map((line) => ({ lineId: line.id, warehouseId, quantity: line.quantity, sapVoucherNo })) })
}

async function takeIn(ctx: Writer, id: string, less: boolean): Promise<void> {
  const [round] = await roundsOf(ctx, id)
  if (!round) return
  const lines = (await roundLinesOf(ctx, [round.id])).map((line, at) => {
    const missing = less && at === 0
    return { lineId: line.id, quantity: line.quantity - (missing ? 1 : 0), differenceReason: missing ? '少一件，外箱破损' : '' }
  })
  await receiveRound(ctx, { deliveryId: round.id, lines })
}
