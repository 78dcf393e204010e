import { afterAll, beforeEach, expect, test } from 'vitest'
import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { sql } from '#foundation/database/drizzle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import { grantRole, savePrivilegeGroup, saveRole } from '#services/access/server/api.ts'
import * as calls from '../../contract/index.ts'
import { frontline, GOALS, HRBP, MANAGER, MEMBER, PART_TIMER, SECOND, YEAR } from './parts.ts'

// which declares the permissions of goals and of one's own forms
const t = await openTestPortal({ modules: ['performance'] })
afterAll(() => t.close())
beforeEach(() => t.setClock(TEST_NOW))
const f = frontline(t)
const asked = { year: YEAR, period: '0' } as const
const ofTeam = async (ssoId: string, who = MANAGER as string) => (await t.as(who)).call(calls.tmGoals, { ssoId: asSsoId(ssoId), ...asked })
/** Gives somebody a role of their own with these permissions. */
async function holds(ctx: WriteCtx, ssoId: SsoId, permissions: string[], dataScope: 'all' | 'entity'): Promise<void> {
  const named = { code: `flpf-${ssoId}`, nameCn: '测试', nameEn: 'Test', reason: 'test' }
  await savePrivilegeGroup(ctx, { ...named, permissions })
  await saveRole(ctx, { ...named, description: '', dataScope, privilegeGroups: [named.code] })
  await grantRole(ctx, { role: named.code, ssoId, from: ctx.today, reason: 'test' })
}

test('goals are set, changed and kept as they were, and their person is told each time', async () => {
  const ssoId = await f.member()
  const id = await f.form(ssoId)
  expect(await f.setGoals(id, MANAGER, [{ ...GOALS[0]!, weight: 100 }])).toMatchObject({ code: '10000', content: { version: 2 } })
  expect((await f.setGoals(id)).code).toBe('10000')
  const { content } = await ofTeam(ssoId)
  expect(content).toMatchObject({ formId: id, version: 3, state: 'goal-setting', person: { ssoId }, can: ['goals'] })
  expect(content!.goals).toMatchObject([
    { seq: 1, ...GOALS[0] },
    { seq: 2, ...GOALS[1] },
  ])
  expect(content!.history.map(({ goals, by, afterOpening }) => [goals.length, by?.ssoId, afterOpening])).toEqual([
    [2, MANAGER, false],
    [1, MANAGER, false],
  ])
  expect(await (await t.as(ssoId)).ok(calls.goals, asked)).toMatchObject({ formId: id, version: 3, goals: [{ seq: 1 }, { seq: 2 }] })
  expect(await f.told(ssoId, 'goals')).toMatchObject([{ title: '2026年全年绩效目标已更新' }, { title: '2026年全年绩效目标已更新' }])
  expect(await (await t.as(ssoId)).ok(calls.goals, { year: 2020, period: '1' })).toEqual({ formId: null, state: null, version: 0, goals: [] })
})

test('FLPF-04 FLPF-09 goals that do not fit are told beside their fields', async () => {
  const id = await f.form(await f.member())
  const heavy = [
    { ...GOALS[0]!, weight: 0 },
    { ...GOALS[1]!, weight: 100 },
  ]
  expect(await f.setGoals(id, MANAGER, heavy)).toMatchObject({ code: 'FLPF-04', returnMsg: '权重须为1至100的整数', fields: [{ path: 'goals.0.weight' }] })
  expect(await f.setGoals(id, MANAGER, [])).toMatchObject({ code: 'FLPF-09', fields: [{ path: 'goals' }] })
  expect((await f.setGoals(id, MANAGER, [{ ...GOALS[0]!, goalText: '字'.repeat(501), weight: 100 }])).code).toBe('SHELL-39')
  expect((await f.row(id)).goalsSet).toBe(0)
})

test('FLPF-10 who only reads writes no goals and no scores: HR, those above the manager, and who may only look', async () => {
  const ssoId = await f.member()
  const id = await f.form(ssoId)
  for (const who of [HRBP, SECOND]) {
    expect(await f.setGoals(id, who)).toMatchObject({ code: 'FLPF-10', returnMsg: '您的权限不够' })
    expect((await ofTeam(ssoId, who)).content).toMatchObject({ formId: id, can: [] })
  }
  const reviewed = await f.reviewing(await f.member())
  expect((await f.score(reviewed, SECOND)).code).toBe('FLPF-10')
  expect((await f.score(reviewed, HRBP)).status).toBe(403)
  expect((await f.publish([reviewed], HRBP)).status).toBe(403)
  // whose it is not hears nothing of it
  expect((await f.setGoals(await f.form(await f.member({ manager: asSsoId(SECOND) })), MANAGER)).code).toBe('SHELL-02')
  expect((await f.setGoals(id, PART_TIMER)).status).toBe(403)
})

test('FLPF-11 goals are frozen once self-evaluation has begun, but for the hr-admin, and that is logged', async () => {
  const id = await f.opened(await f.member())
  expect(await f.setGoals(id)).toMatchObject({ code: 'FLPF-11', returnMsg: '自评已开始，目标不可修改' })
  expect((await f.row(id)).version).toBe(3)
  const hr = await f.member()
  await t.write(async (ctx) => {
    await holds(ctx, hr, ['PERFORMANCE_GOAL_SETTING', 'PERFORMANCE_ADMIN_MANAGE'], 'all')
  })
  expect((await f.setGoals(id, hr)).code).toBe('10000')
  expect((await ofTeam((await f.row(id)).ssoId)).content!.history.map(({ by, afterOpening }) => [by?.ssoId, afterOpening])).toEqual([
    [hr, true],
    [MANAGER, false],
  ])
  const logged = await rowsOf(t.portal.database.read(), sql`select actor from audit_events where target = ${id} and kind = 'SpGoal.changedLate'`)
  expect(logged).toMatchObject([{ actor: hr }])
  // before it has begun goals are the manager's alone
  expect((await f.setGoals(await f.form(await f.member()), hr)).code).toBe('FLPF-10')
})

test('FLPF-13 goals are saved on what was seen, and of two who do so at once one does', async () => {
  const id = await f.form(await f.member())
  expect((await f.setGoals(id)).code).toBe('10000')
  expect(await f.setGoals(id, MANAGER, GOALS, { version: 1 })).toMatchObject({ code: 'FLPF-13', returnMsg: '记录已被他人更新，请刷新后重试' })
  const { version } = await f.row(id)
  const both = await Promise.all([1, 2].map(() => f.setGoals(id, MANAGER, GOALS, { version })))
  expect(both.map(({ code }) => code).toSorted()).toEqual(['10000', 'FLPF-13'])
})

test('who has which part is read from the directory, and from what somebody may', async () => {
  const of = async (who: string) => (await t.as(who)).ok(calls.eligible)
  expect(await of(MEMBER)).toEqual({ eligible: true, position: 'none', twoCycle: false })
  expect(await of(MANAGER)).toMatchObject({ position: 'mgr' })
  expect(await of(HRBP)).toMatchObject({ eligible: false, position: 'bp' })
  const who = await f.member()
  await t.write((ctx) => holds(ctx, who, ['PERFORMANCE_GOAL_SETTING'], 'entity'))
  expect(await of(who)).toMatchObject({ eligible: true, position: 'observer' })
  const seen = await f.form(await f.member())
  expect((await f.seen(seen, who)).content).toMatchObject({ id: seen, can: [] })
  expect((await f.setGoals(seen, who)).code).toBe('FLPF-10')
})
