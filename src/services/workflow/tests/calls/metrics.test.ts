import { beforeAll, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { measure } from '#foundation/testing/metrics.ts'
import * as calls from '../../contract/index.ts'
import { catalog, seedFlows, submit } from '../../server/api.ts'
import { metrics } from '../../server/data/metrics.ts'
import { MANAGER, MEMBER, portalForTests } from '../rules/parts.ts'

const t = await portalForTests()
const [waiting, oldest, hours] = metrics

catalog({
  code: 'M_TRIP',
  module: 'measured',
  params: [],
  flow: { code: 'M_TRIP', paths: [{ conditions: [], steps: [{ key: 'manager', nameCn: '经理', nameEn: 'Manager', approver: 'line-manager' }] }] },
  facts: async () => [],
  onDecided: async () => {},
})
await t.write(seedFlows)
const ask = () =>
  t.write((ctx) =>
    submit(ctx, { module: 'measured', businessId: newId(), catalog: 'M_TRIP', params: {}, requester: asSsoId(MEMBER), subjectCn: '出差', subjectEn: 'Trip' }),
  )
const asked: string[] = []

beforeAll(async () => {
  // Friday morning, and the Monday after
  t.setClock('2026-11-13T02:00:00.000Z')
  asked.push((await ask()).id, (await ask()).id)
  t.setClock('2026-11-16T04:00:00.000Z')
  asked.push((await ask()).id)
})

test('what waits is counted and listed by who holds it, and says for how long', async () => {
  const ctx = await t.reader(MANAGER)
  expect(await measure(ctx, waiting!).by('catalog')).toEqual({ M_TRIP: 3 })
  expect(await measure(ctx, waiting!).by('leader', 'age')).toEqual({ [`${MANAGER}|0`]: 1, [`${MANAGER}|3`]: 2 })
  expect(await measure(ctx, waiting!, { rows: (column) => eq(column, asSsoId(MEMBER)) }).total()).toBe(0)
  const list = await measure(ctx, waiting!).list()
  expect(list.map(({ path }) => path).toSorted()).toEqual(asked.map((id) => `/{lang}/workflow/assigned/${id}`).toSorted())
  expect(await measure(ctx, waiting!, { filters: { age: ['0'] } }).total()).toBe(1)
})

test('the longest wait is in working days of the office calendar', async () => {
  const ctx = await t.reader(MANAGER)
  expect(await measure(ctx, oldest!).total()).toBe(1)
  t.setClock('2026-11-18T04:00:00.000Z')
  const later = await t.reader(MANAGER)
  expect(await measure(later, oldest!).total()).toBe(3)
  expect((await measure(later, oldest!).list()).map(({ value }) => value)).toEqual([3, 3, 2])
})

test('a step takes the median of the working hours of those that were decided', async () => {
  t.setClock('2026-11-16T04:00:00.000Z')
  await (await t.as(MANAGER)).ok(calls.operate, { itemId: asked[0]!, action: 'approve' })
  t.setClock('2026-11-16T07:30:00.000Z')
  await (await t.as(MANAGER)).ok(calls.operate, { itemId: asked[2]!, action: 'approve' })
  const ctx = await t.reader(MANAGER)
  // from Friday 10:00 to Monday 12:00, and 12:00 to 15:30
  expect((await measure(ctx, hours!).list()).map(({ value }) => value).toSorted()).toEqual([11, 3.5])
  expect(await measure(ctx, hours!).total()).toBe(7.3)
  expect(await measure(ctx, hours!).by('step', 'month')).toEqual({ 'manager|2026-11': 7.3 })
})
