import { asSsoId } from '#foundation/contract/schemas.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { TEST_NOW, type TestPortal } from '#foundation/testing/portal.ts'
import { balance } from '#services/ledger/server/api.ts'
import { listMessages } from '#services/notifications/contract.ts'
import * as calls from '../../contract.ts'
import { accountOf } from '../../server/data/accounts.ts'
import { codes } from '../../server/tables.ts'

export const MEMBER = '10000001'
export const MANAGER = '10000002'
export const AREA = '10000003'
export const ADMIN = '10000006'
export const PART_TIMER = '10000012'
export const DESK = '10000015'
/** Of MEMBER, as the directory has it. */
export const NAME = '李晓雯'

let made = 0
export const KIND: calls.KindInput = {
  ...{ nameCn: '湾景酒店员工价', nameEn: 'Bay Hotel staff rate', hotel: '湾景酒店', discountType: 'rate', discountPercent: 30, discountFen: null },
  ...{ nights: 2, stayFrom: '2026-11-01', stayTo: '2027-12-31', blackouts: [{ from: '2026-12-24', to: '2027-01-03' }], validDays: 365 },
  ...{ howToBookCn: '致电酒店', howToBookEn: 'Call the hotel', shared: false, warnBelow: 0, picture: null, active: true },
}
export const RULE = {
  ...{ company: 'MB' as const, employeeClass: 0, employeeType: 'full-time' as const, yearlyQuota: 2, afterMonths: 0 },
  ...{ effectiveFrom: '2026-01-01', effectiveTo: null },
}
export const STAY = { guestName: NAME, stayFrom: '2026-12-01', nights: 1, bookingNo: 'B-1' }
export const csv = (...lines: string[]) => ({ filename: '发放.csv', bytes: ['员工号,优惠券种类,张数,有效期至', ...lines].join('\r\n') })

/** What tests of hotel coupons do over and over, on one portal. */
export function hotels(t: TestPortal) {
  const admin = () => t.as(ADMIN)
  /** Each kind has a name of its own, by which files know it. */
  const kindOf = (more: Partial<calls.KindInput> = {}) => {
    made += 1
    return { ...KIND, nameCn: `${KIND.nameCn}${made}`, nameEn: `${KIND.nameEn} ${made}`, ...more }
  }
  const kind = async (more: Partial<calls.KindInput> = {}) => (await (await admin()).ok(calls.saveKind, kindOf(more))).id
  const stock = async (kindId: string, count: number) => {
    const fresh = Array.from({ length: count }, () => ({ kindId, state: 'new' as const, code: `T${(made++).toString().padStart(9, '0')}` }))
    if (count > 0) await t.write(({ db }) => db.insert(codes).values(fresh))
  }
  const give = async (ssoId: string, kindId: string, amount: number) =>
    (await admin()).ok(calls.correct, { ssoId: asSsoId(ssoId), kindId, how: 'add', amount, reason: '测试' })
  const accept = async (ssoId: string) => {
    const { current } = await (await t.as(ssoId)).ok(calls.policy)
    if (current !== null) await (await t.as(ssoId)).ok(calls.acceptPolicy, { version: current })
  }
  const take = async (ssoId: string, kindId: string) => (await t.as(ssoId)).call(calls.take, { kindId })
  const ready = async ({
    codes: count = 3,
    amount = 2,
    ssoId = MEMBER,
    ...more
  }: { codes?: number; amount?: number; ssoId?: string } & Partial<calls.KindInput> = {}) => {
    const kindId = await kind(more)
    await stock(kindId, count)
    await give(ssoId, kindId, amount)
    await accept(ssoId)
    return kindId
  }
  return {
    kindOf,
    kind,
    stock,
    give,
    accept,
    take,
    /** A kind with codes, and somebody with quota of it who has accepted the policy. */
    ready,
    /** A coupon that is taken. */
    async taken(given: Parameters<typeof ready>[0] = {}) {
      const kindId = await ready(given)
      return { kindId, ...(await take(given.ssoId ?? MEMBER, kindId)).content! }
    },
    left: async (ssoId: string, kindId: string) => {
      const { available, held } = await t.write((ctx) => balance(ctx, accountOf(kindId, asSsoId(ssoId))))
      return { available, held }
    },
    codesOf: (kindId: string) => t.write(({ db }) => db.select().from(codes).where(eq(codes.kindId, kindId))),
    redeem: async (code: string, more: Partial<typeof STAY> = {}) => (await t.as(DESK)).call(calls.redeem, { code, ...STAY, ...more }),
    check: async (code: string, { bookingNo: _no, ...more }: Partial<typeof STAY> = {}) => {
      const { bookingNo: _none, ...stay } = STAY
      return (await t.as(DESK)).ok(calls.check, { code, ...stay, ...more })
    },
    told: async (ssoId: string) => (await (await t.as(ssoId)).ok(listMessages, { pageSize: 100, filters: { tab: 'all' } })).list.map(({ titleCn }) => titleCn),
    days: (count: number) => t.setClock(new Date(new Date(TEST_NOW).getTime() + count * 86_400_000)),
    back: () => t.setClock(TEST_NOW),
    async confirm(importId: string, again = false) {
      const answer = await (await admin()).call(calls.confirmBulk, { importId, again })
      await t.runJob('spreadsheets.workOff')
      return answer
    },
  }
}
