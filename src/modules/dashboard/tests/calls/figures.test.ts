import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { provideInstead } from '#foundation/providers.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import * as calls from '../../contract/index.ts'
import { checkProvided } from '../../server/data/checked.ts'
import { inTime } from '../../server/data/reckoning.ts'
import { ADMIN, boards, EDITOR, HEAD, LEAD, MEMBER, MONTH, PARTNER, peopleMetric, probes, widget } from './parts.ts'

const t = await openTestPortal()
const { figures } = boards(t)
let fails = false
const shaky = peopleMetric('shaky')
const takeBack = probes(
  peopleMetric('people'),
  peopleMetric('ratings', { sensitive: true }),
  peopleMetric(
    'company',
    { compute: async (ctx, { scope }) => [{ keys: [], value: await ctx.db.$count(peoplePersons, scope.rows(peoplePersons.manager, peoplePersons.entity)) }] },
    'company',
  ),
  peopleMetric('hidden', { permission: { NOBODY_HAS_THIS: 'all' } }),
  peopleMetric('money', { unit: 'CNY' }),
  { ...shaky, compute: async (ctx, asked, groupBy) => (fails ? Promise.reject(new Error('down')) : shaky.compute(ctx, asked, groupBy)) },
)
afterAll(async () => {
  takeBack()
  await t.close()
})

const one = async (who: string, metric: string, given: Partial<calls.Widget> = {}, asked: Parameters<typeof figures>[2] = {}) =>
  (await figures(who, [widget(metric, given)], asked))[0]!

describe('whose rows', () => {
  test('DASH-01 a line manager counts the own line, an HR partner the client departments, who sees all everybody', async () => {
    expect((await one(LEAD, 'probe.people')).value).toBe(3)
    expect((await one(HEAD, 'probe.people')).value).toBe(4)
    const partner = (await one(PARTNER, 'probe.people')).value!
    const all = (await one(EDITOR, 'probe.people')).value!
    expect(all).toBe(17)
    expect(partner).toBeGreaterThan(4)
    expect(partner).toBeLessThan(all)
  })

  test('DASH-01 what is of a company is seen by who belongs to it, and its figures of past days by nobody', async () => {
    const mine = (await one(EDITOR, 'probe.company')).value!
    expect(mine).toBeGreaterThan(10)
    expect(mine).toBeLessThan(17)
    await t.runJob('dashboard.snapshots')
    expect((await one(EDITOR, 'probe.company', {}, { on: '2026-11-20' })).state).toBe('nothing')
  })

  test('DASH-02 a metric whose permission is not held answers nothing, in no form', async () => {
    expect(await one(EDITOR, 'probe.hidden')).toMatchObject({ state: 'leftOut', value: null, groups: [], series: [] })
    expect((await (await t.as(EDITOR)).call(calls.drill, { metric: 'probe.hidden', filters: [], from: '2026-11', to: '2026-11' })).code).toBe('SHELL-02')
    expect((await (await t.as(EDITOR)).call(calls.saveThreshold, { metric: 'probe.hidden', filters: [], side: 'above', limit: 1 })).code).toBe('SHELL-02')
    expect((await one(LEAD, 'notifications.undelivered')).state).toBe('leftOut')
    expect((await one(ADMIN, 'notifications.undelivered')).state).toBe('now')
  })

  test('who holds no permission of boards is refused', async () => {
    expect(await (await t.as(MEMBER)).call(calls.query, { ...MONTH, widgets: [] })).toMatchObject({ status: 403 })
    expect((await t.visitor.call(calls.query, { ...MONTH, widgets: [] })).code).toBe('10004')
  })
})

