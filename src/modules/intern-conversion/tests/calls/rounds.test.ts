import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import { sheetRowsOf } from '#foundation/testing/sheets.ts'
import { applyChange } from '#services/people/server/api.ts'
import * as calls from '../../contract.ts'
import { handOn } from '../../server/commands/following.ts'
import { ABOVE, ADMIN, conversion, DEPARTMENT, HRBP, INTERN, MANAGER, SECOND, STRANGER, TERMS, WHY } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
beforeEach(() => t.setClock(TEST_NOW))
const { intern, round, load, rows, start, running, submit, calibrating, confirm, places, told, handed, item } = conversion(t)
const admin = () => t.as(ADMIN)
const complete = async (id: string) => (await admin()).call(calls.complete, { id })

test('INTCONV-09 INTCONV-14 dates that do not fit are told beside their fields', async () => {
  const save = async (more: object) => (await admin()).call(calls.saveRound, { ...TERMS, ...more })
  expect(await save({ secondDue: '2026-11-01', internsTo: '2027-01-01' })).toMatchObject({
    code: 'INTCONV-09',
    returnMsg: '各阶段截止日期顺序不正确',
    fields: [{ path: 'secondDue' }, { path: 'internsTo' }],
  })
  const { roundId } = await running()
  expect((await save({ id: roundId, internsTo: '2027-07-30' })).code).toBe('SHELL-39')
  expect((await save({ id: roundId, calibrationDue: '2026-12-06' })).code).toBe('10000')
})

test('INTCONV-12 a round takes interns whose internship ends in its dates, one by one or all of them', async () => {
  const [fits, early, staff] = [await intern(), await intern({ contractEndDate: '2027-05-31' }), await intern({ employeeType: 'full-time' })]
  const hotel = await intern({ entity: 'HB' })
  const roundId = await round()
  for (const other of [early, staff, hotel]) expect(await load(roundId, [fits, other])).toMatchObject({ code: 'INTCONV-12', fields: [{ path: 'interns' }] })
  expect((await load(roundId, [fits, 'abc'])).code).toBe('PPL-10')
  expect((await load(roundId, [`${fits} 复旦大学`])).content).toEqual({ loaded: 1, skipped: 0 })
  const all = (await load(roundId, [])).content!
  const numbers = (await rows(roundId)).map(({ person }) => person.ssoId)
  expect(numbers).toEqual(expect.arrayContaining([fits, INTERN]))
  expect(numbers).toHaveLength(1 + all.loaded)
  for (const other of [early, staff, hotel]) expect(numbers).not.toContain(other)
  expect((await rows(roundId)).find(({ person }) => person.ssoId === fits)).toMatchObject({ school: '复旦大学', stage: 'not-started', can: ['drop'] })
  expect((await load(roundId, [])).content).toMatchObject({ loaded: 0 })
})

test('INTCONV-07 an intern is in one running round only, however it would come into a second one', async () => {
  const { ssoIds } = await running()
  const second = await round()
  expect(await load(second, ssoIds)).toMatchObject({ code: 'INTCONV-07', returnMsg: '该实习生已在进行中的批次', fields: [{ path: 'interns' }] })
  const free = await intern()
  const [one, other] = [await round(), await round()]
  for (const id of [one, other]) expect((await load(id, [free])).code).toBe('10000')
  await start(one)
  expect((await (await admin()).call(calls.start, { id: other })).code).toBe('INTCONV-07')
  const taken = (await load(other, [])).content!
  expect(taken.skipped).toBeGreaterThan(0)
})

test.skipIf(!process.env.TEST_DATABASE_URL)('INTCONV-07 of two rounds with the same intern that start at once one starts', async () => {
  const free = await intern()
  const ids = [await round(), await round()]
  for (const id of ids) await load(id, [free])
  const client = await admin()
  const answers = await Promise.all(ids.map((id) => client.call(calls.start, { id })))
  expect(answers.map(({ code }) => code).toSorted()).toEqual(['10000', 'INTCONV-07'])
})

test('who is loaded into a running round goes to the manager at once', async () => {
  const { roundId } = await running()
  await load(roundId, [await intern()])
  await t.drain()
  expect((await rows(roundId)).map(({ stage }) => stage)).toEqual(['manager-review', 'manager-review'])
})

test('INTCONV-11 a round is completed once every item is, and hands each result on once', async () => {
  const { roundId, ids, ssoIds } = await calibrating('convert', 'do-not-convert')
  await places(roundId, 2)
  expect(await complete(roundId)).toMatchObject({ code: 'INTCONV-11', returnMsg: '仍有未完成的实习生' })
  await confirm(roundId)
  const emit = vi.spyOn(t.portal.queue, 'emit')
  expect((await complete(roundId)).code).toBe('10000')
  await t.drain()
  expect((await complete(roundId)).code).toBe('LIFE-01')
  await t.drain()
  const handedOn = emit.mock.calls.flatMap(([, event, payloads]) => (/^(conversion|leaving)\.decided$/.test(event) ? payloads.map((one) => [event, one]) : []))
  emit.mockRestore()
  expect(handedOn).toEqual([
    [
      'conversion.decided',
      { id: ids[0], ssoId: ssoIds[0], result: 'convert', startDate: '2027-01-01', department: DEPARTMENT, position: '操作员', level: 'L1' },
    ],
    ['leaving.decided', { source: 'intern-conversion', id: ids[1], ssoId: ssoIds[1], lastWorkingDate: '2027-06-19' }],
  ])
})

