import type { InputOf } from '#foundation/contract/endpoint.ts'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { eq, sql } from '#foundation/database/drizzle.ts'
import { once } from '#foundation/testing/samples.ts'
import type { TestPortal } from '#foundation/testing/testPortal.ts'
import { grantRole, type RoleCode } from '#services/access/server/api.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import * as calls from '../../contract/index.ts'

/** Applies and receives for the shops of these tests. */
export const CASHIER = '10000015'
/** Gathers and confirms, and keeps materials and stock. */
export const FINANCE = '10000007'
/** Delivers. */
export const WAREHOUSE = '10000006'
/** May do nothing here. */
export const OTHER = '10000001'
/** Stands in as a cashier, so may apply, and is assigned to no shop. */
export const STRANGER = '10000016'
let made = 0

const add = (t: TestPortal, ssoId: string, role: RoleCode) =>
  t.write(async (ctx) => {
    const [like] = await ctx.db
      .select()
      .from(peoplePersons)
      .where(eq(peoplePersons.ssoId, asSsoId(OTHER)))
    await ctx.db.insert(peoplePersons).values({ ...like!, email: null, lastWorkingDate: null, ssoId: asSsoId(ssoId) })
    await grantRole(ctx, { role, ssoId: asSsoId(ssoId), from: ctx.today, reason: 'test' })
  })

/** Gives the permission of applicants to somebody who has no part in anything. */
export const stranger = once((t) => t.write((ctx) => grantRole(ctx, { role: 'cashier', ssoId: asSsoId(STRANGER), from: ctx.today, reason: 'test' })))

/** The warehouse and the shop of applications that name none. */
const usual = once(
  async (t: TestPortal): Promise<{ warehouseId: string; shopId: string }> => ({
    warehouseId: await lvm(t).warehouse(),
    shopId: await lvm(t).shop(),
  }),
)

type Line = InputOf<typeof calls.save>['lines'][number]

