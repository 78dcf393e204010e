import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { exportLater } from '#foundation/contract/sheets.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { sql } from '#foundation/database/drizzle.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { sheetRowsOf } from '#foundation/testing/sheets.ts'
import { spend } from '#services/ledger/server/api.ts'
import { exportFile, markedImport } from '#services/spreadsheets/contract.ts'
import * as calls from '../../contract/index.ts'
import { pointsOf } from '../../server/data/accounts.ts'
import { ADMIN, everAnew, HOTEL, MANAGER, MEMBER, PART_TIMER, points, SECOND, workbook } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { agrees, batch, goods, has, second, told, upload } = points(t)
beforeAll(second)
const [admin, other, member] = [everAnew(t, ADMIN), everAnew(t, SECOND), everAnew(t, MEMBER)]
const found = async (id: string) => (await admin.ok(calls.batches, { pageSize: 100 })).list.find((one) => one.id === id)!

describe('a file', () => {
  test('UPOINT-03 is an Excel file, by its name and by what is in it', async () => {
    expect(await upload([[MEMBER, '', 10, 'x']], 'x.csv')).toMatchObject({ code: 'UPOINT-03', returnMsg: '请上传Excel文件' })
    const text = { filename: 'x.xlsx', bytes: `员工号,U积分,发放原因\r\n${MEMBER},10,x` }
    expect(await admin.upload(calls.batchUpload, {}, text)).toMatchObject({ code: 'UPOINT-03' })
    const other = { filename: 'x.xlsx', bytes: await workbook([['1']], ['别的']) }
    expect(await admin.upload(calls.batchUpload, {}, other)).toMatchObject({ code: 'SHEET-02' })
  })

  test('UPOINT-18 with any bad row saves none, and names each with its reason', async () => {
    const before = (await admin.ok(calls.batches, {})).total
    const { content } = await upload([
      [MEMBER, '李晓雯', 100, '好的'],
      ['99999999', '', 100, '没有这个人'],
      [MANAGER, '', 15, '不是倍数'],
      [MEMBER, '', 100, '重复'],
      [PART_TIMER, '', 100, ''],
    ])
    expect(content).toMatchObject({ faultCount: 4, points: 0, sample: [] })
    expect(content!.faults.map(({ cell, message }) => [cell, message])).toEqual([
      ['A3', '没有这个员工号'],
      ['C4', '须为10的倍数'],
      ['A5', '与第 2 行是同一人'],
      ['D6', expect.any(String)],
    ])
    expect((await admin.call(calls.batchConfirm, { importId: content!.importId, type: 5 })).code).toBe('SHEET-01')
    expect((await admin.ok(calls.batches, {})).total).toBe(before)
    expect((await admin.download(markedImport, { importId: content!.importId })).file).toBeDefined()
  })

  test('the template can be filled in and uploaded', async () => {
    const { file } = await admin.download(calls.batchTemplate, {})
    expect((await sheetRowsOf(file!.bytes))[0]).toHaveLength(4)
  })
})

