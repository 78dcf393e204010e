import { afterAll, describe, expect, test } from 'vitest'
import { rowsOf } from '#foundation/database/db.ts'
import { sql } from '#foundation/database/drizzle.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import * as calls from '../../contract/index.ts'
import { boards, EDITOR, HEAD, LEAD, PARTNER, peopleMetric, probes, widget } from './parts.ts'

const t = await openTestPortal()
const { saved, listed } = boards(t)
let more = 0
const people = peopleMetric('people')
const takeBack = probes({
  ...people,
  compute: async (ctx, asked, groupBy) => (await people.compute(ctx, asked, groupBy)).map((row) => ({ ...row, value: row.value + more })),
})
afterAll(async () => {
  takeBack()
  await t.close()
})

const messages = async (who: string, event: string) => {
  const rows = await rowsOf<{ title_en: string; link: string }>(
    t.portal.database.read(),
    sql`select title_en, link from notifications_notice where receiver = ${who} and module = 'dashboard' and event = ${event} order by id`,
  )
  return rows
}

describe('thresholds', () => {
  test('DASH-15 a watcher is told once when a limit is crossed and once when it is back, by the own figure', async () => {
    const lead = await t.as(LEAD)
    const { id } = await lead.ok(calls.saveThreshold, { metric: 'probe.people', filters: [], side: 'above', limit: 3 })
    const head = await t.as(HEAD)
    await head.ok(calls.saveThreshold, { metric: 'probe.people', filters: [], side: 'above', limit: 100 })
    await t.runJob('dashboard.refresh')
    expect(await messages(LEAD, 'crossed')).toEqual([])
    more = 1
    await t.runJob('dashboard.refresh')
    await t.runJob('dashboard.refresh')
    expect((await messages(LEAD, 'crossed')).map(({ title_en }) => title_en)).toEqual(['Active people in scope has crossed your limit'])
    expect((await lead.ok(calls.listThresholds, {}))[0]).toMatchObject({ id, crossed: true })
    more = 0
    t.setClock('2026-11-20T05:00:00.000Z')
    await t.runJob('dashboard.refresh')
    await t.runJob('dashboard.refresh')
    expect(await messages(LEAD, 'back')).toHaveLength(1)
    expect([await messages(HEAD, 'crossed'), await messages(HEAD, 'back')]).toEqual([[], []])
  })

  test('a threshold is of its watcher only', async () => {
    const lead = await t.as(LEAD)
    const { id } = await lead.ok(calls.saveThreshold, { metric: 'probe.people', filters: [], side: 'below', limit: 1 })
    const head = await t.as(HEAD)
    expect((await head.call(calls.saveThreshold, { id, metric: 'probe.people', filters: [], side: 'below', limit: 2 })).code).toBe('SHELL-02')
    expect((await head.call(calls.deleteThreshold, { id })).code).toBe('SHELL-02')
    expect((await head.ok(calls.listThresholds, {})).map((one) => one.id)).not.toContain(id)
    // two limits of one metric are told apart by what each is narrowed to
    const filters = [{ dimension: 'department', keys: ['MB-PO-ATT-AB'] }]
    const narrowed = await lead.ok(calls.saveThreshold, { metric: 'probe.people', filters, side: 'below', limit: 1 })
    const named = (await lead.ok(calls.listThresholds, {})).map((one) => [one.id, one.narrowedTo.map(({ nameEn }) => nameEn)])
    expect(named).toEqual(
      expect.arrayContaining([
        [id, []],
        [narrowed.id, [expect.not.stringContaining('MB-')]],
      ]),
    )
    await lead.ok(calls.deleteThreshold, { id })
    expect((await lead.ok(calls.listThresholds, {})).map((one) => one.id)).not.toContain(id)
  })
})

describe('the board of the week', () => {
  test('DASH-20 a subscriber gets the board once on Monday as a paper that only the subscriber opens', async () => {
    const board = (await listed(LEAD))[0]!.id
    await (await t.as(LEAD)).ok(calls.subscribe, { id: board, on: true })
    expect((await listed(LEAD))[0]!.subscribed).toBe(true)
    t.setClock('2026-11-23T00:30:00.000Z')
    await t.runJob('dashboard.digest', '2026-11-23')
    await t.runJob('dashboard.digest', '2026-11-23')
    const told = await messages(LEAD, 'digest')
    expect(told.map(({ title_en }) => title_en)).toEqual(['Board of the week: My team'])
    expect(told[0]!.link).toContain(`/dashboard?board=${board}&paper=`)
    const [paper] = await rowsOf<{ created_by: string; business_id: string }>(
      t.portal.database.read(),
      sql`select created_by, business_id from print_jobs where kind = 'board'`,
    )
    expect(paper).toEqual({ created_by: LEAD, business_id: `${board}.${LEAD}` })
  })

  test('DASH-20 who sees the board no more gets none', async () => {
    const { id } = await saved(EDITOR, [widget('probe.people')])
    const editor = await t.as(EDITOR)
    await editor.ok(calls.shareBoard, { id, version: 1, roles: ['hrbp'] })
    await (await t.as(PARTNER)).ok(calls.subscribe, { id, on: true })
    expect((await (await t.as(LEAD)).call(calls.subscribe, { id, on: true })).code).toBe('SHELL-02')
    await editor.ok(calls.shareBoard, { id, version: 2, roles: [] })
    t.setClock('2026-11-30T00:30:00.000Z')
    await t.runJob('dashboard.digest', '2026-11-30')
    expect(await messages(PARTNER, 'digest')).toEqual([])
    expect(await messages(LEAD, 'digest')).toHaveLength(2)
  })
})
