import { afterAll, beforeEach, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { sheetRowsOf } from '#foundation/testing/sheets.ts'
import { signedLink } from '#services/files/server/api.ts'
import * as calls from '../../contract.ts'
import { keeper } from '../../server/api.ts'
import { HR, HRBP, leavings, MANAGER, MEMBER, SECURITY, SECURITY_TOO, STRANGER, TODAY } from './parts.ts'

/** On PGlite, with its one connection, what races here runs one after the other; on PostgreSQL (TEST_DATABASE_URL) it races. */
const t = await openTestPortal()
afterAll(() => t.close())
const l = leavings(t)
beforeEach(async () => {
  t.setClock(`${TODAY}T04:00:00Z`)
  await l.begin()
})
const [BADGE, WORK, UNIFORM] = [0, 1, 2]
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

test('OFFB-03 an item is cleared by an owner of its task, or by HR; somebody of another task is told, and others find nothing', async () => {
  const of = await l.leave(await l.another())
  const badge = of.items[BADGE]!.id
  expect((await l.act(MANAGER, badge)).code).toBe('OFFB-03')
  expect((await l.act(STRANGER, badge)).code).toBe('SHELL-02')
  expect((await l.act(SECURITY, badge)).code).toBe('10000')
  expect((await l.itemsOf(of.id))[BADGE]).toMatchObject({ status: 'completed', doneBy: SECURITY })
  expect((await l.act(HR, of.items[WORK]!.id)).code).toBe('10000')
  expect((await l.act(MANAGER, of.items[UNIFORM]!.id)).code).toBe('10000')
  expect((await l.caseOf(of.ssoId))?.state).toBe('cleared')
  expect((await l.told(HR, 'cleared')).at(-1)).toMatchObject({ about: of.id })
})

test('OFFB-03 a batch does what it may and lists the rest', async () => {
  const [one, two] = [await l.leave(await l.another()), await l.leave(await l.another())]
  const manager = await t.as(MANAGER)
  const ids = [one.items[BADGE]!.id, one.items[WORK]!.id, two.items[WORK]!.id, two.items[UNIFORM]!.id]
  const came = await manager.ok(calls.batchAction, { ids, action: 'complete' })
  expect(came).toMatchObject({ done: 3, refused: [{ id: ids[0], message: '您不是该任务的负责人' }] })
  expect((await l.itemsOf(one.id)).map(({ status }) => status)).toEqual(['awaiting', 'completed', 'awaiting'])
  expect((await manager.call(calls.batchAction, { ids, action: 'complete' })).code).toMatch(/OFFB-0[37]/)
  expect((await (await t.as(STRANGER)).call(calls.batchAction, { ids, action: 'complete' })).code).toBe('SHELL-02')
})

test('OFFB-04 not returned needs a comment and a thing that can be returned; what is deducted is told to the leaver', async () => {
  await l.clear()
  const of = await l.leave(MEMBER)
  const [badge, work] = [of.items[BADGE]!.id, of.items[WORK]!.id]
  expect(await l.act(SECURITY, badge, { action: 'not-returned', comment: ' ' })).toMatchObject({ code: 'OFFB-04', fields: [{ path: 'comment' }] })
  expect((await l.act(MANAGER, work, { action: 'not-returned', comment: '未交接' })).code).toBe('SHELL-39')
  expect((await l.act(SECURITY, badge, { amountFen: 5_000 })).code).toBe('SHELL-39')
  expect((await l.act(SECURITY, badge, { action: 'not-returned', comment: '遗失', amountFen: 5_000 })).code).toBe('10000')
  expect((await l.told(MEMBER, 'deducted')).at(-1)?.body).toContain('¥50.00')
  const own = (await (await t.as(MEMBER)).ok(calls.myItem)).case
  expect(own).toMatchObject({ amountFen: 5_000 })
  expect(own?.items[BADGE]).toMatchObject({ status: 'not-returned', comment: '遗失', amountFen: 5_000 })
  // found after all
  expect((await l.act(SECURITY, badge)).code).toBe('10000')
  expect((await l.itemsOf(of.id))[BADGE]).toMatchObject({ status: 'completed', amountFen: null })
  await l.clear()
})

test('OFFB-05 nothing is inapplicable while the room that lent it still reports it, and lists show what is held', async () => {
  const who = await l.another()
  const held = new Map([[asSsoId(who), [{ name: '员工卡', serial: 'B-0001' }]]])
  const takeBack = keeper('badge-access', 'badge', async (_, people) => new Map([...held].filter(([ssoId]) => people.includes(ssoId))))
  try {
    const of = await l.leave(who)
    const badge = of.items[BADGE]!
    expect(badge.assets).toEqual([{ name: '员工卡', serial: 'B-0001' }])
    const security = await t.as(SECURITY)
    const row = async () => (await security.ok(calls.searchItem, { filters: { keyword: who } })).list[0]
    expect(await row()).toMatchObject({ holds: 1, can: ['complete', 'not-returned'] })
    expect((await l.act(SECURITY, badge.id, { action: 'inapplicable' })).code).toBe('OFFB-05')
    held.clear()
    expect(await row()).toMatchObject({ holds: 0, assets: [], can: ['complete', 'inapplicable', 'not-returned'] })
    expect((await l.act(SECURITY, badge.id, { action: 'inapplicable' })).code).toBe('10000')
  } finally {
    takeBack()
  }
})

test('OFFB-07 of two owners at once the first wins, and the second is told who did it and when', async () => {
  const of = await l.leave(await l.another())
  const badge = of.items[BADGE]!.id
  const both = await Promise.all([
    l.act(SECURITY, badge, { seen: 'awaiting' }),
    l.act(SECURITY_TOO, badge, { action: 'not-returned', comment: '遗失', seen: 'awaiting' }),
  ])
  expect(both.map(({ code }) => code).toSorted()).toEqual(['10000', 'OFFB-07'])
  const [won] = await l.itemsOf(of.id)
  const told = both.find(({ code }) => code === 'OFFB-07')
  expect(told?.returnMsg).toContain(won!.doneBy === SECURITY ? '马宏伟' : '谢明轩')
  expect(told?.returnMsg).toContain('12:00')
  const late = await l.leave(await l.another())
  await l.act(SECURITY, late.items[BADGE]!.id, { action: 'not-returned', comment: '遗失' })
  expect((await l.act(SECURITY_TOO, late.items[BADGE]!.id, { seen: 'awaiting' })).code).toBe('OFFB-07')
})

test('who cleared an item takes it back on the same day of the resort, HR as long as the case is not closed', async () => {
  const of = await l.leave(await l.another())
  const [badge, work] = [of.items[BADGE]!.id, of.items[WORK]!.id]
  t.setClock('2026-11-30T15:58:00Z')
  await l.act(SECURITY, badge)
  await l.act(MANAGER, work)
  t.setClock('2026-11-30T15:59:59Z')
  expect((await l.act(SECURITY, badge, { action: 'reopen' })).code).toBe('10000')
  expect((await l.itemsOf(of.id))[BADGE]).toMatchObject({ status: 'awaiting', doneBy: null, doneAt: null })
  t.setClock('2026-11-30T16:00:00Z')
  expect((await l.act(MANAGER, work, { action: 'reopen' })).code).toBe('LIFE-01')
  const hr = await t.as(HR)
  expect((await (await t.as(MANAGER)).call(calls.reopen, { id: work })).status).toBe(403)
  await hr.ok(calls.reopen, { id: work, comment: '资料不全' })
  expect((await l.told(MANAGER, 'arrived')).filter(({ about }) => about === of.id)).toHaveLength(2)
  expect((await hr.call(calls.reopen, { id: work })).code).toBe('LIFE-01')
  await l.clearAll(of.id)
  expect((await l.caseOf(of.ssoId))?.state).toBe('cleared')
  await hr.ok(calls.reopen, { id: work })
  expect((await l.caseOf(of.ssoId))?.state).toBe('open')
})

test('a case is read by HR and by whoever owns a part of it, who see of the rest only how it stands', async () => {
  const of = await l.leave(await l.another())
  const badge = of.items[BADGE]!.id
  const proof = await l.file(SECURITY)
  await l.act(SECURITY, badge, { action: 'not-returned', comment: '遗失', amountFen: 8_000, files: [proof] })
  const seen = async (who: string) => (await t.as(who)).ok(calls.detail, { id: of.id })
  expect(await seen(HR)).toMatchObject({ amountFen: 8_000, handed: [{ what: 'hr-master' }], items: [{ comment: '遗失', files: [{ id: proof }] }, {}, {}] })
  expect((await seen(HR)).papers).toHaveLength(2)
  expect(await seen(MANAGER)).toMatchObject({
    amountFen: 0,
    handed: [],
    papers: [],
    items: [{ status: 'not-returned', comment: '', amountFen: null, files: [] }, {}, {}],
  })
  expect((await seen(MANAGER)).items.map(({ can }) => can)).toEqual([[], ['complete', 'inapplicable'], ['complete', 'inapplicable', 'not-returned']])
  expect((await (await t.as(STRANGER)).call(calls.detail, { id: of.id })).code).toBe('SHELL-02')
  await expect(t.reader(MANAGER).then((ctx) => signedLink(ctx, proof))).rejects.toThrow()
  expect((await signedLink(await t.reader(HR), proof)).url).toContain('signature=')
})

test('OFFB-13 a list and a file hold what their reader may see: own tasks, the departments of an HRBP, or all', async () => {
  const [mine, foreign] = [
    await l.leave(await l.another()),
    await l.leave(
      await l.another({ entity: 'HB', departmentCode: 'HB-RD-FO', divisionCode: 'HB-RD', manager: asSsoId(STRANGER), lineManager: asSsoId(STRANGER) }),
    ),
  ]
  const list = async (by: string) => idsOf((await (await t.as(by)).ok(calls.searchItem, { pageSize: 100 })).list)
  expect(await list(SECURITY)).toEqual(expect.arrayContaining([mine.items[BADGE]!.id, foreign.items[BADGE]!.id]))
  expect(await list(SECURITY)).not.toContain(mine.items[WORK]!.id)
  expect(await list(HR)).toEqual(expect.arrayContaining([...idsOf(mine.items), ...idsOf(foreign.items)]))
  expect(await list(STRANGER)).toEqual([foreign.items[WORK]!.id])
  const numbers = async (by: string, call: typeof calls.exportItems | typeof calls.exportAll | typeof calls.exporthrbp) => {
    const { file, status } = await (await t.as(by)).download(call, { filters: { status: 'awaiting' } })
    return file ? (await sheetRowsOf(file.bytes)).slice(1).map((row) => `${row[1]} ${row[5]}`) : status
  }
  const [here, there] = [mine.ssoId, foreign.ssoId]
  expect(await numbers(MANAGER, calls.exportItems)).toEqual(expect.arrayContaining([`${here} 工作交接`]))
  expect(await numbers(MANAGER, calls.exportItems)).not.toContain(`${here} 归还工牌`)
  expect(await numbers(HR, calls.exportAll)).toEqual(expect.arrayContaining([`${here} 归还工牌`, `${there} 归还工牌`]))
  const partners = await numbers(HRBP, calls.exporthrbp)
  expect(partners).toEqual(expect.arrayContaining([`${here} 归还工牌`, `${here} 工作交接`]))
  expect(partners).not.toContain(`${there} 归还工牌`)
  expect(await numbers(MANAGER, calls.exportAll)).toBe(403)
  expect(await numbers(MANAGER, calls.exporthrbp)).toBe(403)
})

test('the list is narrowed by person, task, type, day, department, company and how the paper stands', async () => {
  const of = await l.leave(await l.another(), '2027-03-01')
  const found = async (filters: object) => idsOf((await (await t.as(HR)).ok(calls.searchItem, { pageSize: 100, filters })).list)
  const person = { keyword: of.ssoId }
  const [badge] = of.items
  for (const filters of [
    { taskId: badge!.taskId },
    { taskId: badge!.taskId, type: 'FL', entity: 'MB', esignStatus: '1', leavesFrom: '2027-03-01', leavesTo: '2027-03-01', department: 'MB' },
  ])
    expect(await found({ ...person, ...filters })).toEqual([badge!.id])
  for (const filters of [
    { type: 'LA' },
    { esignStatus: '2' },
    { leavesFrom: '2027-03-02' },
    { leavesTo: '2027-02-28' },
    { entity: 'JV' },
    { status: 'completed' },
  ])
    expect([filters, await found({ ...person, ...filters })]).toEqual([filters, []])
  // what is awaited first, by the nearest day
  const rows = (await (await t.as(HR)).ok(calls.searchItem, { pageSize: 100 })).list.filter(({ status }) => status === 'awaiting')
  expect(rows.map(({ dueDate }) => dueDate)).toEqual(rows.map(({ dueDate }) => dueDate).toSorted())
})
