import { afterAll, expect, test } from 'vitest'
import { and, eq } from '#foundation/database/drizzle.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { detail, operate } from '#services/workflow/contract/index.ts'
import { draftVersion, publishDraft } from '#services/workflow/server/api.ts'
import { workflowConfig, workflowVersion } from '#services/workflow/server/tables.ts'
import * as calls from '../../contract.ts'
import { at, MANAGER, MEMBER, meals, PART_TIMER } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { mine, askOvertime, requestOf, decide } = meals(t)
// the administrators have allowed it
await t.write(async (ctx) => {
  const [flow] = await ctx.db
    .select({ id: workflowConfig.id, paths: workflowVersion.paths })
    .from(workflowConfig)
    .innerJoin(workflowVersion, and(eq(workflowVersion.configId, workflowConfig.id), eq(workflowVersion.state, 'active')))
    .where(eq(workflowConfig.code, 'MEAL_OVERTIME'))
  const paths = flow!.paths.map((path) => ({ ...path, steps: path.steps.map((step) => ({ ...step, allow: ['returnToRequester' as const] })) }))
  await draftVersion(ctx, flow!.id, { paths })
  await publishDraft(ctx, flow!.id, {})
})
const give = { startTime: at('2026-11-18T19:00'), durationHours: 22, reason: '改为晚场' }

test('WF-32 a request that came back is changed on the room’s page and sent again; the rules see it as it is now, and nobody else changes it', async () => {
  const [member, manager, other] = [await t.as(MEMBER), await t.as(MANAGER), await t.as(PART_TIMER)]
  const { content: item } = await askOvertime(MEMBER, '2026-11-18T18:00', 20)
  const { id } = (await requestOf(MEMBER, item!.id))!
  const change = (client: typeof member, given: Partial<typeof give> = {}) => client.call(calls.requestOvertime, { ...give, ...given, changes: id })
  // one that waits for its decision is not changed under the approver's hands
  expect((await change(member)).code).not.toBe('10000')
  expect(await requestOf(MEMBER, item!.id)).toMatchObject({ durationHours: 20 })
  expect(await manager.call(operate, { itemId: item!.id, action: 'return-to-requester', comment: '时长有误' })).toMatchObject({ code: '10000' })
  expect(await member.ok(detail, { id: item!.id })).toMatchObject({ waitsFor: 'change', change: `/myFreeMeal?change=${id}` })
  expect((await change(other)).code).toBe('SHELL-02')
  // 20 hours of its own do not stand in its way, and what breaks a rule changes nothing
  expect((await change(member, { durationHours: 22.25 })).code).toBe('MEAL-01')
  expect(await change(member)).toMatchObject({ code: '10000', content: { id: item!.id, state: 'pending' } })
  expect(await requestOf(MEMBER, item!.id)).toMatchObject({ status: 'pending', durationHours: 22, reason: '改为晚场' })
  const sent = await manager.ok(detail, { id: item!.id })
  expect(sent.subjectCn).toBe('11月18日 加班 22 小时')
  expect(sent.facts.map(({ labelCn, valueCn }) => `${labelCn}：${valueCn}`)).toContain('本月加班：22 / 36 小时')
  expect(await decide(MANAGER, item!.id, 'approve', '')).toMatchObject({ code: '10000' })
  expect(await requestOf(MEMBER, item!.id)).toMatchObject({ status: 'approved' })
  expect((await change(member)).code).not.toBe('10000')
  expect((await mine(MEMBER)).overtime.periods).toMatchObject([{ durationHours: 22, status: 'approved' }])
})
