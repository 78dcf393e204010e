import { afterAll, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { sheetRowsOf } from '#foundation/testing/sheets.ts'
import * as calls from '../../contract/index.ts'
import { frontline, HRBP, MANAGER, MEMBER, SECOND } from './parts.ts'

// which declares the permissions of goals and of one's own forms
const t = await openTestPortal({ modules: ['performance'] })
afterAll(() => t.close())
const f = frontline(t)
const rows = async (who: string, filters: object = {}) => (await (await t.as(who)).ok(calls.list, { pageSize: 100, filters })).list

test('the list holds the forms within reach with how far each has come', async () => {
  const [mine, other] = [await f.member(), await f.member({ manager: asSsoId(SECOND) })]
  const id = await f.reviewing(mine)
  const beside = await f.form(other)
  await f.score(id)
  const [row] = (await rows(MANAGER)).filter((one) => one.id === id)
  expect(row).toMatchObject({ person: { ssoId: mine }, goalsSet: 2, selfDone: false, managerScore: 3, state: 'manager-review', can: ['score', 'publish'] })
  const ids = async (who: string, filters: object = {}) => (await rows(who, filters)).map((one) => one.id)
  expect(await ids(MANAGER)).not.toContain(beside)
  for (const who of [SECOND, HRBP]) expect(await ids(who)).toEqual(expect.arrayContaining([id, beside]))
  expect((await rows(SECOND)).find((one) => one.id === id)?.can).toEqual([])
  expect(await ids(SECOND, { state: 'manager-review', year: 2026, period: '0' })).toEqual([id])
  expect(await ids(SECOND, { period: '1' })).toEqual([])
  expect(await ids(SECOND, { department: 'MB-PO-ATT' })).toEqual(expect.arrayContaining([id, beside]))
  expect(await ids(SECOND, { department: 'MB-HR' })).toEqual([])
  expect((await (await t.as(MEMBER)).call(calls.list, {})).status).toBe(403)
})

test('FLPF-07 a keyword is looked for from three signs on', async () => {
  const id = await f.form(MEMBER)
  const manager = await t.as(MANAGER)
  expect(await manager.call(calls.list, { filters: { keyword: '李晓' } })).toMatchObject({ code: 'FLPF-07', returnMsg: '请至少输入3个字符' })
  expect((await rows(MANAGER, { keyword: '李晓雯' })).map((one) => one.id)).toEqual([id])
  expect(await rows(MANAGER, { keyword: '没有人' })).toEqual([])
})

test('what leaves as a file are the rows of the list, and in detail a line for each item', async () => {
  const ssoId = await f.member()
  const id = await f.reviewing(ssoId)
  await f.score(id)
  const client = await t.as(MANAGER)
  const sheet = async (call: typeof calls.exportList | typeof calls.exportDetail) =>
    (await sheetRowsOf((await client.download(call, { filters: { year: 2026 } })).file!.bytes)).filter((line) => line.includes(ssoId))
  const [line, ...others] = await sheet(calls.exportList)
  expect(others).toEqual([])
  expect(line).toEqual(expect.arrayContaining(['经理评估中', '全年', 3]))
  const lines = await sheet(calls.exportDetail)
  expect(lines).toHaveLength(6)
  expect(lines[0]).toEqual(expect.arrayContaining(['零责任事故', 60, 3, '达到预期']))
  expect(lines[5]).toEqual(expect.arrayContaining(['高效运营', 10]))
})
