import { asSsoId } from '#foundation/contract/schemas.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { type Sample, sample } from '#foundation/testing/samples.ts'
import * as calls from '../contract/index.ts'
import { failures, quotaRules, runs } from '../server/tables.ts'
import { ADMIN, kindOf, MEMBER, OTHER, PRICE, tickets } from './calls/parts.ts'

const EVERYBODYS = 'who administers tickets administers all of them'
const lasting = { from: '2026-01-01', to: '2199-01-01', reason: '补发' }

const ready = async (t: TestPortal) => {
  const id = await tickets(t).ready({ quota: 0 })
  await tickets(t).grant(id, 4, { from: '2026-01-01', until: '2199-01-01' })
  return id
}
const ticket = async (t: TestPortal) => {
  const [id] = await tickets(t).taken(await ready(t))
  return { id: id! }
}
const shared = async (t: TestPortal) => {
  const one = await ticket(t)
  await (await t.as(MEMBER)).ok(calls.share, { ...one, receiver: '小雨', contact: '13800000000' })
  return one
}
/** A rule for people of whom there are none, so that no other sample meets its runs. */
const far = { company: 'JV', employeeType: 'intern', employeeClass: 11, effectiveDate: '2198-01-01', expirationDate: '2198-12-31' } as const
const rule = async (t: TestPortal) => {
  const { kind, ruleOf } = tickets(t)
  return (await (await t.as(ADMIN)).ok(calls.ruleSave, ruleOf(await kind(), far))).id
}
const run = (status: 'planned' | 'paused' | 'failed') => async (t: TestPortal) => {
  const ruleId = await rule(t)
  return t.write(async (ctx) => {
    const [made] = await ctx.db.insert(runs).values({ ruleId, basis: 'probation', runDate: '2020-01-01', status, people: 0, vouchers: 0 }).returning()
    await ctx.db.update(quotaRules).set({ active: false }).where(eq(quotaRules.id, ruleId))
    if (status === 'failed') await ctx.db.insert(failures).values({ runId: made!.id, ssoId: asSsoId(MEMBER), reason: 'stopped' })
    return { id: made!.id }
  })
}
const beforehand = (make: (t: TestPortal) => Promise<unknown>) => async (t: TestPortal) => {
  await make(t)
  return {}
}
const codeFile = (n: number) => ({ filename: `${n}.csv`, bytes: `票码,有效期至\r\nS-${n}-${crypto.randomUUID().slice(0, 8)},` })
const quotaFile = (n: number) => ({ filename: `${n}.csv`, bytes: `员工号,姓名,数量\r\n${OTHER},,${n + 1}` })
const months = { from: '2026-01', to: '2026-12' }