describe('what a figure says', () => {
  test('DASH-04 a figure says as of when it is, and its board tells the definition in both languages', async () => {
    t.setClock('2026-11-20T05:00:00.000Z')
    expect((await one(LEAD, 'workflow.waiting')).asOf).toBe('2026-11-20T05:00:00.000Z')
    const catalog = await (await t.as(EDITOR)).ok(calls.listMetrics, {})
    const waiting = catalog.find(({ key }) => key === 'workflow.waiting')!
    expect(waiting.saysCn).toContain('审批')
    expect(waiting.saysEn).toContain('approver')
  })

  test('DASH-05 the list behind a figure has as many rows as the figure says, by the same filters', async () => {
    const filters = [{ dimension: 'employeeType', keys: ['part-time', 'intern'] }]
    const figure = await one(HEAD, 'probe.people', {}, { filters })
    const client = await t.as(HEAD)
    const list = await client.ok(calls.drill, { metric: 'probe.people', filters, from: '2026-11', to: '2026-11' })
    expect(list.total).toBe(2)
    expect(figure.value).toBe(list.total)
    expect(figure.narrowedBy).toEqual(['employeeType'])
    expect(list.list.map(({ person }) => person?.ssoId)).toEqual(['10000012', '10000013'])
    expect(list.target).toBeNull()
    expect((await (await t.as(ADMIN)).ok(calls.drill, { metric: 'probe.people', filters, from: '2026-11', to: '2026-11' })).target).toBe('/{lang}/people/admin')
  })

  test('DASH-05 the list behind the group of what has no value has its rows too', async () => {
    const { groups } = await one(EDITOR, 'probe.people', { kind: 'bar', groupBy: 'leader' })
    const none = groups.find(({ key }) => key === '')!
    expect(none.value).toBeGreaterThan(0)
    const asked = { metric: 'probe.people', filters: [{ dimension: 'leader', keys: [''] }], from: '2026-11', to: '2026-11' }
    expect((await (await t.as(EDITOR)).ok(calls.drill, asked)).total).toBe(none.value)
  })

  test('a department is filtered by with all below it, and groups have names in both languages', async () => {
    const all = await one(EDITOR, 'probe.people', { kind: 'bar', groupBy: 'department' })
    expect(all.groups.reduce((sum, group) => sum + group.value!, 0)).toBe(17)
    expect(all.groups.every(({ nameCn, nameEn }) => nameCn !== '' && nameEn !== '')).toBe(true)
    const below = await one(EDITOR, 'probe.people', {}, { filters: [{ dimension: 'department', keys: ['MB-PO-ATT'] }] })
    expect(below.value).toBe(all.groups.find(({ key }) => key === 'MB-PO-ATT-AB')!.value)
  })

  test('DASH-06 a metric of ratings is grouped by the bands of the documents', async () => {
    const { groups } = await one(EDITOR, 'probe.people', { kind: 'bar', groupBy: 'rating' })
    expect(groups.map(({ key, nameEn, value }) => [key, nameEn, value])).toEqual([
      ['exceed-expectations', 'Exceed Expectations (up to 5)', 16],
      ['need-development', 'Need Development (up to 2.72)', 1],
    ])
  })

  test('DASH-08 a period that is too long is refused, by the parameter', async () => {
    const client = await t.as(EDITOR)
    expect(await client.call(calls.query, { ...MONTH, from: '2024-11', widgets: [] }, { lang: 'en' })).toMatchObject({
      code: 'DASH-08',
      returnMsg: 'The period is limited to 24 months',
    })
    expect((await client.call(calls.drill, { metric: 'probe.people', filters: [], from: '2024-11', to: '2026-11' })).code).toBe('DASH-08')
  })
})

