import { afterAll, expect, test } from 'vitest'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { eq, type PgColumn } from '#foundation/database/drizzle.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import * as calls from '../../contract/index.ts'
import { teamDue, teamPanels } from '../../server/data/team.ts'
import { DATES, HRBP, MANAGER, PART_TIMER, performance, SECOND } from './parts.ts'

// which declares the permission of one's own pages
const t = await openTestPortal({ modules: ['profile'] })
afterAll(() => t.close())
const f = performance(t)
const asked = (who: SsoId, until = '2027-02-18') => ({ of: (column: PgColumn) => eq(column, who), until })
const due = async (by: string, who: SsoId, until?: string) => teamDue(await t.reader(by), asked(who, until))
const panel = async (by: string, who: SsoId) => (await teamPanels(await t.reader(by), who))[0]
const pageOf = (page: string, who: SsoId) => `/{lang}/performance/${page}?f=${encodeURIComponent(JSON.stringify({ keyword: who }))}`

test('who evaluates themselves without a goal for the year is due for who has a part in the record, until a goal is set', async () => {
  const { id, ssoId } = await f.running()
  const item = {
    ssoId,
    kind: 'goal-missing',
    kindCn: '尚未设定目标',
    kindEn: 'Goals not set',
    dueOn: DATES.selfEvaluationDue,
    own: '/{lang}/profile/annualTarget',
  }
  for (const by of [SECOND, MANAGER, HRBP]) expect(await due(by, ssoId)).toEqual([item])
  for (const by of [PART_TIMER, ssoId]) expect(await due(by, ssoId)).toEqual([])
  await f.set(id, { extensions: { 'self-evaluation': '2026-12-05' } })
  expect(await due(SECOND, ssoId, '2026-12-04')).toEqual([])
  expect(await due(SECOND, ssoId)).toEqual([{ ...item, dueOn: '2026-12-05' }])
  expect(await t.write((ctx) => teamDue(ctx, asked(ssoId))), 'the message of the week counts it').toHaveLength(1)
  await (await t.as(ssoId)).ok(calls.annualGoalSave, { targetYear: 2026, goalText: '通过高级操作证考核' })
  expect(await due(SECOND, ssoId)).toEqual([])
})

test('the panel of a member leads whoever has a part in the review to their page, and tells a rating to whom its list does', async () => {
  const { id, ssoId } = await f.running()
  const facts = async (by: string) => (await panel(by, ssoId))?.facts.map(({ labelCn, valueCn }) => [labelCn, valueCn])
  expect((await panel(SECOND, ssoId))?.path).toBe(pageOf('evaluation', ssoId))
  expect((await panel(MANAGER, ssoId))?.path).toBe(pageOf('secondlm', ssoId))
  expect((await panel(HRBP, ssoId))?.path).toBe(pageOf('hrbp', ssoId))
  for (const by of [PART_TIMER, ssoId]) expect(await panel(by, ssoId)).toBeUndefined()
  await f.submitSelf(id)
  expect(await facts(MANAGER)).toEqual([
    ['2026年', '评估人评估'],
    ['年度目标', '0'],
  ])
  await f.score(id)
  expect(await facts(MANAGER)).toEqual([
    ['2026年', '二级经理审批'],
    ['评级', '符合期望'],
    ['年度目标', '0'],
  ])
})
