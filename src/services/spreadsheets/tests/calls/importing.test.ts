import { afterAll, expect, test } from 'vitest'
import { rowsOf } from '#foundation/database/db.ts'
import { eq, sql } from '#foundation/database/drizzle.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { sheetRowsOf } from '#foundation/testing/sheets.ts'
import { addMinutes } from '#foundation/time.ts'
import { addScanner } from '#services/files/server/api.ts'
import { markedImport, myImports } from '../../contract.ts'
import { defineSheet } from '../../rules/sheet.ts'
import { checkImport, confirmImport } from '../../server/commands/importing.ts'
import { defineImport } from '../../server/data/declaredImports.ts'
import { imported } from '../../server/tables.ts'
import { inPieces } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
await t.write(({ db }) => db.execute(sql`create table booked_rows (no text primary key, by text not null, batch int not null)`))

/** Stops the process in the middle, so to say, once. */
let stopAtBatch = 0
let batches = 0
const list = defineImport({
  module: 'spreadsheets',
  name: 'test',
  sheet: defineSheet({ name: 'spreadsheets.name', columns: [{ key: 'no', title: 'spreadsheets.file', type: 'text', required: true, max: 8 }] }),
  async save(ctx, rows) {
    batches += 1
    for (const { values } of rows) await ctx.db.execute(sql`insert into booked_rows (no, by, batch) values (${values.no}, ${ctx.actor.ssoId}, ${rows.length})`)
    if (batches === stopAtBatch) throw new Error('stopped')
  },
})

const me = await t.as('10000002')
const other = await t.as('10000003')
async function check(text: string, ssoId = '10000002') {
  const ctx = await t.reader(ssoId)
  const file = { filename: '名单.csv', type: 'text/csv', stream: inPieces(text, 60_000) }
  return (await checkImport({ ...ctx, file, write: (work) => t.write(work, ctx.by) }, list)).answer
}
async function confirm(importId: string, ssoId = '10000002') {
  const { actor } = await t.reader(ssoId)
  return t.write((ctx) => confirmImport({ ...ctx, actor }, list, importId), ssoId)
}
const numbered = (count: number, from = 1) => `no\n${Array.from({ length: count }, (_, at) => from + at).join('\n')}`
const booked = () => t.write(({ db }) => rowsOf<{ no: string; by: string; batch: number }>(db, sql`select no, by, batch from booked_rows order by no::int`))

test('SHEET-01 a file with any bad cell is not confirmed, saves nothing, and comes back marked to who uploaded it', async () => {
  const answer = await check('no\n1\n123456789\n3')
  expect(answer).toMatchObject({ rows: 2, faultCount: 1, faults: [{ cell: 'A3', line: 3 }] })
  const { importId } = answer
  await expect(confirm(importId)).rejects.toThrow('SHEET-01')
  await t.runJob('spreadsheets.workOff')
  expect(await booked()).toEqual([])
  const { file } = await me.download(markedImport, { importId })
  expect(file!.filename).toBe('名单（错误标记）.xlsx')
  expect((await sheetRowsOf(file!.bytes))[2]).toEqual(['123456789', expect.stringContaining('超过8个字符')])
  expect(await other.download(markedImport, { importId })).toMatchObject({ body: { code: 'SHELL-02' } })
})

test('SHEET-08 what is confirmed is booked in batches; stopped in one and run again, each row is booked once', async () => {
  const { importId, rows } = await check(numbered(1_234))
  expect(rows).toBe(1_234)
  await expect(confirm(importId, '10000003')).rejects.toThrow('SHELL-02')
  stopAtBatch = 2
  expect(await confirm(importId)).toEqual({ rows: 1_234, later: true })
  expect(await confirm(importId), 'confirmed twice is confirmed once').toEqual({ rows: 1_234, later: true })
  await t.runJob('spreadsheets.workOff')
  const all = await booked()
  expect(all.map(({ no }) => Number(no))).toEqual(Array.from({ length: 1_234 }, (_, at) => at + 1))
  expect(new Set(all.map(({ by }) => by))).toEqual(new Set(['10000002']))
  expect(batches, 'the second batch was undone and run again').toBe(4)
  expect(Math.max(...all.map(({ batch }) => batch))).toBe(500)
  expect((await me.ok(myImports, { filters: {} })).list).toMatchObject([{ id: importId, state: 'done', rows: 1_234, booked: 1_234, filename: '名单.csv' }])
})

test('SHEET-08 what cannot be booked stops after three tries; what is booked stays and is counted', async () => {
  t.setClock('2026-11-20T04:01:00.000Z')
  const { importId } = await check(`${numbered(600, 5_001)}\n5001`)
  await confirm(importId)
  await t.runJob('spreadsheets.workOff')
  const [row] = await t.write(({ db }) => db.select().from(imported).where(eq(imported.id, importId)))
  expect(row).toMatchObject({ booked: 500, tries: 3, bookedLine: 501, failedAt: expect.any(Date), doneAt: null })
  expect(await booked()).toHaveLength(1_734)
  expect((await me.ok(myImports, { filters: {} })).list[0]).toMatchObject({ state: 'failed', booked: 500 })
})

test('SHEET-08 of one kind what was confirmed first is booked first, also while another process is at it', async () => {
  const [first, second] = [await check(numbered(1, 9_001)), await check(numbered(1, 9_002))]
  await confirm(first.importId)
  t.setClock('2026-11-20T04:01:01.000Z')
  await confirm(second.importId)
  const claim = (claimedUntil: Date | null) => t.write(({ db }) => db.update(imported).set({ claimedUntil }).where(eq(imported.id, first.importId)))
  await claim(new Date('2026-11-20T04:10:00.000Z'))
  await t.runJob('spreadsheets.workOff')
  expect((await booked()).filter(({ no }) => Number(no) > 9_000)).toEqual([])
  await claim(null)
  await t.runJob('spreadsheets.workOff')
  expect((await booked()).filter(({ no }) => Number(no) > 9_000).map(({ no }) => no)).toEqual(['9001', '9002'])
})

test('FILE-41 FILE-30 a file that was shut away is refused when it comes, one that waits for a scanner when it is confirmed', async () => {
  const virus = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!', '$H+H*'].join('')
  await expect(check(`no\n1\n${virus}`)).rejects.toThrow('FILE-41')
  let away = true
  addScanner(t.portal, {
    async scan() {
      if (away) throw new Error('the scanner is away')
      return { clean: true }
    },
  })
  const { importId } = await check('no\n7777')
  await expect(confirm(importId)).rejects.toThrow('FILE-30')
  away = false
  t.setClock(addMinutes(t.portal.clock(), 3))
  await t.runJob('files.scanWaiting')
  expect(await confirm(importId)).toMatchObject({ rows: 1 })
  await t.runJob('spreadsheets.workOff')
  expect((await booked()).map(({ no }) => no)).toContain('7777')
})
