import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inGbk } from '#foundation/testing/gbk.ts'
import { openTestPortal, type TestClient } from '#foundation/testing/portal.ts'
import { bookOf } from '#foundation/testing/sheets.ts'
import * as contract from '../../contract.ts'
import { feedFolder } from '../../server/commands/feedJob.ts'
import { beginRun } from '../../server/commands/feedRun.ts'
import { failRun } from '../../server/commands/feedWork.ts'
import { startWork, workDone } from '../../server/commands/feedWorker.ts'
import { type Cells, newcomer, told } from '../rules/importing.ts'
import { FORTY } from './forty.ts'

const t = await openTestPortal()
afterAll(() => t.close())

let hrOps: TestClient
beforeAll(async () => {
  hrOps = await t.as('10000005')
})

type Sheets = Partial<Record<contract.FeedSheet, readonly Cells[]>>
const xlsx = (sheets: Sheets): Promise<Uint8Array> =>
  writeXlsx({
    sheets: Object.entries(sheets).map(([name, rows]) => ({ name, rows: rows[0] ? [Object.keys(rows[0]), ...rows.map((row) => Object.values(row))] : [] })),
  })
const csv = (rows: readonly Cells[]): Buffer =>
  Buffer.from(`${[Object.keys(rows[0]!), ...rows.map((row) => Object.values(row))].map((row) => row.join(',')).join('\n')}\n`)
const send = (bytes: Uint8Array, filename = 'people.xlsx', who = hrOps) => who.upload(contract.importFeed, {}, { filename, bytes })
/** Sends a file and waits until it is checked. */
async function sent(bytes: Uint8Array, filename?: string) {
  const answer = await send(bytes, filename)
  if (answer.code !== '10000' || !answer.content) throw new Error(`${answer.code} ${answer.returnMsg}`)
  await workDone()
  return hrOps.ok(contract.openFeedRun, { id: answer.content.id })
}
const confirmed = async (id: string) => {
  await hrOps.ok(contract.confirmFeed, { id })
  await t.drain()
  await workDone()
  return hrOps.ok(contract.openFeedRun, { id })
}

test('the calls of imports answer 403 without BASIC_PEOPLE_ADMIN', async () => {
  const other = await t.as('10000001')
  const id = '01a202ae-4f99-7c2d-83dc-318b6ed4c118'
  for (const [endpoint, input] of [
    [contract.listFeed, {}],
    [contract.openFeedRun, { id }],
    [contract.listFeedFaults, { filters: { id } }],
    [contract.confirmFeed, { id }],
    [contract.discardFeed, { id }],
  ] as const)
    expect((await other.call(endpoint, input as never)).status).toBe(403)
  expect((await send(csv([newcomer('22000001')]), 'people.csv', other)).status).toBe(403)
  expect((await other.download(contract.importTemplate, {})).status).toBe(403)
  expect((await other.download(contract.exportPeople, { what: 'organization' })).status).toBe(403)
})