/** What tests of requisitions do over and over, on one portal. */
export function lvm(t: TestPortal) {
  const finance = async () => t.as(FINANCE)
  const nextCode = (prefix: string) => `${prefix}-${100 + made++}`
  const names = { nameCn: '测试', nameEn: 'Test' }
  const another = async (role: RoleCode = 'cashier') => {
    const ssoId = String(82_000_000 + made++)
    await add(t, ssoId, role)
    return ssoId
  }
  const warehouse = async () => (await (await finance()).ok(calls.warehouseSave, { code: nextCode('TW'), ...names })).id
  const shopOf = (given: Partial<InputOf<typeof calls.shopSave>> = {}): InputOf<typeof calls.shopSave> => ({
    ...{ code: nextCode('TS'), ...names, areaCn: '测试区', areaEn: 'Test area', costCenter: '420300', members: [asSsoId(CASHIER)] },
    ...given,
  })
  const shop = async (given: Partial<InputOf<typeof calls.shopSave>> = {}) => (await (await finance()).ok(calls.shopSave, shopOf(given))).id
  const group = async () => {
    const code = nextCode('TG')
    return { code, id: (await (await finance()).ok(calls.groupSave, { code, ...names })).id }
  }
  const adjust = async (materialId: string, warehouseId: string, change: number) =>
    (await finance()).call(calls.stockAdjust, { materialId, warehouseId, change, reason: 'test' })
  /** A material with so many pieces in the usual warehouse, in a group of its own unless one is named. */
  const material = async (pieces = 100, of?: { code: string; id: string }, warehouseId?: string) => {
    const own = of ?? (await group())
    const code = nextCode('TM')
    const { id } = await (await finance()).ok(calls.masterSave, { code, groupId: own.id, ...names, purchaseUnit: 'BOX' })
    const place = warehouseId ?? (await usual(t)).warehouseId
    if (pieces > 0) await adjust(id, place, pieces)
    return { id, code, group: own, warehouseId: place, pieces }
  }
  type Material = Awaited<ReturnType<typeof material>>
  const lineOf = ({ code, pieces }: Material, quantity: number | null = 10, stock = pieces): Line => ({ materialCode: code, quantity, stock })
  const askOf = async (of: Material, given: Partial<InputOf<typeof calls.save>> = {}): Promise<InputOf<typeof calls.save>> => ({
    ...{ groupCode: of.group.code, shopId: (await usual(t)).shopId, lines: [lineOf(of)] },
    ...given,
  })
  const save = async (input: InputOf<typeof calls.save>, by = CASHIER) => (await t.as(by)).call(calls.save, input)
  const drafted = async (given: Partial<InputOf<typeof calls.save>> = {}, of?: Material) => {
    const own = of ?? (await material())
    const { id, applicationNo } = await (await t.as(CASHIER)).ok(calls.save, await askOf(own, given))
    return { id, applicationNo, material: own }
  }
  const submitted = async (given: Partial<InputOf<typeof calls.save>> = {}, of?: Material) => {
    const one = await drafted(given, of)
    await (await t.as(CASHIER)).ok(calls.submit, { id: one.id })
    return one
  }
  const gather = async (...ids: string[]) => (await (await finance()).ok(calls.aggregateCreate, { ids })).id
  const gathered = async (given: Partial<InputOf<typeof calls.save>> = {}, of?: Material) => {
    const one = await submitted(given, of)
    return { ...one, orderId: await gather(one.id) }
  }
  const confirmOrder = async (id: string, lines: InputOf<typeof calls.aggregateConfirm>['lines'] = []) =>
    (await finance()).call(calls.aggregateConfirm, { id, lines })
  const confirmed = async (given: Partial<InputOf<typeof calls.save>> = {}, of?: Material) => {
    const one = await gathered(given, of)
    await (await finance()).ok(calls.aggregateConfirm, { id: one.orderId, lines: [] })
    return one
  }
  const seen = async (id: string, by = FINANCE, backOffice: 'yes' | 'no' = 'no') => (await t.as(by)).ok(calls.detail, { id, backOffice })
  /** A round of the first line: so many pieces from a warehouse. */
  const roundOf = async (id: string, quantity: number, { warehouseId, seen: rounds }: { warehouseId?: string | null; seen?: number } = {}) => {
    const of = await seen(id)
    const place = warehouseId === undefined ? (await usual(t)).warehouseId : warehouseId
    return { id, seen: rounds ?? of.rounds.length, lines: [{ lineId: of.lines[0]!.id, warehouseId: place, quantity, sapVoucherNo: 'SAP-1' }] }
  }
  const deliver = async (id: string, quantity: number, given: Parameters<typeof roundOf>[2] = {}, by = WAREHOUSE) =>
    (await t.as(by)).call(calls.deliver, await roundOf(id, quantity, given))
  const delivered = async (quantity = 10, given: Partial<InputOf<typeof calls.save>> = {}, of?: Material) => {
    const one = await confirmed(given, of)
    const { content } = await deliver(one.id, quantity)
    return { ...one, deliveryId: content!.deliveryId }
  }
  const receiptOf = async (id: string, less = 0, differenceReason = '') => {
    const round = (await seen(id)).rounds.findLast(({ receivedAt }) => receivedAt === null) ?? (await seen(id)).rounds.at(-1)!
    const lines = round.lines.map((line) => ({ lineId: line.id, quantity: line.quantity - less, differenceReason }))
    return { deliveryId: round.id, lines }
  }
  const receive = async (id: string, less = 0, reason = '', by = CASHIER) => (await t.as(by)).call(calls.receive, await receiptOf(id, less, reason))
  return {
    ...{ another, warehouse, shop, shopOf, group, adjust, material, lineOf, askOf, nextCode, save, drafted, submitted, gather, gathered },
    ...{ confirmOrder, confirmed, seen, roundOf, deliver, delivered, receiptOf, receive },
    usual: () => usual(t),
    act: async (call: typeof calls.submit | typeof calls.withdraw | typeof calls.remove | typeof calls.aggregateTakeOut, id: string, by = CASHIER) =>
      (await t.as(by)).call(call, { id }),
    finish: async (id: string, reason = '不再需要', by = FINANCE) => (await t.as(by)).call(calls.finish, { id, reason }),
    /** What a warehouse has of a material: free, and set aside. */
    async stock({ code }: { code: string }, warehouseId?: string) {
      const place = warehouseId ?? (await usual(t)).warehouseId
      const [found] = (await (await finance()).ok(calls.materials, { codes: code })).list
      const lying = found?.stock.find((one) => one.warehouseId === place)
      return [lying?.available ?? 0, lying?.reserved ?? 0]
    },
    /** What somebody was told of an event about one thing, the oldest first. */
    told: (receiver: string, event: string, about: string) =>
      rowsOf<{ title: string; body: string }>(
        t.portal.database.read(),
        sql`select title_cn as title, body_cn as body from notifications_notice where receiver = ${receiver} and module = 'material-requisition'
          and event = ${event} and business_id = ${about} order by id`,
      ),
  }
}
