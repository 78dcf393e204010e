import { asSsoId } from '#foundation/contract/schemas.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { once, type Sample, sample } from '#foundation/testing/samples.ts'
import { addDays } from '#foundation/time.ts'
import { grantRole } from '#services/access/server/api.ts'
import { recordShifts } from '#services/roster/server/api.ts'
import * as calls from '../contract.ts'
import { overtimeRequests } from '../server/tables.ts'
import { ADMIN, at, CASHIER, HALL, MANAGER, MEMBER, meals, PART_TIMER, TRUCK } from './calls/parts.ts'

const EATERS = ['10000001', '10000002', '10000003', '10000004', '10000005', '10000006', '10000007', '10000008', '10000009']
let served = 0
let shifts = 0
const OTHER_CASHIER = '10000016'
const OWN = 'one asks for oneself, and changes what is one’s own'
const EVERYBODYS = 'benefit administrators see to the vouchers of everybody'

/** Outlets, a second cashier, and limits that many tries do not reach. */
const open = once(async (t) => {
  const { openOutlets, limit } = meals(t)
  await openOutlets()
  await t.write((ctx) => grantRole(ctx, { role: 'cashier', ssoId: asSsoId(OTHER_CASHIER), from: ctx.today, reason: 'x' }))
  await limit('overtimeHoursPerMonth', 100)
  await limit('redemptionsPer24Hours', 10)
})
/** A meal of one person after the other, so that nobody eats too often in a day. */
const meal = async (t: TestPortal) => {
  await open(t)
  const eater = EATERS[served++ % EATERS.length]!
  await meals(t).give(eater, 'full', 1)
  return { code: await meals(t).code(eater), mealType: 'full' as const, outlet: HALL.code }
}
const eaten = async (t: TestPortal): Promise<string> => {
  const eats = await (await t.as(CASHIER)).ok(calls.redeem, await meal(t))
  if (!eats.ok) throw new Error('nothing was redeemed')
  return eats.redemption
}
/** A shift that gave vouchers which were eaten before it was cancelled. */
const usedShift = async (t: TestPortal): Promise<void> => {
  await open(t)
  const n = shifts++
  const day = `2026-11-${String(1 + (n % 19)).padStart(2, '0')}`
  const shift = { externalId: `s${n}`, ssoId: asSsoId(PART_TIMER), starts: new Date(at(`${day}T11:00`)), ends: new Date(at(`${day}T15:00`)), place: '' }
  const record = async (cancelled: boolean) => {
    await t.write((ctx) => recordShifts(ctx, 'time-keeping', [{ ...shift, cancelled }]))
    await t.drain()
  }
  await record(false)
  await (await t.as(CASHIER)).ok(calls.redeem, { code: await meals(t).code(PART_TIMER), mealType: 'full', outlet: HALL.code })
  await record(true)
}
const asked = async (t: TestPortal, n: number) => {
  await open(t)
  const startTime = new Date(Date.parse(at('2026-11-21T06:00')) + n * 3_600_000).toISOString()
  const item = await (await t.as(MEMBER)).ok(calls.requestOvertime, { startTime, durationHours: 0.5, reason: 'x' })
  const [row] = await t.write(({ db }) => db.select({ id: overtimeRequests.id }).from(overtimeRequests).where(eq(overtimeRequests.workflowItem, item.id)))
  return row!.id
}
const rule = {
  company: 'JV',
  employeeType: 'intern',
  employeeClass: 3,
  mealType: 'full',
  quota: 5,
  generateBy: 'month-start',
  expireAfter: 'month-end',
} as const
const saved = async (t: TestPortal, n: number) => (await (await t.as(ADMIN)).ok(calls.saveRule, { ...dated(n), employeeClass: 4 })).id
/** Each try has days of its own, since two rules of the same people do not overlap. */
const dated = (n: number) => ({ ...rule, effectiveFrom: addDays('2030-01-01', 2 * n), effectiveTo: addDays('2030-01-02', 2 * n) })
const file = (n: number) => ({ filename: `${n}.csv`, bytes: `员工号,姓名,餐型,张数,发放原因\r\n${MEMBER},,full,1,${n}` })
const month = { from: '2026-11', to: '2026-11' }

export default [
  sample(calls.requestOvertime, {
    by: MEMBER,
    shared: OWN,
    input: (_, n) => ({ startTime: new Date(Date.parse(at('2026-12-01T06:00')) + n * 3_600_000).toISOString(), durationHours: 0.5, reason: 'x' }),
  }),
  sample(calls.requestExchange, {
    by: MEMBER,
    shared: OWN,
    async input(t) {
      await meals(t).give(MEMBER, 'full', 4)
      return { direction: 'full-to-simple' as const, count: 1 }
    },
    again: 'somebody may exchange one voucher today and another one after it',
  }),
  sample(calls.withdraw, { by: MEMBER, notBy: MANAGER, input: async (t, n) => ({ id: await asked(t, n) }) }),
  sample(calls.redeem, { by: CASHIER, input: meal, again: 'who has two vouchers eats twice' }),
  sample(calls.reverseRedemption, { by: CASHIER, notBy: OTHER_CASHIER, input: async (t) => ({ id: await eaten(t), reason: 'x' }) }),
  sample(calls.myRedemptions, {
    by: CASHIER,
    notBy: OTHER_CASHIER,
    async input(t) {
      await eaten(t)
      return {}
    },
  }),
  sample(calls.quotas, {
    by: ADMIN,
    shared: EVERYBODYS,
    async input(t) {
      await meal(t)
      return {}
    },
  }),
  sample(calls.checkUpload, { by: ADMIN, file: (_, n) => file(n), again: 'a file is only looked at' }),
  sample(calls.confirmUpload, {
    by: ADMIN,
    shared: EVERYBODYS,
    input: async (t, n) => ({ importId: (await (await t.as(ADMIN)).upload(calls.checkUpload, {}, file(n))).content!.importId }),
    again: 'an upload that is on its way is told to be so',
  }),
  sample(calls.uploads, {
    by: ADMIN,
    shared: EVERYBODYS,
    async input(t, n) {
      const { content } = await (await t.as(ADMIN)).upload(calls.checkUpload, {}, file(n))
      await (await t.as(ADMIN)).ok(calls.confirmUpload, { importId: content!.importId })
      return {}
    },
  }),
  sample(calls.report, { by: ADMIN, input: () => month }),
  sample(calls.exportReport, { by: ADMIN, input: () => month }),
  sample(calls.refreshReport, { by: ADMIN, again: 'the figures are made anew each time' }),
  sample(calls.saveRule, { by: ADMIN, shared: EVERYBODYS, input: (_, n) => dated(n) }),
  sample(calls.deleteRule, { by: ADMIN, shared: EVERYBODYS, input: async (t, n) => ({ id: await saved(t, n) }) }),
  sample(calls.saveOutlet, {
    by: ADMIN,
    input: (_, n) => ({ ...TRUCK, code: `TRUCK${n}`, fresh: true }),
  }),
  sample(calls.usedOfShifts, {
    by: ADMIN,
    shared: EVERYBODYS,
    async input(t) {
      await usedShift(t)
      return {}
    },
  }),
  sample(calls.seenOfShift, {
    by: ADMIN,
    shared: EVERYBODYS,
    async input(t) {
      await usedShift(t)
      const { list } = await (await t.as(ADMIN)).ok(calls.usedOfShifts, {})
      return { id: list[0]!.id, reason: 'x' }
    },
  }),
] satisfies Sample[]
