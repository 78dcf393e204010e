import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoint } from '#foundation/contract/endpoint.ts'
import { measure } from '#foundation/testing/metrics.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { z } from '#foundation/zod.ts'
import { probationApproval } from '../../contract/index.ts'
import { metrics } from '../../server/data/metrics.ts'
import { center, HOTEL, HR, MANAGER, MEMBER, STRANGER, SUPER } from './parts.ts'

const t = await openTestPortal({ whole: true })
afterAll(() => t.close())
const { grant, probation, list } = center(t)
const [due] = metrics
const PART_TIMER = '10000012'
beforeAll(async () => {
  await grant('MSSSUPER', SUPER)
  await probation(MEMBER, 30)
  await probation(PART_TIMER, 10)
  await probation(HOTEL, 3)
  await probation(STRANGER, 31)
})

test('evaluations that are open are counted by where their people work, and list the same people', async () => {
  const ctx = await t.reader(SUPER)
  expect(await measure(ctx, due!).total()).toBe(3)
  expect(await measure(ctx, due!).by('entity')).toEqual({ MB: 2, HB: 1 })
  expect(await measure(ctx, due!, { filters: { leader: [MANAGER] } }).by('department')).toEqual({ 'MB-PO-ATT-AB': 2 })
  expect((await measure(ctx, due!).list()).map(({ person }) => person)).toEqual([HOTEL, PART_TIMER, MEMBER])
})

/** The board of the dashboard, where that room is there. */
const query = endpoint('POST /api/basic/dashboard/v1/query', {
  kind: 'read',
  access: 'signed-in',
  input: z.looseObject({}),
  output: z.array(z.object({ state: z.string(), value: z.number().nullable() })),
})
const drill = endpoint('POST /api/basic/dashboard/v1/drill', {
  kind: 'read',
  access: 'signed-in',
  input: z.looseObject({}),
  output: z.object({ list: z.array(z.object({ person: z.object({ ssoId: z.string() }) })) }),
})
const WIDGET = { metric: due!.key, kind: 'figure', groupBy: null, filters: [], size: 1, target: null }
const shown = async (by: string) => (await (await t.as(by)).ok(query, { from: '2026-11', to: '2026-11', on: null, filters: [], widgets: [WIDGET] }))[0]!

test.skipIf(!t.routes.includes(`POST ${query.path}`))(
  'DASH-01 NTC-09 a manager counts those of the own team, who stands above the lists all, others none',
  async () => {
    expect(await shown(SUPER)).toEqual(expect.objectContaining({ state: 'now', value: 3 }))
    expect((await shown(MANAGER)).value).toBe(2)
    expect((await shown(HR)).state).toBe('leftOut')
    const [first] = await list(MANAGER, 'probationEvaluation')
    await (await t.as(MANAGER)).ok(probationApproval, { idList: [first!.id] })
    expect((await shown(MANAGER)).value).toBe(1)
    const rows = await (await t.as(MANAGER)).ok(drill, { metric: due!.key, filters: [], from: '2026-11', to: '2026-11' })
    expect(rows.list.map(({ person }) => person.ssoId)).toEqual([MEMBER])
    expect((await (await t.as(HR)).call(drill, { metric: due!.key, filters: [], from: '2026-11', to: '2026-11' })).code).toBe('SHELL-02')
  },
)
