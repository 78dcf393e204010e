import type { TestPortal } from '#foundation/testing/portal.ts'
import { FEW, FIRST_OF_MANY, type Volume } from '#foundation/testing/volume.ts'
import * as calls from '../contract/index.ts'
import { MEMBER, OTHER, PAYROLL, pay, row } from './calls/parts.ts'

const MONTH = '2026-10'
/** Months before all others, so that what is opened is what the calls made: a payslip opens for its person and month alone. */
const OLD = "to_char(date '2001-01-01' + (n % 280) * interval '1 month', 'YYYY-MM')"
const [BATCH, SLIP, QUESTION] = [1, 2, 3]
/** More than a list pages through; a house of any size has no more in all its years. */
const MOST_BATCHES = 30_000
/** Payslips of a batch. */
const GROUP = 100

/** A question is opened for its person alone, so that each copy is one of somebody who asked. */
const ASKS = `case when n % 50 = 0 then '${MEMBER}' when n % 2000 = 2 then '${FEW}' else '${OTHER}' end`

async function begin(t: TestPortal): Promise<void> {
  const people = [MEMBER, OTHER, FEW]
  await pay(t).published(
    people.map((one) => row(one)),
    MONTH,
  )
  for (const one of people) await (await t.as(one)).ok(calls.ask, { month: MONTH, lineCode: 'base', text: 'x' })
  await (await t.as(MEMBER)).ok(calls.payslip, { month: MONTH })
}

export default {
  /** A month of three people, and a question of each. */
  begin,
  async fill({ copy, id, people, rows, back }) {
    const batch = id(BATCH)
    const group = { entity: "(array['MB', 'HB', 'JV'])[n % 3 + 1]", employee_type: "(array['full-time', 'part-time', 'intern'])[n % 9 / 3 + 1]" }
    await copy('payslip_batches', { id: batch, month: OLD, content: "'v' || n", ...group }, { count: Math.min(rows, MOST_BATCHES) })
    // a month is paid once: nobody has more payslips than months
    const somebody = `(${FIRST_OF_MANY + 1} + n % ${people - 1})::text`
    const spread = { month: OLD, version: 'n % 900 + 1', batch: id(BATCH, `n / ${GROUP} + 1`) }
    await copy('payslip_slips', { id: id(SLIP), sso_id: somebody, ...spread }, { where: 'read_at is not null', count: rows - GROUP })
    const thread = `(select q.thread from payslip_questions q where q.sso_id = ${ASKS} limit 1)`
    await copy('payslip_questions', { id: id(QUESTION), sso_id: ASKS, thread, asked_at: `t.asked_at ${back}` })
  },
  lists: (open) => ({
    own: (asks) => [open(asks, calls.myQuestions)],
    everybodys: () => [open(PAYROLL, calls.batchList, { filters: {} }), open(PAYROLL, calls.questionList, { filters: {} })],
    ofOne: () => [],
  }),
  async calls(t) {
    const member = await t.as(MEMBER)
    return {
      'a payslip': () => member.ok(calls.payslip, { month: MONTH }),
      'the months that have one': () => member.ok(calls.payslipMonths, {}),
      'a year of payslips': () => member.ok(calls.payslipList, { year: '2026' }),
    }
  },
} satisfies Volume
