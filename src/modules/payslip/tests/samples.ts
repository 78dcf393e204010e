import { asSsoId } from '#foundation/contract/schemas.ts'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { once, type Sample, sample } from '#foundation/testing/samples.ts'
import * as calls from '../contract/index.ts'
import { GROUP, HEAD, MEMBER, OTHER, PAYROLL, PUBLISHER, pay, row, sumsOf } from './calls/parts.ts'

const SHARED = 'payroll runs the batches of the house together'
const mine = once((t) => pay(t).published([row(MEMBER)], '2026-10'))
/** A month that no other sample uses. */
const monthOf = new WeakMap<TestPortal, number>()
const nextMonth = (t: TestPortal): string => {
  const n = (monthOf.get(t) ?? 0) + 1
  monthOf.set(t, n)
  return `${2030 + Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, '0')}`
}
const imported = async (t: TestPortal) => (await pay(t).bring([row(OTHER)], { month: nextMonth(t) })).content!.id!
const AGAIN = 'two questions in the same words are two questions'
const asked = async (t: TestPortal) => {
  await mine(t)
  return (await (await t.as(MEMBER)).ok(calls.ask, { month: '2026-10', lineCode: 'base', text: '基本工资' })).id
}
const answered = async (t: TestPortal) => {
  const id = await asked(t)
  await (await t.as(PAYROLL)).ok(calls.answerQuestion, { id, text: '见说明' })
  return id
}
/** An input that needs something to be there. */
const given =
  <I>(need: (t: TestPortal) => Promise<unknown>, input: I) =>
  async (t: TestPortal): Promise<I> => {
    await need(t)
    return input
  }
const later = (t: TestPortal): string => new Date(t.portal.clock().getTime() + 3_600_000).toISOString()

export default [
  sample(calls.payslip, { by: MEMBER, notBy: OTHER, input: given(mine, { month: '2026-10' }) }),
  sample(calls.payslipList, { by: MEMBER, notBy: OTHER, input: given(mine, { year: '2026' }) }),
  sample(calls.payslipMonths, { by: MEMBER, notBy: OTHER, input: given(mine, { sso: asSsoId(MEMBER) }) }),
  sample(calls.importBatch, {
    by: PAYROLL,
    shared: SHARED,
    input: (t) => ({ ...GROUP, month: nextMonth(t) }),
    file: () => ({ filename: 'pay.csv', bytes: [HEAD, row(OTHER)].join('\r\n') }),
  }),
  sample(calls.checkBatch, {
    by: PAYROLL,
    shared: SHARED,
    input: async (t) => {
      return { id: await imported(t), ...sumsOf(6500) }
    },
  }),
  sample(calls.scheduleBatch, {
    by: PUBLISHER,
    shared: SHARED,
    input: async (t) => ({ id: await pay(t).checked([row(OTHER)], nextMonth(t)), publishAt: later(t) }),
  }),
  sample(calls.unscheduleBatch, {
    by: PUBLISHER,
    shared: SHARED,
    input: async (t) => {
      const id = await pay(t).checked([row(OTHER)], nextMonth(t))
      await (await t.as(PUBLISHER)).ok(calls.scheduleBatch, { id, publishAt: later(t) })
      return { id }
    },
  }),
  sample(calls.publishBatch, { by: PUBLISHER, shared: SHARED, input: async (t) => ({ id: await pay(t).checked([row(OTHER)], nextMonth(t)) }) }),
  sample(calls.withdrawBatch, { by: PAYROLL, shared: SHARED, input: async (t) => ({ id: await imported(t), reason: '金额有误' }) }),
  sample(calls.batchList, { by: PAYROLL, shared: SHARED, input: given(imported, { filters: {} }) }),
  sample(calls.downloadPayslip, { by: MEMBER, notBy: OTHER, input: given(mine, { month: '2026-10' }) }),
  sample(calls.pension, { by: MEMBER }),
  sample(calls.ask, {
    by: MEMBER,
    notBy: OTHER,
    again: AGAIN,
    input: async (t, n) => {
      await mine(t)
      return { month: '2026-10', lineCode: 'base', text: `问题 ${n}` }
    },
  }),
  sample(calls.askAgain, { by: MEMBER, notBy: OTHER, input: async (t) => ({ id: await answered(t), text: '还是不明白' }) }),
  sample(calls.closeQuestion, { by: MEMBER, notBy: OTHER, input: async (t) => ({ id: await asked(t) }) }),
  sample(calls.myQuestions, { by: MEMBER, notBy: OTHER, input: given(asked, {}) }),
  sample(calls.questionList, { by: PAYROLL, shared: SHARED, input: given(asked, { filters: {} }) }),
  sample(calls.answerQuestion, { by: PAYROLL, shared: SHARED, input: async (t) => ({ id: await asked(t), text: '见说明' }) }),
  sample(calls.exportQuestions, { by: PAYROLL, input: given(asked, { filters: {} }) }),
  sample(calls.exportBatches, { by: PAYROLL, input: given(imported, { filters: {} }) }),
  sample(calls.batchTemplate, { by: PAYROLL }),
  sample(calls.explanations, { by: PAYROLL, shared: SHARED }),
  sample(calls.explain, {
    by: PAYROLL,
    again: 'the same words again leave what is there',
    input: (_t, n) => ({ lineCode: 'bonus', textCn: `说明 ${n}`, textEn: `Words ${n}` }),
  }),
  sample(calls.correct, {
    by: PAYROLL,
    shared: SHARED,
    input: async (t) => {
      const month = nextMonth(t)
      await pay(t).published([row(MEMBER)], month)
      return { ssoId: asSsoId(MEMBER), month, version: 1, lines: [{ code: 'base', amountFen: 700_000 }], netFen: 700_000, note: '基本工资按新级别' }
    },
  }),
] satisfies Sample[]
