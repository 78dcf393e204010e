import { afterAll, expect, test } from 'vitest'
import { noter } from '#app/testing/plans.ts'
import { freshDatabase } from '#foundation/testing/database.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { mine, requestOvertime } from '#modules/free-meal/contract.ts'
import { waitingCounts } from '#services/notifications/contract.ts'
import { getUserInfo } from '#services/session/contract.ts'
import { assigned } from '#services/workflow/contract/index.ts'

let statementsOf!: ReturnType<typeof noter>
const t = await openTestPortal({
  async databaseOf(...given) {
    const database = await freshDatabase(...given)
    statementsOf = noter(database)
    return database
  },
})
afterAll(() => t.close())
const [MEMBER, MANAGER] = ['10000001', '10000002']
const [member, manager] = [await t.as(MEMBER), await t.as(MANAGER)]
await member.ok(requestOvertime, { startTime: '2026-11-19T10:00:00.000Z', durationHours: 4, reason: '客流高峰加开岗位' })

/** What a call asks the database from its second time on: what is kept in memory is there. One more is a decision, made here. */
async function asks(call: () => Promise<unknown>): Promise<string[]> {
  await call()
  return (await statementsOf(call)).map(({ text }) => text)
}

test('SHELL-59 every call learns in one statement who asks and what they hold', async () => {
  const [first, ...others] = await asks(() => member.ok(waitingCounts))
  expect(first).toMatch(/"access_members".* from "session_sessions"/)
  expect(others.filter((text) => text.includes('"session_sessions"'))).toEqual([])
})

test('SHELL-59 the counts of the header take so many statements', async () => {
  expect(await asks(() => manager.ok(waitingCounts))).toHaveLength(3)
})

test('SHELL-59 the session as every screen knows it takes so many statements', async () => {
  expect(await asks(() => member.ok(getUserInfo))).toHaveLength(4)
})

test('SHELL-59 the first page of what waits for an approver takes so many statements', async () => {
  const inbox = () => manager.ok(assigned, { pageNum: 1, pageSize: 10, filters: { tab: 'todo' } })
  expect((await inbox()).total).toBeGreaterThan(0)
  expect(await asks(inbox)).toHaveLength(4)
})

test('SHELL-59 the page of own meals takes so many statements', async () => {
  expect(await asks(() => member.ok(mine, {}))).toHaveLength(6)
})
