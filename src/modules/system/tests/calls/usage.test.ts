import { afterAll, beforeEach, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import type { Answered } from '#foundation/server/tally.ts'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import { sheetRowsOf } from '#foundation/testing/sheets.ts'
import { addMinutes } from '#foundation/time.ts'
import { applyChange } from '#services/people/server/api.ts'
import { viewAs } from '#services/session/contract.ts'
import { assigned, operate } from '#services/workflow/contract/index.ts'
import { catalog, seedFlows, submit } from '#services/workflow/server/api.ts'
import * as calls from '../../contract/index.ts'
import { countAnswered } from '../../server/commands/usage.ts'
import { systemCalls, systemUses } from '../../server/tables.ts'

const ADMIN = '10000009'
const MEMBER = '10000001'
const MANAGER = '10000002'
/** Of the first company, until a test moves her. */
const MOVING = '10000012'
const CODE = 'USAGE'
const step = { key: 'manager', nameCn: '经理', nameEn: 'Manager', approver: 'line-manager' as const, dueHours: 2 }
const t = await openTestPortal()
afterAll(() => t.close())
catalog({
  code: CODE,
  module: 'usage',
  params: [],
  flow: { code: CODE, paths: [{ conditions: [], steps: [step] }] },
  facts: async () => [],
  onDecided: async () => {},
})
await t.write(seedFlows)

const start = new Date(TEST_NOW)
const PAGE = '/zh/system/role'
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'
const DESK = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0'
const month = { from: '2026-11', to: '2026-11' }
/** What the calls of other tests left in memory and in the tables goes. */
beforeEach(async () => {
  t.setClock(start)
  await t.runJob('system.writeCounted')
  await t.write((ctx) => ctx.db.delete(systemUses))
  await t.write((ctx) => ctx.db.delete(systemCalls))
})

/** Opens a page, so many minutes after the beginning, and has it written down. */
async function open(minutes: number, { by = ADMIN, screen = PAGE, agent = DESK, polling = false } = {}): Promise<void> {
  t.setClock(addMinutes(start, minutes))
  const client = await t.as(by)
  await client.call(calls.logModules, {}, { headers: { 'x-screen': screen, 'user-agent': agent, ...(polling && { 'x-polling': '1' }) } })
  await t.runJob('system.writeCounted')
}
const used = () => t.write((ctx) => ctx.db.select().from(systemUses).orderBy(systemUses.device))
const report = async (given: object = {}) => (await t.as(ADMIN)).ok(calls.businessReport, { ...month, by: 'module', ...given })

test('SYS-25 a visit goes on while pages are opened, and half an hour without one ends it', async () => {
  for (const minutes of [0, 29, 58]) await open(minutes)
  expect(await used()).toMatchObject([{ month: '2026-11', module: 'system', ssoId: ADMIN, device: 'desk', visits: 1 }])
  await open(88)
  expect((await used())[0]).toMatchObject({ visits: 2 })
})

test('SYS-25 each kind of device has visits of its own; polling, unknown pages and looking on are none', async () => {
  await open(0, { agent: PHONE })
  await open(1)
  await open(2, { polling: true, agent: 'Mozilla/5.0 (iPad; CPU OS 18_0)' })
  await open(3, { screen: '/zh/nothing/here', agent: 'Mozilla/5.0 (iPad; CPU OS 18_0)' })
  expect((await used()).map(({ device, visits }) => [device, visits])).toEqual([
    ['desk', 1],
    ['phone', 1],
  ])
  const admin = await t.as(ADMIN)
  await admin.ok(viewAs, { ssoId: asSsoId(MEMBER), reason: 'help with a form' })
  await admin.call(calls.logModules, {}, { headers: { 'x-screen': PAGE } })
  await t.runJob('system.writeCounted')
  expect((await used()).filter(({ ssoId }) => ssoId === MEMBER)).toEqual([])
})

test('SYS-25 whether a visit goes on is told by what all nodes wrote', async () => {
  await open(0)
  // another node answered in between: this one saw nothing of it
  await t.write((ctx) => ctx.db.update(systemUses).set({ lastAt: addMinutes(start, 20) }))
  await open(45)
  expect(await used()).toMatchObject([{ visits: 1, lastAt: addMinutes(start, 45) }])
})

test('the report tells people once, visits and requests by what groups them, and nothing of who', async () => {
  await open(0)
  await open(1, { agent: PHONE })
  await open(2, { by: MEMBER, screen: '/zh/workflow/requested' })
  const { totals, rows, months } = await report()
  expect(totals).toMatchObject({ people: 2, visits: 3 })
  expect(rows.find(({ key }) => key === 'system')).toMatchObject({ people: 1, visits: 2, nameCn: '系统管理' })
  expect(months).toMatchObject([{ month: '2026-11', people: 2, visits: 3 }])
  expect((await report({ by: 'device' })).rows).toMatchObject([
    { key: 'phone', visits: 1, requests: null },
    { key: 'tablet', visits: 0 },
    { key: 'desk', visits: 2 },
  ])
  expect((await report({ module: 'system', device: 'phone' })).totals).toEqual({ people: 1, visits: 1, requests: null })
  expect(JSON.stringify(await report())).not.toContain(MEMBER)
  const { file } = await (await t.as(ADMIN)).download(calls.exportBusinessReport, { ...month, by: 'module' })
  const [head, ...lines] = await sheetRowsOf(file!.bytes)
  expect(head).toEqual(['分组', '使用人数', '访问次数', '提交申请', '已审批', '审批时长中位数（小时）', '最长审批时长（小时）'])
  expect(lines.find(([name]) => name === '系统管理')?.slice(0, 3)).toEqual(['系统管理', 1, 2])
})

test('requests are counted in the month of their submission, with the hours until they were decided; what waits too long is named', async () => {
  for (const _ of [1, 2])
    await t.write((ctx) =>
      submit(ctx, {
        module: 'usage',
        businessId: newId(ctx.now),
        catalog: CODE,
        params: {},
        requester: asSsoId(MEMBER),
        subjectCn: '申请',
        subjectEn: 'Request',
      }),
    )
  t.setClock(addMinutes(start, 90))
  const manager = await t.as(MANAGER)
  const { list } = await manager.ok(assigned, { filters: { catalog: CODE } })
  await manager.ok(operate, { itemId: list[0]!.id, taskId: list[0]!.taskId, action: 'approve' as const, comment: '同意' })
  const { rows } = await report()
  expect(rows.find(({ key }) => key === 'usage')?.requests).toEqual({ submitted: 2, decided: 1, medianHours: 1.5, longestHours: 1.5 })
  expect((await report({ by: 'month', from: '2026-10' })).rows.map(({ key, requests }) => [key, requests?.submitted])).toEqual([
    ['2026-10', 0],
    ['2026-11', 2],
  ])
  t.setClock(addMinutes(start, 60 * 24 * 5))
  const { approvals } = await (await t.as(ADMIN)).ok(calls.monitorLoad)
  expect(approvals).toMatchObject([{ catalog: CODE, tasks: 1 }])
})

test('SYS-27 who changes company leaves behind what she used and asked for in the former one', async () => {
  const asks = () =>
    t.write((ctx) =>
      submit(ctx, {
        ...{ module: 'usage', businessId: newId(ctx.now), catalog: CODE, params: {}, requester: asSsoId(MOVING) },
        ...{ subjectCn: '申请', subjectEn: 'Request' },
      }),
    )
  const byCompany = async () => {
    const { rows, totals } = await report({ by: 'entity' })
    const figures = rows.filter(({ key }) => key !== 'JV').map(({ key, people, visits, requests }) => [key, people, visits, requests?.submitted])
    return { figures, people: totals.people, visits: totals.visits }
  }
  const before = (await byCompany()).figures.map(([, , , submitted]) => Number(submitted))
  await asks()
  await open(0, { by: MOVING, screen: '/zh/workflow/requested' })
  await t.write((ctx) => applyChange(ctx, asSsoId(MOVING), { entity: 'HB' }))
  expect(await byCompany()).toEqual({
    figures: [
      ['MB', 1, 1, before[0]! + 1],
      ['HB', 0, 0, before[1]],
    ],
    people: 1,
    visits: 1,
  })
  await asks()
  await open(45, { by: MOVING, screen: '/zh/workflow/requested' })
  expect(await byCompany()).toEqual({
    figures: [
      ['MB', 1, 1, before[0]! + 1],
      ['HB', 1, 1, before[1]! + 1],
    ],
    people: 1,
    visits: 2,
  })
  expect((await report({ entity: 'MB' })).totals.requests?.submitted).toBe(before[0]! + 1)
})

test('SYS-26 a report spans twelve months at most, and does not begin after its end', async () => {
  const admin = await t.as(ADMIN)
  const ask = (from: string, to: string) => admin.call(calls.businessReport, { from, to, by: 'month' })
  expect((await ask('2025-12', '2026-11')).code).toBe('10000')
  expect(await ask('2025-11', '2026-11')).toMatchObject({ code: 'SYS-26', fields: [{ path: 'to' }] })
  expect((await ask('2026-11', '2026-10')).code).toBe('SYS-26')
  expect((await admin.download(calls.exportBusinessReport, { from: '2025-11', to: '2026-11', by: 'month' })).body?.code).toBe('SYS-26')
})

test('calls of an hour are added up, whichever node answered them, and slow ones are named', async () => {
  const answered = (milliseconds: number, fault = false): Answered => ({
    module: 'system',
    call: 'POST /api/slow',
    at: start,
    milliseconds,
    fault,
    screen: '',
    userAgent: '',
  })
  for (const milliseconds of [1_500, 100]) countAnswered(t.portal, answered(milliseconds))
  await t.runJob('system.writeCounted')
  countAnswered(t.portal, answered(2_500, true))
  await t.runJob('system.writeCounted')
  const { modules, slowest } = await (await t.as(ADMIN)).ok(calls.monitorLoad)
  expect(slowest[0]).toMatchObject({ call: 'POST /api/slow', calls: 3, slow: 2, longestMs: 2_500, averageMs: 1_367 })
  expect(modules.find(({ code }) => code === 'system')).toMatchObject({ faults: 1, slow: 2 })
})

test('calls are kept 30 days and visits 24 months', async () => {
  await open(0)
  const counts = () => t.write(async (ctx) => [(await ctx.db.$count(systemCalls)) > 0, await ctx.db.$count(systemUses)])
  await t.runJob('system.cleanFaults', '2026-12-19')
  expect(await counts()).toEqual([true, 1])
  await t.runJob('system.cleanFaults', '2026-12-21')
  expect(await counts()).toEqual([false, 1])
  await t.runJob('system.cleanFaults', '2028-11-30')
  expect(await counts()).toEqual([false, 1])
  await t.runJob('system.cleanFaults', '2028-12-01')
  expect(await counts()).toEqual([false, 0])
})

test('the report is for who watches', async () => {
  const worker = await t.as(MEMBER)
  expect(await worker.call(calls.businessReport, { ...month, by: 'module' })).toMatchObject({ status: 403, code: 'ACCESS-05' })
  expect((await worker.download(calls.exportBusinessReport, { ...month, by: 'module' })).status).toBe(403)
})
