import { afterAll, beforeAll, expect, test } from 'vitest'
import { eq, type PgColumn } from '#foundation/database/drizzle.ts'
import { measure } from '#foundation/testing/metrics.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { BP } from '../../contract/index.ts'
import { metrics } from '../../server/data/metrics.ts'
import { cases } from '../../server/tables.ts'
import { HR, HRBP, injuries } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { another, reported, checked, move, today } = injuries(t)
const [open] = metrics
const ctx = await t.reader(HR)
const [HERE, HOTEL] = ['MB-PO-ATT-AB', 'HB-RD-FO']
const due = (id: string, dueOn: string | null) => t.write(({ db }) => db.update(cases).set({ dueOn }).where(eq(cases.id, id)))

beforeAll(async () => {
  await due(await reported(await another()), '2026-11-19')
  await due(await reported(await another(), undefined, { hurtingLocationCode: 'kitchen' }), '2026-11-27')
  await due(await reported(await another({ departmentCode: HOTEL, divisionCode: 'HB-RD', entity: 'HB', hrbp: null })), null)
  const ended = await checked(await reported(await another()))
  await move(HR, ended, 'stop', { outcome: 'refused', comment: '不属于工伤', conclusionDate: today() })
})

test('cases that wait for somebody are counted by place, track, state and time left, and the list has the same', async () => {
  expect(await measure(ctx, open!).total()).toBe(3)
  expect(await measure(ctx, open!).by('location')).toEqual({ attraction: 2, kitchen: 1 })
  expect(await measure(ctx, open!).by('track', 'state')).toEqual({ 'identification|pending': 3 })
  expect(await measure(ctx, open!).by('department')).toEqual({ [HERE]: 2, [HOTEL]: 1 })
  expect(await measure(ctx, open!).by('deadline')).toEqual({ missed: 1, week: 1, '': 1 })
  const list = await measure(ctx, open!, { filters: { deadline: ['missed', 'week'] } }).list()
  expect(list.map(({ at, noteEn }) => [at, noteEn])).toEqual([
    ['2026-11-19', 'Attraction · Identification · Pending'],
    ['2026-11-27', 'Kitchen · Identification · Pending'],
  ])
})

test('DASH-01 a business partner counts the cases of the own departments', async () => {
  const { actor } = await t.reader(HRBP)
  const own = measure(ctx, open!, { rows: (column: PgColumn) => scopeFilter(actor, BP, column) })
  expect(await own.by('department')).toEqual({ [HERE]: 2 })
  expect((await own.list()).map(({ at }) => at)).toEqual(['2026-11-19', '2026-11-27'])
})