describe('a batch', () => {
  test('UPOINT-23 is shown, and released by another administrator than who has uploaded it', async () => {
    const id = await batch([
      [MEMBER, '', 100, '年度优秀'],
      [MANAGER, '', 200, '年度优秀'],
    ])
    expect(await found(id)).toMatchObject({ filename: '奖励.xlsx', status: 'checked', lines: 2, people: 2, points: 300, booked: 0, can: ['discard'] })
    expect((await admin.ok(calls.batchRows, { filters: { batch: id } })).list).toMatchObject([
      { person: { ssoId: MEMBER }, points: 100, reason: '年度优秀' },
      { person: { ssoId: MANAGER }, points: 200 },
    ])
    expect(await told(SECOND)).toContain('一批U积分待发放')
    expect(await has(MEMBER)).toEqual({ available: 0, promised: 0 })
    expect(await admin.call(calls.batchRelease, { id })).toMatchObject({ code: 'UPOINT-23' })
    await other.ok(calls.batchRelease, { id })
    expect((await other.call(calls.batchRelease, { id })).code).toBe('LIFE-01')
    expect(await found(id)).toMatchObject({ status: 'released', booked: 2, releasedBy: { ssoId: SECOND }, can: ['take-back'] })
    expect(await has(MEMBER)).toEqual({ available: 100, promised: 0 })
    expect((await member.ok(calls.logList, {})).list[0]).toMatchObject({ type: 5, points: 100, causeCn: '奖励：年度优秀' })
    expect(await told(MEMBER)).toContain('收到 100 U积分')
  })

  test('that is wrong is discarded, and can be released no more', async () => {
    const id = await batch([[HOTEL, '', 50, 'x']])
    await admin.ok(calls.batchDiscard, { id })
    expect((await other.call(calls.batchRelease, { id })).code).toBe('LIFE-01')
    expect(await has(HOTEL)).toEqual({ available: 0, promised: 0 })
  })

  test('UPOINT-12 UPOINT-26 is taken back as a whole, where every balance still covers it', async () => {
    const before = await has(MEMBER)
    const id = await batch([
      [MEMBER, '', 100, 'x'],
      [HOTEL, '', 100, 'x'],
    ])
    await other.ok(calls.batchRelease, { id })
    const { id: order } = await everAnew(t, HOTEL).ok(calls.buy, { item: await goods({ price: 50 }), quantity: 1 })
    expect(await admin.call(calls.batchTakeBack, { id, reason: '发错' })).toMatchObject({ code: 'UPOINT-26', returnMsg: '有1人的余额已不足，不能撤销' })
    expect(await has(MEMBER)).toEqual({ ...before, available: before.available + 100 })
    await everAnew(t, HOTEL).ok(calls.cancelOrder, { id: order })
    await admin.ok(calls.batchTakeBack, { id, reason: '发错' })
    expect(await found(id)).toMatchObject({ status: 'taken-back', takingBack: null, can: [] })
    expect([await has(MEMBER), await has(HOTEL)]).toEqual([before, { available: 0, promised: 0 }])
    expect((await member.ok(calls.logList, {})).list[0]).toMatchObject({ type: 5, points: -100, causeCn: '奖励批次撤销：发错' })
    expect((await admin.call(calls.batchTakeBack, { id, reason: 'x' })).code).toBe('LIFE-01')
    for (const who of [MEMBER, HOTEL]) expect(await agrees(who)).toBe(true)
  })

  test('is for administrators', async () => {
    const id = '019a0000-0000-7000-8000-000000000000'
    expect((await member.call(calls.batchRelease, { id })).status).toBe(403)
    expect((await member.call(calls.batchTakeBack, { id, reason: 'x' })).status).toBe(403)
    expect((await admin.call(calls.batchTakeBack, { id, reason: 'x' })).code).toBe('SHELL-02')
  })
})