test('PPL-18 SHEET-01 every one of more than forty faults is named, with its row, its column and what would be right', async () => {
  const sheets: Record<string, Cells[]> = {}
  const expected = FORTY.flatMap(([sheet, row, , reason]) => {
    sheets[sheet] ??= []
    sheets[sheet].push(row)
    return reason ? [`${sheet} ${sheets[sheet].length + 1} ${reason}`] : []
  })
  const run = await sent(await xlsx(sheets))
  expect(run).toMatchObject({ state: 'refused', can: [] })
  const { list } = await hrOps.ok(contract.listFeedFaults, { pageSize: 100, filters: { id: run.id } })
  const named = list.map((one) => `${one.sheet} ${one.row} ${one.reason}`)
  expect(expected.filter((one) => !named.includes(one))).toEqual([])
  expect(expected.length).toBeGreaterThan(40)
  for (const one of list) {
    expect(one.wrong, one.reason).not.toMatch(/people\.|rule\.|\{/)
    expect(one.right, one.reason).not.toMatch(/people\.|\{/)
  }
  expect((await hrOps.ok(contract.searchPersons, { pageSize: 100 })).list.some((one) => one.ssoId > '40000000')).toBe(false)
  const marked = await hrOps.download(contract.markedFeed, { id: run.id, sheet: 'persons' })
  expect(marked.status).toBe(200)
})

test('PPL-18 a good file shows what it would change, and changes it once it is confirmed', async () => {
  const rows = [newcomer('22000010', { status: 'active', email: 'ten@backlot.example' }), newcomer('22000011', { lineManager: '22000010' })]
  const run = await sent(await xlsx({ persons: rows }))
  expect(run).toMatchObject({ state: 'ready', can: ['confirm', 'discard'], sentBy: { ssoId: '10000005' }, summary: { persons: { joined: 2, left: 0 } } })
  expect((await hrOps.ok(contract.searchPersons, { filters: { keyword: '22000010' } })).total).toBe(0)
  expect(await confirmed(run.id)).toMatchObject({ state: 'done', changed: 2, refused: 0 })
  expect((await hrOps.ok(contract.searchPersons, { filters: { keyword: '22000010' } })).total).toBe(1)
  expect((await hrOps.call(contract.confirmFeed, { id: run.id })).code).toBe('LIFE-01')
  const again = await sent(await xlsx({ persons: rows }))
  expect(again).toMatchObject({ state: 'done', changed: 0, summary: { persons: { same: 2 } } })
})

test('PPL-18 a csv of persons is taken as well, with words instead of codes; a column that it lacks stays as it is', async () => {
  const { phone: _phone, ...row } = newcomer('22000010', { staffGroup: '后台', email: 'ten@backlot.example', employeeType: 'Full-time' })
  await confirmed((await sent(csv([{ ...newcomer('22000010'), phone: '13900000010', email: 'ten@backlot.example' }]), 'a.csv')).id)
  const run = await sent(csv([row]), 'b.csv')
  expect(run).toMatchObject({ state: 'ready', summary: { persons: { moved: 1 }, fields: { staffGroup: 1 } } })
  await confirmed(run.id)
  const card = await hrOps.ok(contract.card, { ssoId: '22000010' as never })
  expect(card.entitled?.phone).toBe('13900000010')
  // as Chinese Excel writes it, and said to be so before anything is confirmed
  expect(run.encoding).toBeUndefined()
  const written = await sent(inGbk(csv([{ ...newcomer('22000011'), nameCn: '李雷' }]).toString()), 'excel.csv')
  expect(written).toMatchObject({ state: 'ready', encoding: 'gb18030', summary: { examples: [{ nameCn: '李雷' }] } })
  await confirmed(written.id)
})

test('SHEET-02 what is no sheet, or has other columns, is refused at once; a run that waits is set aside by the next', async () => {
  expect((await send(Buffer.from('%PDF-1.7 \0'), 'x.pdf')).code).toBe('SHEET-02')
  const strange = await sent(csv([{ ssoId: '22000010', favourite: 'blue' }]), 'x.csv')
  expect(strange).toMatchObject({ state: 'failed' })
  expect(strange.fault).toContain('favourite')
  const first = await sent(csv([newcomer('22000030')]), 'one.csv')
  const second = await sent(csv([newcomer('22000031')]), 'two.csv')
  expect(await hrOps.ok(contract.openFeedRun, { id: first.id })).toMatchObject({ state: 'discarded' })
  expect((await hrOps.ok(contract.discardFeed, { id: second.id })).state).toBe('discarded')
  expect((await hrOps.ok(contract.listFeed, { filters: { state: 'discarded' } })).total).toBe(2)
})

test('SHEET-02 what is larger than 20 MB is refused while it comes, and what says the same twice says which', async () => {
  const size = await send(Buffer.alloc(20 * 1_048_576 + 1, 'a'), 'large.csv')
  expect(size).toMatchObject({ code: 'SHEET-02', returnMsg: expect.stringContaining('20') })
  const row = newcomer('22000032')
  const twice = await writeXlsx({ sheets: ['persons', '人员'].map((name) => ({ name, rows: [Object.keys(row), Object.values(row)] })) })
  expect(await send(twice)).toMatchObject({ code: 'SHEET-02', returnMsg: expect.stringContaining('人员') })
})

test('PPL-12 what was held is taken over once it is confirmed', async () => {
  const rows = ['22000010', '22000011'].map((ssoId) => newcomer(ssoId, { status: 'left', lastWorkingDate: '2026-11-01' }))
  const run = await sent(await xlsx({ persons: rows }))
  expect(run).toMatchObject({ state: 'held', can: ['confirm', 'discard'], summary: { holdPercent: 5, persons: { left: 2 } } })
  expect(await confirmed(run.id)).toMatchObject({ state: 'done', changed: 2 })
})

test('exports of persons, organization and log are xlsx files; the persons can be imported as they are and change nothing', async () => {
  for (const what of ['organization', 'feed'] as const) expect((await hrOps.download(contract.exportPeople, { what })).status).toBe(200)
  const { file } = await hrOps.download(contract.exportPeople, { what: 'persons', filters: {} })
  if (!file) throw new Error('no file')
  const run = await sent(file.bytes)
  expect(run).toMatchObject({ state: 'done', changed: 0, refused: 0 })
  expect(run.persons).toBeGreaterThan(17)
})

test('PPL-16 the nightly feed takes the files of the drop folder, once; a file that is bad is told to people administration', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'feed-test-'))
  feedFolder(folder)
  const drop = join(folder, 'feeds', 'hr')
  mkdirSync(drop, { recursive: true })
  writeFileSync(join(drop, 'persons.csv'), csv([newcomer('22000040')]))
  await t.runJob('people.feed', '2026-11-20')
  expect((await hrOps.ok(contract.listFeed, { filters: { source: 'feed' } })).list[0]).toMatchObject({ state: 'done', changed: 1, fileName: 'persons.csv' })
  expect(readdirSync(drop)).toEqual(['taken'])
  writeFileSync(join(drop, 'persons.csv'), csv([newcomer('22000040')]))
  t.setClock('2026-11-20T04:01:00Z')
  await t.runJob('people.feed', '2026-11-21')
  expect((await hrOps.ok(contract.listFeed, { filters: { source: 'feed' } })).list[0]).toMatchObject({ state: 'done', changed: 0 })
  writeFileSync(join(drop, 'persons.csv'), csv([newcomer('22000041', { email: 'bad' })]))
  await t.drain()
  t.setClock('2026-11-20T04:02:00Z')
  await t.runJob('people.feed', '2026-11-22')
  expect((await hrOps.ok(contract.listFeed, { filters: { source: 'feed' } })).list[0]).toMatchObject({ state: 'refused', refused: 1 })
  expect((await told(t)).find((one) => one.queue === 'access.forHolders')?.payload).toMatchObject({ notice: { event: 'feedFailed' } })
  rmSync(folder, { recursive: true })
})