export default [
  sample(calls.myQuota, { by: MEMBER, input: beforehand(ready) }),
  sample(calls.exchange, {
    by: MEMBER,
    shared: 'kinds are there for everybody: each exchanges quota of their own',
    input: async (t) => ({ kindId: await ready(t), count: 1 }),
    again: 'who has quota for more may exchange again',
  }),
  sample(calls.cards, { by: MEMBER, notBy: '10000012', input: beforehand(ticket) }),
  sample(calls.share, { by: MEMBER, notBy: OTHER, input: async (t) => ({ ...(await ticket(t)), receiver: '小雨', contact: '13800000000' }) }),
  sample(calls.unshare, { by: MEMBER, notBy: OTHER, input: shared }),
  sample(calls.giveBack, { by: MEMBER, notBy: OTHER, input: ticket }),
  sample(calls.kindList, { by: ADMIN, input: beforehand(ready) }),
  sample(calls.kindSave, {
    by: ADMIN,
    shared: EVERYBODYS,
    input: () => kindOf({ class: 'discount', priceFen: PRICE }),
    again: 'two kinds may be called the same',
  }),
  sample(calls.codesCheck, {
    by: ADMIN,
    shared: EVERYBODYS,
    input: async (t) => ({ kindId: await tickets(t).kind() }),
    file: (_, n) => codeFile(n),
    again: 'a file is only looked at',
  }),
  sample(calls.codesConfirm, {
    by: ADMIN,
    shared: EVERYBODYS,
    async input(t, n) {
      const kindId = await tickets(t).kind()
      return { importId: (await (await t.as(ADMIN)).upload(calls.codesCheck, { kindId }, codeFile(n))).content!.importId }
    },
    again: 'an import that is on its way is told to be so',
  }),
  sample(calls.blackoutList, { by: ADMIN }),
  sample(calls.blackoutSave, {
    by: ADMIN,
    shared: EVERYBODYS,
    input: () => ({ from: '2022-01-21', to: '2022-01-21', classes: ['free' as const], tipCn: '暂停使用', tipEn: 'Not now' }),
    again: 'two periods may say the same',
  }),
  sample(calls.blackoutDelete, {
    by: ADMIN,
    shared: EVERYBODYS,
    input: async (t) =>
      (await t.as(ADMIN)).ok(calls.blackoutSave, { from: '2022-01-21', to: '2022-01-21', classes: ['free'], tipCn: '暂停使用', tipEn: 'Not now' }),
  }),
  sample(calls.rules, { by: ADMIN, shared: EVERYBODYS, input: beforehand(rule) }),
  sample(calls.ruleSave, { by: ADMIN, shared: EVERYBODYS, input: async (t) => tickets(t).ruleOf(await tickets(t).kind(), far) }),
  sample(calls.ruleEnd, { by: ADMIN, shared: EVERYBODYS, input: async (t) => ({ id: await rule(t) }) }),
  sample(calls.rulePreview, { by: ADMIN, shared: EVERYBODYS, input: async (t) => ({ run: (await run('planned')(t)).id }) }),
  sample(calls.vouchers, { by: ADMIN, shared: EVERYBODYS, input: beforehand(ticket) }),
  sample(calls.voidVoucher, { by: ADMIN, shared: EVERYBODYS, input: async (t) => ({ ...(await ticket(t)), reason: '票码损坏' }) }),
  sample(calls.resend, { by: ADMIN, shared: EVERYBODYS, input: ticket, again: 'a holder may be told as often as she asks' }),
  sample(calls.quotaGrant, {
    by: ADMIN,
    shared: EVERYBODYS,
    input: async (t) => ({ ssoIds: [asSsoId(OTHER)], kindId: await tickets(t).kind(), count: 1, ...lasting }),
    again: 'somebody may be granted the same again',
  }),
  sample(calls.quotaCheck, {
    by: ADMIN,
    shared: EVERYBODYS,
    input: async (t) => ({ kindId: await tickets(t).kind(), ...lasting }),
    file: (_, n) => quotaFile(n),
    again: 'a file is only looked at',
  }),
  sample(calls.quotaConfirm, {
    by: ADMIN,
    shared: EVERYBODYS,
    async input(t, n) {
      const kindId = await tickets(t).kind()
      return { importId: (await (await t.as(ADMIN)).upload(calls.quotaCheck, { kindId, ...lasting }, quotaFile(n))).content!.importId }
    },
    again: 'an import that is on its way is told to be so',
  }),
  sample(calls.quotaCorrect, {
    by: ADMIN,
    shared: EVERYBODYS,
    input: async (t) => ({ ssoId: asSsoId(MEMBER), kindId: await ready(t), less: 1, reason: '多发' }),
    again: 'who has more left may lose more',
  }),
  sample(calls.runs, { by: ADMIN, shared: EVERYBODYS, input: beforehand(run('failed')) }),
  sample(calls.start, { by: ADMIN, shared: EVERYBODYS, input: run('planned') }),
  sample(calls.pause, { by: ADMIN, shared: EVERYBODYS, input: run('planned') }),
  sample(calls.resume, { by: ADMIN, shared: EVERYBODYS, input: run('paused') }),
  sample(calls.retry, { by: ADMIN, shared: EVERYBODYS, input: run('failed') }),
  sample(calls.grants, { by: ADMIN, shared: EVERYBODYS, input: beforehand(ready) }),
  sample(calls.personal, {
    by: ADMIN,
    shared: EVERYBODYS,
    async input(t) {
      await ticket(t)
      return { ssoId: asSsoId(MEMBER) }
    },
  }),
  sample(calls.report, {
    by: ADMIN,
    shared: EVERYBODYS,
    async input(t) {
      await ticket(t)
      return months
    },
  }),
  sample(calls.exportReport, { by: ADMIN, shared: EVERYBODYS, input: () => months }),
] satisfies Sample[]
