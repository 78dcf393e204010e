import { afterAll, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import { addDays } from '#foundation/time.ts'
import { notify } from '#services/notifications/server/api.ts'
import { person } from '#services/people/server/api.ts'
import { recordShifts } from '#services/roster/server/api.ts'
import * as calls from '../../contract/index.ts'
import { MEMBER } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const me = asSsoId(MEMBER)
const cards = async (from: string) => (await (await t.as(MEMBER)).ok(calls.homeIndex)).cards.filter(({ module }) => module === from)

test('what asks for something is what is mine to do, and leads to its thing', async () => {
  expect(await cards('notifications')).toEqual([])
  await t.write((ctx) =>
    notify(ctx, {
      module: 'home',
      event: 'announced',
      receivers: [me],
      params: { titleCn: '请确认', titleEn: 'Confirm' },
      businessId: '1',
      link: '/news/1',
      needsAction: true,
    }),
  )
  expect(await cards('notifications')).toMatchObject([
    { kind: 'todo', titleCn: '新资讯：请确认', path: '/{lang}/news/1', noteCn: '首页与资讯 · 11月20日 12:00' },
  ])
})

test('the next shift of a person is on the page, and the one that goes on', async () => {
  const shift = (externalId: string, starts: string, ends: string) => ({
    ssoId: me,
    externalId,
    starts: new Date(starts),
    ends: new Date(ends),
    hours: 8,
    place: '冒险海湾',
  })
  await t.write((ctx) => recordShifts(ctx, 'test', [shift('a', '2026-11-21T01:00:00Z', '2026-11-21T09:00:00Z')]))
  expect(await cards('roster')).toMatchObject([{ kind: 'have', titleCn: '下一个班次', wordCn: '09:00–17:00', noteCn: '11月21日', path: '/{lang}/roster/mine' }])
  t.setClock('2026-11-21T02:00:00Z')
  expect(await cards('roster')).toMatchObject([{ titleCn: '当前班次' }])
  t.setClock(TEST_NOW)
})

test('the end of the own contract is among what lapses, to the person alone', async () => {
  const facts = await t.write((ctx) => person(ctx, me))
  const on = facts?.contractEndDate ?? '2028-01-01'
  t.setClock(`${addDays(on, -30)}T04:00:00Z`)
  const contract = async (who: string) =>
    (await (await t.as(who)).ok(calls.expiring, {})).list.filter(({ id }) => id.endsWith(':people:contract')).map((one) => one.on)
  expect(await contract(MEMBER)).toEqual(facts?.contractEndDate ? [on] : [])
  t.setClock(TEST_NOW)
})
