import type { InputOf } from '#foundation/contract/endpoint.ts'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { eq, sql } from '#foundation/database/drizzle.ts'
import { once } from '#foundation/testing/samples.ts'
import type { TestPortal } from '#foundation/testing/testPortal.ts'
import { grantRole, type RoleCode } from '#services/access/server/api.ts'
import { uploadFile } from '#services/files/contract.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import * as calls from '../../contract/index.ts'
import { type CashLine, KINDS } from '../../rules/lines.ts'

/** Submits, and counts at the vaults of these tests. */
export const CASHIER = '10000015'
/** Confirms, and keeps vaults and locations. */
export const FINANCE = '10000007'
/** May do nothing here. */
export const OTHER = '10000001'
/** A cashier who belongs to no location and no vault. */
export const STRANGER = '79999999'

export const line = (denominationFen: number, form: CashLine['form'], count: number): CashLine => ({ denominationFen, form, count })
export const DECLARED = [line(10_000, 'note', 2)]
export const WANTED = [line(1_000, 'note', 15), line(100, 'coin', 50)]
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
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

/** Makes who holds the permissions of cashiers and has no part in anything. */
export const stranger = once((t) => add(t, STRANGER, 'cashier'))

/** The vault of locations that name none. */
const usual = once((t: TestPortal): Promise<string> => cash(t).vault(100_000))

/** What tests of cash exchanges do over and over, on one portal. */
export function cash(t: TestPortal) {
  const finance = async () => t.as(FINANCE)
  const cashier = async () => t.as(CASHIER)
  const nextCode = (prefix: string) => `${prefix}-${100 + made++}`
  const another = async (role: RoleCode = 'cashier') => {
    const ssoId = String(79_000_000 + made++)
    await add(t, ssoId, role)
    return ssoId
  }
  const adjust = async (vaultId: string, kind: Omit<CashLine, 'count'>, change: number, given: Partial<InputOf<typeof calls.vaultAdjust>> = {}) =>
    (await finance()).call(calls.vaultAdjust, { vaultId, ...kind, change, reason: 'test', ...given })
  const vault = async (stock = 1_000, given: Partial<InputOf<typeof calls.vaultSave>> = {}) => {
    const people = { operators: [asSsoId(CASHIER)], supervisors: [asSsoId(FINANCE)] }
    const { id } = await (await finance()).ok(calls.vaultSave, { code: nextCode('V'), nameCn: '测试金库', nameEn: 'Test vault', ...people, ...given })
    if (stock > 0) for (const { denominationFen, form } of KINDS) await adjust(id, { denominationFen, form }, stock)
    return id
  }
  const locationOf = async (given: Partial<InputOf<typeof calls.locationSave>> = {}): Promise<InputOf<typeof calls.locationSave>> => ({
    ...{ code: nextCode('L'), nameCn: '测试兑换点', nameEn: 'Test location', entity: 'MB' as const, division: 'MB-FB', costCenter: '430110' },
    ...{ vaultId: given.vaultId ?? (await usual(t)), cutoff: '24:00', members: [asSsoId(CASHIER)] },
    ...given,
  })
  const location = async (given: Partial<InputOf<typeof calls.locationSave>> = {}) =>
    (await (await finance()).ok(calls.locationSave, await locationOf(given))).id
  const bag = () => `BAG${1_000_000 + made++}`
  const askOf = async (given: Partial<InputOf<typeof calls.submit>> = {}): Promise<InputOf<typeof calls.submit>> => ({
    ...{ locationId: given.locationId ?? (await location()), bagNo: bag(), declared: DECLARED, wanted: WANTED },
    ...given,
  })
  const ask = async (given: Partial<InputOf<typeof calls.submit>> = {}, by = CASHIER) => (await t.as(by)).call(calls.submit, await askOf(given))
  const submitted = async (given: Partial<InputOf<typeof calls.submit>> = {}, by = CASHIER) => {
    const { bagNo, ...asked } = await askOf(given)
    const { id, number } = await (await t.as(by)).ok(calls.submit, { bagNo, ...asked })
    return { id, number, bagNo }
  }
  const take = async (bagNo: string, by = CASHIER) => (await t.as(by)).call(calls.receive, { bagNo })
  const received = async (given: Partial<InputOf<typeof calls.submit>> = {}, by = CASHIER) => {
    const one = await submitted(given, by)
    await (await cashier()).ok(calls.receive, { bagNo: one.bagNo })
    return one
  }
  const count = async (id: string, lines: CashLine[] = DECLARED, { by = CASHIER, seen = 0, photos = [] as string[] } = {}) =>
    (await t.as(by)).call(calls.countBag, { id, lines, seen, photos })
  const counted = async (lines: CashLine[] = DECLARED, given: Partial<InputOf<typeof calls.submit>> = {}, by = CASHIER) => {
    const one = await received(given, by)
    await count(one.id, lines)
    return one
  }
  return {
    ...{ another, adjust, vault, usual: () => usual(t), locationOf, location, bag, askOf, ask, submitted, take, received, count, counted, nextCode },
    act: async (call: typeof calls.confirm | typeof calls.recount | typeof calls.withdraw, id: string, by = FINANCE) => (await t.as(by)).call(call, { id }),
    correct: async (id: string, wanted: CashLine[], reason = '少装一张', by = FINANCE) => (await t.as(by)).call(calls.correct, { id, wanted, reason }),
    seen: async (id: string, by = FINANCE) => (await t.as(by)).ok(calls.detail, { id }),
    /** What a vault has of a kind: free, and reserved. */
    async stock(vaultId: string, denominationFen: number, form: CashLine['form']) {
      const { list } = await (await finance()).ok(calls.vaultStock)
      const found = list.find(({ id }) => id === vaultId)!.stock.find((one) => one.denominationFen === denominationFen && one.form === form)!
      return [found.available, found.reserved]
    },
    photo: async (by = CASHIER) => (await (await t.as(by)).upload(uploadFile, { policy: 'cash' }, { filename: 'bag.png', bytes: PNG })).content!.id,
    /** What somebody was told of an event about one thing, the oldest first. */
    told: (receiver: string, event: string, about: string) =>
      rowsOf<{ title: string; body: string }>(
        t.portal.database.read(),
        sql`select title_cn as title, body_cn as body from notifications_notice where receiver = ${receiver} and module = 'cash' and event = ${event}
          and business_id = ${about} order by id`,
      ),
  }
}
