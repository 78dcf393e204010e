import { afterAll, expect, test } from 'vitest'
import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { eq, type PgColumn } from '#foundation/database/drizzle.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { teamDue, teamPanels } from '../../server/data/team.ts'
import { frontline, MANAGER, MEMBER, SECOND } from './parts.ts'

// which declares the permissions of goals and of one's own forms
const t = await openTestPortal({ modules: ['performance'] })
afterAll(() => t.close())
const f = frontline(t)
const asked = (who: SsoId, until = '2027-02-18') => ({ of: (column: PgColumn) => eq(column, who), until })
const due = async (by: string, who: SsoId, until?: string) => teamDue(await t.reader(by), asked(who, until))

test('a form without goals is due on the day on which they freeze, for who reaches it, until there is one', async () => {
  const [who, others] = [await f.member(), await f.member({ manager: asSsoId(SECOND) })]
  const [id] = [await f.form(who), await f.form(others)]
  const item = {
    ssoId: who,
    kind: 'goal-missing',
    kindCn: '尚未设定目标',
    kindEn: 'Goals not set',
    dueOn: '2026-12-01',
    path: `/{lang}/performance/frontline/${id}`,
  }
  expect(await due(MANAGER, who)).toEqual([item])
  expect(await due(MANAGER, who, '2026-11-30')).toEqual([])
  expect(await due(SECOND, who)).toEqual([item])
  expect(await due(MANAGER, others), 'of another team').toEqual([])
  expect(await due(MEMBER, who), 'a team member reaches nobody').toEqual([])
  expect(await t.write((ctx) => teamDue(ctx, asked(others))), 'the message of the week counts it').toHaveLength(1)
  await f.setGoals(id)
  expect(await due(MANAGER, who)).toEqual([])
})

test('the panel of a member leads to the last form, with its rating once it is published', async () => {
  const who = await f.member()
  const panel = async (by: string) => (await teamPanels(await t.reader(by), who))[0]
  const facts = async () => (await panel(MANAGER))?.facts.map(({ labelCn, valueCn }) => [labelCn, valueCn])
  expect(await panel(MANAGER)).toBeUndefined()
  const id = await f.reviewing(who)
  expect(await panel(MANAGER)).toMatchObject({ titleCn: '一线绩效', path: `/{lang}/performance/frontline/${id}` })
  await f.score(id)
  expect(await facts()).toEqual([
    ['2026年全年', '经理评估中'],
    ['目标', '2'],
  ])
  await f.publish([id])
  expect(await facts()).toEqual([
    ['2026年全年', '已发布'],
    ['目标', '2'],
    ['评级', '符合期望'],
  ])
  expect(await panel(MEMBER)).toBeUndefined()
})