test('PPL-16 PPL-19 a file that comes while another import is at work stays in the drop folder for the next night', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'feed-test-'))
  feedFolder(folder)
  const drop = join(folder, 'feeds', 'hr')
  mkdirSync(drop, { recursive: true })
  writeFileSync(join(drop, 'persons.csv'), csv([newcomer('22000045')]))
  const job = t.job('people.import')
  const other = await job.write((ctx) => beginRun(ctx, { source: 'Excel', fileName: 'other.csv', asks: true }))
  await t.runJob('people.feed', '2026-11-23')
  expect(readdirSync(drop)).toEqual(['persons.csv'])
  await failRun(job, other, '')
  await t.runJob('people.feed', '2026-11-24')
  expect(readdirSync(drop)).toEqual(['taken'])
  expect((await hrOps.ok(contract.searchPersons, { filters: { keyword: '22000045' } })).total).toBe(1)
  rmSync(folder, { recursive: true })
})

test('PPL-18 what was stopped in the middle goes on where it was, each row once', async () => {
  const rows = Array.from({ length: 1_200 }, (_, at) => newcomer(String(24_000_000 + at), at ? { lineManager: '24000000' } : {}))
  const run = await sent(await xlsx({ persons: rows }))
  await hrOps.ok(contract.confirmFeed, { id: run.id })
  const { database } = t.portal
  const write = database.write.bind(database)
  let writes = 0
  database.write = (work) => {
    if (++writes > 22) throw new Error('the power is off')
    return write(work)
  }
  await t.job('people.import').read(async () => startWork(run.id))
  await workDone()
  database.write = write
  const begun = (await hrOps.ok(contract.searchPersons, { filters: { departmentCode: 'MB-PO-ATT-AB' } })).total
  expect(await hrOps.ok(contract.openFeedRun, { id: run.id })).toMatchObject({ state: 'applying' })
  expect(begun).toBeLessThan(1_200)
  t.setClock('2026-11-20T05:00:00Z')
  await t.runJob('people.takeUpBroken')
  await workDone()
  expect(await hrOps.ok(contract.openFeedRun, { id: run.id })).toMatchObject({ state: 'done', changed: 1_200 })
  expect((await hrOps.ok(contract.card, { ssoId: '24001199' as never })).manager?.ssoId).toBe('24000000')
})