describe('few people', () => {
  test('DASH-03 figures on people are shown for groups that are large enough only, and no list of few is opened', async () => {
    expect(await one(LEAD, 'probe.ratings')).toMatchObject({ state: 'few', value: null })
    const groups = (await one(EDITOR, 'probe.ratings', { kind: 'bar', groupBy: 'employeeType' })).groups
    expect(groups.find(({ key }) => key === 'intern')?.value).toBeNull()
    const client = await t.as(LEAD)
    const list = await client.call(calls.drill, { metric: 'probe.ratings', filters: [], from: '2026-11', to: '2026-11' }, { lang: 'en' })
    expect(list).toMatchObject({ code: 'DASH-03', returnMsg: 'Fewer than 5 people; not shown' })
  })

  test('DASH-03 nor is a part shown that leaves so few that they can be told', async () => {
    const filters = [{ dimension: 'employeeType', keys: ['full-time'] }]
    expect(await one(EDITOR, 'probe.ratings')).toMatchObject({ state: 'now', value: 17 })
    expect(await one(EDITOR, 'probe.ratings', {}, { filters })).toMatchObject({ state: 'few', value: null })
    expect((await (await t.as(EDITOR)).call(calls.drill, { metric: 'probe.ratings', filters, from: '2026-11', to: '2026-11' })).code).toBe('DASH-03')
  })

  test('DASH-03 a group that is hidden beside a small one is shown by no filter either, nor is what two filters leave of it', async () => {
    const by = async (...filters: calls.Filters) => (await one(EDITOR, 'probe.ratings', {}, { filters })).value
    const group = (...keys: string[]) => ({ dimension: 'group', keys })
    const { groups } = await one(EDITOR, 'probe.ratings', { kind: 'bar', groupBy: 'group' })
    expect(Object.fromEntries(groups.map(({ key, value }) => [key, value]))).toEqual({ a: null, b: null, c: 9 })
    expect([await by(group('a')), await by(group('b')), await by(group('b', 'c'))]).toEqual([null, null, null])
    expect([await by(group('c')), await by(group('a', 'b'))]).toEqual([9, 8])
    const asked = { metric: 'probe.ratings', filters: [group('b')], from: '2026-11', to: '2026-11' }
    expect((await (await t.as(EDITOR)).call(calls.drill, asked)).code).toBe('DASH-03')
    // of nine all but two: who knows the nine would know the two
    expect(await by(group('c'), { dimension: 'employeeType', keys: ['full-time'] })).toBeNull()
  })
})

describe('what fails', () => {
  beforeAll(async () => {
    fails = false
    await t.runJob('dashboard.snapshots')
  })

  test('DASH-09 a metric that fails shows its last snapshot, marked as old, and the others go on', async () => {
    fails = true
    const [bad, good] = await figures(EDITOR, [widget('probe.shaky'), widget('probe.people')])
    expect(bad).toMatchObject({ state: 'old', value: 17 })
    expect(good).toMatchObject({ state: 'now', value: 17 })
    expect((await one(LEAD, 'probe.shaky')).value).toBe(3)
    expect(
      (
        await one(
          EDITOR,
          'probe.shaky',
          {},
          {
            filters: [
              { dimension: 'employeeType', keys: ['intern'] },
              { dimension: 'entity', keys: ['MB'] },
            ],
          },
        )
      ).state,
    ).toBe('nothing')
    fails = false
  })

  test('DASH-09 nobody waits longer than there is patience', async () => {
    const log = { warn: vi.fn() } as never
    expect(await inTime({ log }, 'probe', new Promise(() => {}), 5)).toBeUndefined()
    expect(await inTime({ log }, 'probe', Promise.resolve(7), 5)).toBe(7)
  })
})

describe('the catalog', () => {
  test('DASH-12 a figure of a module stands there by being offered, with what it may be grouped by', async () => {
    const catalog = await (await t.as(EDITOR)).ok(calls.listMetrics, {})
    expect(catalog.find(({ key }) => key === 'probe.people')).toMatchObject({ available: true, mine: true, unit: 'count' })
    expect(catalog.find(({ key }) => key === 'workflow.waiting')!.dimensions.map(({ key }) => key)).toContain('catalog')
  })

  test('DASH-13 a metric whose module offers none is marked, and a board goes on without it', async () => {
    const back = provideInstead('metrics', 'cash', [])
    const catalog = await (await t.as(EDITOR)).ok(calls.listMetrics, {})
    expect(catalog.find(({ key }) => key === 'cash.differences')).toMatchObject({ available: false, mine: false, nameCn: '零钱差异' })
    const [missing, there] = await figures(EDITOR, [widget('cash.differences'), widget('probe.people')])
    expect(missing!.state).toBe('leftOut')
    expect(there!.value).toBe(17)
    back()
  })

  test('DASH-14 a metric without names, definition or permission stops the start', () => {
    const has = (lang: string, key: string) => !(lang === 'en' && key === 'dashboard.known.people.teamSize')
    expect(() => checkProvided({ has })).toThrow('the metric probe.people lacks the text dashboard.known.people.teamSize in en')
    expect(() => checkProvided({ has: () => true })).not.toThrow()
    const back = probesOf({ permission: {} })
    expect(() => checkProvided({ has: () => true })).toThrow('lacks a permission')
    back()
  })
})

const probesOf = (given: object) => {
  takeBack()
  const mine = probes(peopleMetric('bare', given))
  return () => {
    mine()
    probes(peopleMetric('people'))
  }
}
