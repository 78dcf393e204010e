import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { and, eq, sql } from '#foundation/database/drizzle.ts'
import type { Metric } from '#foundation/metrics.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { applyChange } from '#services/people/server/api.ts'
import { snapshots } from '../../server/tables.ts'
import { boards, EDITOR, HEAD, LEAD, peopleMetric, probes, widget } from './parts.ts'

const t = await openTestPortal()
const { figures } = boards(t)
const takeBack = probes(peopleMetric('people'), peopleMetric('ratings', { sensitive: true }))
afterAll(async () => {
  takeBack()
  await t.close()
})

const rows = (metric: string, day: string) =>
  t.portal.database
    .read()
    .select()
    .from(snapshots)
    .where(and(eq(snapshots.metric, metric), eq(snapshots.day, day)))
const stable = async (day: string) => (await rows('probe.people', day)).map(({ dimension, key, value }) => `${dimension} ${key} ${value}`).toSorted()

describe('snapshots', () => {
  test('DASH-19 a day has one row a metric and dimension, however often it is taken', async () => {
    await t.runJob('dashboard.snapshots', '2026-11-20')
    const once = await stable('2026-11-20')
    await t.runJob('dashboard.snapshots', '2026-11-20')
    expect(await stable('2026-11-20')).toEqual(once)
    expect(once).toContain('  17')
    expect(once.filter((row) => row.startsWith('employeeType'))).toHaveLength(3)
  })

  test('DASH-19 of a day that is over only what happened in a period is taken', async () => {
    await t.runJob('dashboard.snapshots', '2026-11-19')
    expect(await rows('probe.people', '2026-11-19')).toEqual([])
    expect((await rows('people.joiners', '2026-11-19')).length).toBeGreaterThan(0)
  })

  test('the quarter of an hour takes anew what changes by the hour, and leaves the others', async () => {
    t.setClock('2026-11-21T04:00:00.000Z')
    await t.runJob('dashboard.refresh')
    expect((await rows('workflow.waiting', '2026-11-21')).length).toBeGreaterThan(0)
    expect(await rows('probe.people', '2026-11-21')).toEqual([])
  })
})

describe('a past day', () => {
  beforeAll(async () => {
    t.setClock('2026-11-20T04:00:00.000Z')
    await t.runJob('dashboard.snapshots', '2026-11-20')
    t.setClock('2026-11-24T04:00:00.000Z')
    await t.write((ctx) => applyChange(ctx, asSsoId('10000012'), { lineManager: asSsoId(HEAD) }, '2026-11-24'))
  })

  test('DASH-16 the figure of a past day is that of the organization of then, cut to what one sees', async () => {
    const [now] = await figures(LEAD, [widget('probe.people')])
    const [then] = await figures(LEAD, [widget('probe.people')], { on: '2026-11-20' })
    expect([now!.value, then!.value]).toEqual([2, 3])
    expect(then).toMatchObject({ state: 'old', asOf: '2026-11-20T04:00:00.000Z' })
    expect((await figures(HEAD, [widget('probe.people')], { on: '2026-11-20' }))[0]!.value).toBe(4)
    expect((await figures(EDITOR, [widget('probe.people', { kind: 'bar', groupBy: 'employeeType' })], { on: '2026-11-20' }))[0]!.groups).toHaveLength(3)
  })

  test('DASH-03 what is hidden today is hidden of a past day and along a line', async () => {
    const then = async (...keys: string[]) =>
      (await figures(EDITOR, [widget('probe.ratings')], { on: '2026-11-20', filters: [{ dimension: 'group', keys }] }))[0]!.value
    expect([await then('b'), await then('b', 'c'), await then('c'), await then('a', 'b')]).toEqual([null, null, 9, 8])
    const [line, narrowed] = await figures(EDITOR, [
      widget('probe.ratings', { kind: 'line', groupBy: 'group' }),
      widget('probe.ratings', { kind: 'line', filters: [{ dimension: 'group', keys: ['c'] }] }),
    ])
    expect(line!.at).toEqual(['2026-11-20', '2026-11-24'])
    const nothing = [null, null]
    expect(Object.fromEntries(line!.series.map(({ key, values }) => [key, values]))).toEqual({ a: nothing, b: nothing, c: [9, 9] })
    expect(narrowed!.series.map(({ values }) => values)).toEqual([[9, 9]])
  })

  test('DASH-16 of a day without a snapshot there is no figure', async () => {
    expect((await figures(LEAD, [widget('probe.people')], { on: '2026-10-01' }))[0]).toMatchObject({ state: 'nothing', value: null })
  })

  test('a line goes through the days that were kept to the present, and a figure tells that of the period before', async () => {
    const at = new Date('2026-10-31T19:00:00Z')
    await t.write((ctx) =>
      ctx.db
        .insert(snapshots)
        .values({ metric: 'probe.people', dimension: '', day: '2026-10-31', key: '', department: null, leader: null, value: 15, whole: null, people: 15, at }),
    )
    const [line, figure] = await figures(EDITOR, [widget('probe.people', { kind: 'line' }), widget('probe.people')])
    expect(line!.at).toEqual(['2026-10-31', '2026-11-20', '2026-11-24'])
    expect(line!.series[0]!.values).toEqual([15, 17, 17])
    expect(figure!.before).toEqual({ value: 15, on: '2026-10-31' })
  })

  test('what happened in a period is told month by month, with the period before', async () => {
    await t.write((ctx) => ctx.db.execute(sql`update people_persons set join_date = '2026-10-05' where sso_id = '10000001'`))
    await t.write((ctx) => ctx.db.execute(sql`update people_persons set join_date = '2026-11-05' where sso_id in ('10000002', '10000012')`))
    const { metricOf } = await import('../../server/data/catalog.ts')
    const joiners = metricOf('people.joiners')!
    const mine = probesWith({ ...joiners, key: 'probe.joiners', permission: { DASHBOARD_DASHBOARD_VIEW: 'scope' } })
    const [figure, line] = await figures(EDITOR, [widget('probe.joiners'), widget('probe.joiners', { kind: 'line' })], {
      filters: [{ dimension: 'department', keys: ['MB-PO-ATT-AB'] }],
    })
    expect(figure).toMatchObject({ value: 2, before: { value: 1, on: '2026-11-01' } })
    expect(line).toMatchObject({ at: ['2026-08', '2026-10', '2026-11'], series: [{ values: [1, 1, 2] }] })
    mine()
  })
})

const probesWith = (metric: Metric) => {
  takeBack()
  return probes(metric)
}
