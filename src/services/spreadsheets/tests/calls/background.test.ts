import { afterAll, beforeEach, expect, test } from 'vitest'
import { rowsOf } from '#foundation/database/db.ts'
import { eq, sql } from '#foundation/database/drizzle.ts'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import { sheetRowsOf } from '#foundation/testing/sheets.ts'
import { addHours } from '#foundation/time.ts'
import { auditKinds, search } from '#services/audit/server/api.ts'
import { exportFile, myExports } from '../../contract.ts'
import { runExport } from '../../server/commands/exporting.ts'
import { defineExport } from '../../server/data/declaredExports.ts'
import { exported } from '../../server/tables.ts'
import { people } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
beforeEach(() => t.setClock(TEST_NOW))

auditKinds('spreadsheets', { 'test.exported': { says: 'spreadsheets.name' } })
let broken = false
/** As many as asked for; what the actor may is in them, so that it shows with whose rights they were read. */
const much = defineExport({
  module: 'spreadsheets',
  name: 'test',
  audit: 'test.exported',
  sheet: { ...people, name: 'spreadsheets.name' },
  count: async (_, { rows }: { rows: number }, cap) => Math.min(rows, cap),
  async *rows(ctx, { rows }) {
    for (let n = 1; n <= rows; n++) {
      if (broken && n === 7_000) throw new Error('the database went away')
      yield { no: String(n), name: ctx.actor.ssoId, age: ctx.actor.permissions.size, kind: 'full-time' }
    }
  },
})

const me = await t.as('10000002')
const other = await t.as('10000003')
async function ask(rows: number) {
  const ctx = await t.reader('10000002')
  const answer = await runExport({ ...ctx, write: (work) => t.write(work, ctx.by) }, much, { rows })
  return 'exportId' in answer ? answer.exportId : undefined
}
const mineNow = async () => (await me.ok(myExports, { filters: {} })).list

test('SHEET-07 up to 10,000 rows the file is the answer; above it is made by a job, with the rights of who asked', async () => {
  expect(await ask(10_000)).toBeUndefined()
  const exportId = (await ask(10_001))!
  expect(await mineNow()).toMatchObject([{ id: exportId, state: 'waiting', total: 10_001, written: 0 }])
  expect(await me.download(exportFile, { exportId })).toMatchObject({ body: { code: 'SHELL-02' } })
  await t.runJob('spreadsheets.workOff')
  expect(await mineNow()).toMatchObject([{ id: exportId, state: 'done', written: 10_001, until: addHours(new Date(TEST_NOW), 24).toISOString() }])
  const { file } = await me.download(exportFile, { exportId })
  const rows = await sheetRowsOf(file!.bytes)
  expect(rows).toHaveLength(10_002)
  const permissions = (await t.reader('10000002')).actor.permissions.size
  expect(rows.at(-1)!.slice(0, 3)).toEqual(['10001', '10000002', permissions])
  expect(file!.filename).toContain(' 2026-11-20 1200.xlsx')
})

test('SHEET-07 the person is told by a notice with a link; it works for 24 hours and for nobody else', async () => {
  const exportId = (await ask(10_500))!
  await t.runJob('spreadsheets.workOff')
  await t.drain()
  const told = await t.write(({ db }) =>
    rowsOf(db, sql`select receiver, event, title_cn, link, body_cn from notifications_notice where business_id = ${exportId}`),
  )
  expect(told).toEqual([
    {
      receiver: '10000002',
      event: 'export.ready',
      title_cn: '“名称”已导出，可下载',
      link: '/spreadsheets/mine',
      body_cn: '共10500行，请在2026年11月21日 12:00前下载，过期需重新导出。',
    },
  ])
  expect(await other.download(exportFile, { exportId })).toMatchObject({ body: { code: 'SHELL-02' } })
  expect((await other.ok(myExports, { filters: {} })).list).toEqual([])
  t.setClock(addHours(new Date(TEST_NOW), 23.9))
  expect((await (await t.as('10000002')).download(exportFile, { exportId })).file).toBeDefined()
  t.setClock(addHours(new Date(TEST_NOW), 24))
  const late = await t.as('10000002')
  expect(await late.download(exportFile, { exportId })).toMatchObject({ body: { code: 'SHEET-07', returnMsg: expect.stringContaining('24') } })
  expect((await late.ok(myExports, { filters: {} })).list[0]).toMatchObject({ state: 'over' })
})

test('SHEET-07 what breaks is taken up again, three times in all, and then told as failed; progress is seen meanwhile', async () => {
  broken = true
  const exportId = (await ask(12_000))!
  await t.runJob('spreadsheets.workOff')
  broken = false
  expect((await mineNow()).find(({ id }) => id === exportId)).toMatchObject({ state: 'failed' })
  const [row] = (await t.write(({ db }) => db.select().from(exported))).filter(({ id }) => id === exportId)
  expect(row).toMatchObject({ tries: 3, written: 5_000, fileId: null })
})

test('SHEET-07 what the process has ended with three times is not taken up a fourth time, but told as failed', async () => {
  const exportId = (await ask(11_000))!
  const mine = eq(exported.id, exportId)
  await t.write(({ db, now }) =>
    db
      .update(exported)
      .set({ tries: 3, claimedUntil: addHours(now, -1) })
      .where(mine),
  )
  await t.runJob('spreadsheets.workOff')
  expect((await mineNow()).find(({ id }) => id === exportId)).toMatchObject({ state: 'failed', written: 0 })
})

test('AUDIT-01 each export is in the audit log with who, what and how many', async () => {
  const { list } = await search(await t.reader('10000009'), { module: 'spreadsheets', kind: 'test.exported' }, { pageNum: 1, pageSize: 1 })
  expect(list).toMatchObject([{ actor: '10000002', after: { input: { rows: 11_000 }, rows: 11_000 } }])
})