describe('a batch of many', () => {
  /** As many as the proof of much asks for: POINTS_PEOPLE=15000. */
  const MANY = Number(process.env.POINTS_PEOPLE ?? 520)
  const long = 60_000 + MANY * 40
  const numbers = Array.from({ length: MANY }, (_, n) => String(40_000_000 + n))
  const rows = numbers.map((ssoId, n) => [ssoId, '', 10 + 10 * (n % 2), n % 3 ? '周年庆' : '开园支援'])
  const total = rows.reduce((sum, row) => sum + Number(row[2]), 0)
  const sums = () =>
    t.write(async ({ db }) => {
      const sum = (column: string) => sql.raw(`coalesce(sum(${column}), 0)::int as ${column}`)
      const where = sql`unit = 'points' and owner_id like '400%'`
      const [row] = await rowsOf<{ available: number; held: number }>(db, sql`select ${sum('available')}, ${sum('held')} from ledger_account where ${where}`)
      return row
    })
  beforeAll(() =>
    t.write(async ({ db }) => {
      const asked = sql`select column_name as name from information_schema.columns where table_name = 'people_persons'`
      const columns = (await rowsOf<{ name: string }>(db, asked)).map(({ name }) => name)
      const values = columns.map((name) => (name === 'sso_id' ? '(40000000 + n)::text' : name === 'email' ? 'null' : `p."${name}"`))
      const names = columns.map((name) => `"${name}"`).join(', ')
      await db.execute(
        sql.raw(
          `insert into people_persons (${names}) select ${values.join(', ')} from people_persons p, generate_series(0, ${MANY - 1}) n where p.sso_id = '${MEMBER}'`,
        ),
      )
    }),
  )

  /** The points in the exported log, which is made in the background where it is long. */
  const exported = async (months: { from: string; to: string }) => {
    const { file, body } = await admin.download(calls.exportReport, { what: 'log', ...months })
    if (file) return pointsIn(file.bytes)
    await t.runJob('spreadsheets.workOff')
    return pointsIn((await admin.download(exportFile, { exportId: exportLater.parse(body?.content).exportId })).file!.bytes)
  }
  const pointsIn = async (bytes: Uint8Array) =>
    (await sheetRowsOf(bytes))
      .slice(1)
      .filter(([, ssoId]) => String(ssoId).startsWith('400'))
      .reduce((sum, line) => sum + Number(line[6]), 0)

  test('UPOINT-12 is released to everybody once, however often the work is taken up, and the figures agree', { timeout: long }, async () => {
    const november = { from: '2026-11', to: '2026-11' }
    const before = await admin.ok(calls.statisticsReport, november)
    const id = await batch(rows, 1)
    await other.ok(calls.batchRelease, { id })
    expect((await found(id)).booked).toBe(500)
    expect((await admin.call(calls.batchTakeBack, { id, reason: 'x' })).code).toBe('SHELL-39')
    await Promise.all([t.runJob('upoints.workBatches'), t.runJob('upoints.workBatches')])
    await t.runJob('upoints.workBatches')
    expect(await found(id)).toMatchObject({ people: MANY, booked: MANY, points: total })
    expect(await sums()).toEqual({ available: total, held: 0 })
    const { rows: types, totals } = await admin.ok(calls.statisticsReport, november)
    expect(types.find(({ key }) => key === '1')!.granted).toBe(total)
    expect([totals.granted - before.totals.granted, totals.outstanding - before.totals.outstanding]).toEqual([total, total])
    for (const by of ['month', 'division', 'department'] as const) {
      const { rows: of } = await admin.ok(calls.statisticsReport, { ...november, by })
      const sum = (what: 'granted' | 'outstanding') => of.reduce((all, row) => all + (row[what] ?? 0), 0)
      expect([by, sum('granted'), sum('outstanding')]).toEqual([by, totals.granted, totals.outstanding])
    }
    expect(await exported(november)).toBe(total)
  })

  test('UPOINT-26 of which somebody spends points meanwhile is given up as a whole, and taken back when all cover it again', { timeout: long }, async () => {
    const { id } = (await admin.ok(calls.batches, {})).list[0]!
    // of the second hundred, so that those before are held already
    const last = asSsoId(numbers[150]!)
    await admin.ok(calls.batchTakeBack, { id, reason: '发错' })
    expect(await found(id)).toMatchObject({ status: 'released', takingBack: 'going-on' })
    await t.write((ctx) => spend(ctx, pointsOf(last), 10, { key: 'meanwhile', reason: 'cause.upoints.left' }))
    await t.runJob('upoints.workBatches')
    expect(await found(id)).toMatchObject({ status: 'released', takingBack: 'given-up', can: ['take-back'] })
    expect(await sums()).toEqual({ available: total - 10, held: 0 })
    expect(await told(ADMIN)).toContain('批次没有撤销')
    await points(t).give(last, 10)
    await admin.ok(calls.batchTakeBack, { id, reason: '发错' })
    await t.runJob('upoints.workBatches')
    expect(await found(id)).toMatchObject({ status: 'taken-back' })
    expect(await sums()).toEqual({ available: 0, held: 0 })
    const { rows: by } = await admin.ok(calls.statisticsReport, { from: '2026-11', to: '2026-11' })
    expect(by.find(({ key }) => key === '1')?.granted ?? 0).toBe(0)
  })
})
