import { expect } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import type { TestPortal } from '#foundation/testing/portal.ts'
import * as calls from '../contract/index.ts'
import { MEMBER, PAYROLL, PUBLISHER, pay, row } from './calls/parts.ts'

/** A month is imported and checked by one, published by another, read, asked about, answered and corrected; wherever one asks, the same is read. */
export default async function story(t: TestPortal, n: number): Promise<void> {
  const month = `${2030 + Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, '0')}`
  const [payroll, publisher, member] = [await t.as(PAYROLL), await t.as(PUBLISHER), await t.as(MEMBER)]
  const id = await pay(t).checked([row(MEMBER)], month)
  expect((await member.call(calls.payslip, { month })).code).toBe('SHELL-02')
  expect((await payroll.call(calls.publishBatch, { id })).code).toBe('PAYSLIP-11')
  await publisher.ok(calls.publishBatch, { id })
  expect(await member.ok(calls.payslip, { month })).toMatchObject({ version: 1, netFen: 615_025 })
  const question = await member.ok(calls.ask, { month, lineCode: 'base', text: 'why' })
  await payroll.ok(calls.answerQuestion, { id: question.id, text: 'so' })
  await member.ok(calls.closeQuestion, { id: question.id })
  const lines = [{ code: 'base' as const, amountFen: 700_000 }]
  await payroll.ok(calls.correct, { ssoId: asSsoId(MEMBER), month, version: 1, lines, netFen: 700_000, note: 'x' })
  expect(await member.ok(calls.payslip, { month })).toMatchObject({ version: 2, netFen: 700_000 })
  expect(await member.ok(calls.payslip, { month, version: 1 })).toMatchObject({ version: 1, netFen: 615_025 })
}
