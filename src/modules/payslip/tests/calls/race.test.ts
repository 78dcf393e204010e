import { afterAll, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { eq, sql } from '#foundation/database/drizzle.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { listMessages } from '#services/notifications/contract.ts'
import * as calls from '../../contract/index.ts'
import { batches } from '../../server/tables.ts'
import { MEMBER, OTHER, PAYROLL, PUBLISHER, pay, row } from './parts.ts'

/** On PGlite, with its one connection, these run one after the other; on PostgreSQL (TEST_DATABASE_URL) they race. */
const t = await openTestPortal()
afterAll(() => t.close())
const { bring, checked, listed, published } = pay(t)
const [payroll, publisher, member] = [await t.as(PAYROLL), await t.as(PUBLISHER), await t.as(MEMBER)]
const won = (answers: readonly { code: string }[]) => answers.filter(({ code }) => code === '10000').length

test('PAYSLIP-06 the same file at six screens at the same moment is taken once', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => bring([row(MEMBER)], { month: '2026-10' })))
  expect(won(answers)).toBe(1)
  expect(answers.filter(({ code }) => code === 'PAYSLIP-06')).toHaveLength(5)
})

test('PAYSLIP-05 two files with the same person at the same moment: one is taken, the other has a bad row', async () => {
  const answers = await Promise.all([6400, 6500, 6600].map((base) => bring([row(OTHER, base)], { month: '2026-09' })))
  expect(answers.filter(({ content }) => content?.id)).toHaveLength(1)
  expect(answers.filter(({ content }) => content?.faultCount === 1)).toHaveLength(2)
})

test('a batch published by hand and by the clock at the same moment comes out once, and is told once', async () => {
  const id = await checked([row(MEMBER)], '2026-08')
  await publisher.ok(calls.scheduleBatch, { id, publishAt: new Date(t.portal.clock().getTime() + 60_000).toISOString() })
  t.setClock(new Date(t.portal.clock().getTime() + 120_000))
  const [one, two] = await Promise.all([
    publisher.call(calls.publishBatch, { id }),
    publisher.call(calls.publishBatch, { id }),
    t.runJob('payslip.publishDue'),
    t.runJob('payslip.publishDue'),
  ])
  expect(won([one, two])).toBeLessThanOrEqual(1)
  expect((await listed(id)).state).toBe('published')
  const told = (await member.ok(listMessages, { filters: {} })).list.filter(({ titleCn }) => titleCn.startsWith('2026年8月'))
  expect(told).toHaveLength(1)
})

test('PAYSLIP-20 a payslip corrected twice at the same moment gets one new version', async () => {
  await published([row(MEMBER)], '2026-07')
  const given = (base: number) => ({
    ...{ ssoId: asSsoId(MEMBER), month: '2026-07', version: 1, note: 'x' },
    lines: [{ code: 'base' as const, amountFen: base }],
    netFen: base,
  })
  const answers = await Promise.all([payroll, publisher, payroll].map((one, n) => one.call(calls.correct, given(700_000 + n))))
  expect(won(answers)).toBe(1)
  expect(answers.filter(({ code }) => code === 'PAYSLIP-20')).toHaveLength(2)
  expect((await member.ok(calls.payslip, { month: '2026-07' })).versions).toHaveLength(2)
})

const race = test.skipIf(!process.env.TEST_DATABASE_URL)

race('PAYSLIP-07 a payslip is not corrected while its batch is taken back: its person would be told of what is not there', async () => {
  const id = await published([row(MEMBER)], '2026-05')
  const given = { ssoId: asSsoId(MEMBER), month: '2026-05', version: 1, lines: [{ code: 'base' as const, amountFen: 1 }], netFen: 1, note: 'x' }
  let begin = () => {}
  let answered = false
  const corrected = new Promise<void>((resolve) => {
    begin = resolve
  }).then(async () => {
    const { code } = await payroll.call(calls.correct, given)
    answered = true
    return code
  })
  await t.write(async ({ db }) => {
    await db.update(batches).set({ status: 'withdrawn' }).where(eq(batches.id, id))
    begin()
    const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    while (!answered && (await rowsOf(db, waiting)).length === 0);
  })
  expect(await corrected).toBe('SHELL-02')
})

test('a question answered, closed and answered again at the same moment has one end', async () => {
  await published([row(MEMBER)], '2026-06')
  const { id } = await member.ok(calls.ask, { month: '2026-06', lineCode: 'base', text: '?' })
  const answers = await Promise.all([
    payroll.call(calls.answerQuestion, { id, text: 'a' }),
    publisher.call(calls.answerQuestion, { id, text: 'b' }),
    member.call(calls.closeQuestion, { id }),
  ])
  const [question] = (await member.ok(calls.myQuestions, {})).list
  expect(question!.turns.length).toBe(1 + answers.slice(0, 2).filter(({ code }) => code === '10000').length)
  for (const { code } of answers) expect(['10000', 'LIFE-01']).toContain(code)
})