test('INTCONV-11 the HR system is to prepare the contract of who is converted, and of nobody else; told again it hears it once', async () => {
  const { roundId, ids, ssoIds } = await calibrating('convert-with-promotion', 'do-not-convert')
  await places(roundId, 1, 1)
  await confirm(roundId)
  expect(await handed(ids[0]!)).toEqual([])
  await complete(roundId)
  await t.drain()
  const target = { department: DEPARTMENT, position: '操作员', level: 'L1' }
  const said = {
    what: 'contract-preparation',
    conversion: ids[0],
    version: 1,
    ssoId: ssoIds[0],
    result: 'convert-with-promotion',
    startDate: '2027-01-01',
    ...target,
  }
  expect(await handed(ids[0]!)).toEqual([said])
  expect(await handed(ids[1]!)).toEqual([])
  await t.write((ctx) => handOn(ctx, { round: roundId, after: null }))
  expect(await handed(ids[0]!)).toEqual([said])
})

test('INTCONV-10 the intern hears nothing before the round is completed, and then the result once', async () => {
  const { roundId, ssoIds } = await calibrating('convert')
  await places(roundId, 1)
  await confirm(roundId)
  for (const event of ['arrived', 'returned', 'due', 'result']) expect(await told(ssoIds[0]!, event)).toEqual([])
  await complete(roundId)
  for (const _ of [1, 2]) await t.drain()
  expect(await told(ssoIds[0]!, 'result')).toMatchObject([{ title: '您的实习生转正结果', body: expect.stringContaining('2026秋季批次：转正') }])
})

test('INTCONV-15 an item is reopened while its round runs, and gives its place back', async () => {
  const { roundId, ids } = await calibrating('convert')
  await places(roundId, 1)
  await confirm(roundId)
  const reopen = async () => (await admin()).call(calls.reopen, { id: ids[0]!, comment: '名额需重新分配' })
  const used = async () => (await (await admin()).ok(calls.distribution, { roundId })).departments[0]
  expect(await used()).toMatchObject({ places: 1, usedPlaces: 1 })
  expect((await reopen()).code).toBe('10000')
  expect(await used()).toMatchObject({ places: 1, usedPlaces: 0, toConfirm: { total: 1, convert: 1 } })
  expect((await confirm(roundId)).code).toBe('10000')
  expect(await used()).toMatchObject({ usedPlaces: 1 })
  await complete(roundId)
  expect((await reopen()).code).toBe('INTCONV-15')
})

test('who leaves is dropped, does not hold up the round, and hears nothing more', async () => {
  const { roundId, ssoIds, ids } = await running()
  await t.write((ctx) => applyChange(ctx, ssoIds[0]!, { lastWorkingDate: '2026-11-19', status: 'left' }))
  await t.drain()
  expect(await item(ids[0]!)).toMatchObject({ stage: 'completed', finalResult: 'do-not-convert', finalReason: '实习生已离职' })
  expect((await complete(roundId)).code).toBe('10000')
  await t.drain()
  expect(await told(ssoIds[0]!, 'result')).toEqual([])
})

test('people are reminded 5 days and 1 day before a due date and when it is past, once, in one message', async () => {
  const { roundId, ids } = await running(2)
  const mine = async (event: string, who = MANAGER) => (await told(who, event)).filter(({ businessId }) => businessId.startsWith(roundId))
  for (const day of ['2026-11-19', '2026-11-20', '2026-11-20', '2026-11-21']) await t.runJob('intern-conversion.morning', day)
  expect(await mine('due')).toMatchObject([{ title: '2026秋季批次：2名实习生待您处理（经理评估）' }])
  await submit(ids[0]!)
  t.setClock('2026-11-26T00:00:00Z')
  await t.runJob('intern-conversion.morning', '2026-11-26')
  expect(await mine('overdue')).toMatchObject([{ title: '已逾期：2026秋季批次有1名实习生待您处理（经理评估）' }])
  const { people } = await (await admin()).ok(calls.remind, { roundId })
  expect(people).toBe(2)
  expect(await mine('due', SECOND)).toHaveLength(1)
})

test('what leaves as a file holds the rows of the list, and results for contracts those alone who are converted', async () => {
  const { roundId, ssoIds } = await calibrating('convert-with-promotion', 'do-not-convert')
  await places(roundId, 1, 1)
  await confirm(roundId)
  const client = await admin()
  const fileOf = async (what: 'results' | 'departments' | 'managers') => (await client.download(calls.exportReport, { roundId, what })).file!
  const text = async (bytes: Buffer) => JSON.stringify(await sheetRowsOf(bytes))
  const results = await text((await fileOf('results')).bytes)
  expect(results).toContain(ssoIds[0])
  expect(results).not.toContain(ssoIds[1])
  expect(await text((await fileOf('managers')).bytes)).toContain(MANAGER)
  expect(await text((await fileOf('departments')).bytes)).toContain('转正名额')
  const whole = await text((await client.download(calls.exportItems, { filters: { roundId } })).file!.bytes)
  expect(ssoIds.every((one) => whole.includes(one))).toBe(true)
})

test('an administrator drops an intern with a word, and nobody else does', async () => {
  const { roundId, ids } = await running()
  const drop = async (who: string) => (await t.as(who)).call(calls.drop, { id: ids[0]!, comment: WHY })
  for (const who of [MANAGER, HRBP, STRANGER, ABOVE]) expect((await drop(who)).status).toBe(403)
  expect((await drop(ADMIN)).code).toBe('10000')
  expect(await rows(roundId)).toMatchObject([{ stage: 'completed', finalResult: 'do-not-convert', can: ['reopen'] }])
})