test('PPL-18 a run begins with all of its files, or not at all', async () => {
  const known = (await hrOps.ok(contract.listFeed, {})).total
  const files = [
    { path: import.meta.filename, name: 'one.csv' },
    { path: join(import.meta.dirname, 'gone.csv'), name: 'two.csv' },
  ]
  await expect(t.write((ctx) => beginRun(ctx, { source: 'Excel', fileName: 'one.csv, two.csv', asks: true, files }))).rejects.toThrow('gone.csv')
  expect((await hrOps.ok(contract.listFeed, {})).total).toBe(known)
})

test('PPL-18 the template is filled in as a person would, persons only, and taken; its help says what is right', async () => {
  const { file } = await hrOps.download(contract.importTemplate, {})
  const book = await bookOf(file!.bytes)
  const [persons, departments, divisions] = book.worksheets
  expect([departments!.rowCount, divisions!.rowCount]).toEqual([1, 1])
  const headings = (persons!.getRow(1).values as string[]).map((one) => String(one ?? '').replace(/\s*\*$/, ''))
  const at = (title: string) => headings.indexOf(title)
  const help = book.worksheets.find(({ name }) => name.includes('说明') && name.includes(persons!.name)) ?? book.worksheets[3]!
  const said = new Map<string, string>()
  help.eachRow((row) => said.set(String(row.getCell(1).value), String(row.getCell(3).value)))
  expect(said.get(headings[1]!)).toContain('8位数字')
  const { sheets } = await readXlsx(file!.bytes)
  const { letter } = persons!.getColumn(at('员工类别'))
  const classes = sheets[0]!.dataValidations?.find(({ range }) => range.startsWith(`${letter}2:`))?.values ?? []
  expect(classes.length).toBeGreaterThan(5)
  const values: Record<string, string> = {
    [headings[1]!]: '24000001',
    ...{ 中文名称: '测试员', 英文名称: 'Test Person', 员工类别: classes[6]!, 入职日期: '2024-03-01' },
  }
  const codes: Record<string, string> = { entity: 'MB', staffGroup: 'FL', employeeType: 'full-time', departmentCode: 'MB-PO-ATT-AB', status: 'active' }
  const titles = (key: string) => t.portal.ports.texts.text('zh', `people.column.${key}`)
  for (const [key, value] of Object.entries(codes)) values[titles(key)] = value
  for (const [title, value] of Object.entries(values)) if (at(title) > 0) persons!.getCell(2, at(title)).value = value
  const run = await sent(new Uint8Array(await book.xlsx.writeBuffer()))
  expect([run.fault, run.refused, run.state]).toEqual([null, 0, 'ready'])
  expect((await confirmed(run.id)).state).toBe('done')
  // nothing at all names the sheets
  const empty = await bookOf(file!.bytes)
  expect((await sent(new Uint8Array(await empty.xlsx.writeBuffer()))).fault).toContain(persons!.name)
})
