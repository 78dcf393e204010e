import { afterAll, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { sheetRowsOf } from '#foundation/testing/sheets.ts'
import { addHours } from '#foundation/time.ts'
import { search } from '#services/audit/server/api.ts'
import * as calls from '../../contract.ts'
import { device, scan } from '../../server/tables.ts'

const t = await openTestPortal()
afterAll(() => t.close())

const READERS = ['01939b2e-0000-7000-8000-000000000001', '01939b2e-0000-7000-8000-000000000002'] as const
await t.write(async ({ db, now }) => {
  await db
    .insert(device)
    .values(READERS.map((id, at) => ({ id, name: `=Gate ${at}`, place: `North ${at}`, purposes: [], keyHash: `key ${at}`, createdAt: now })))
  await db.insert(scan).values(
    Array.from({ length: 37 }, (_, at) => ({
      at: addHours(now, -(at >> 1)),
      deviceId: READERS[at % 2],
      ssoId: at % 5 ? ('10000001' as never) : null,
      purpose: at % 3 ? ('meal' as const) : ('park-entry' as const),
      result: at % 4 ? ('ok' as const) : ('expired' as const),
      settledAt: at % 7 ? null : now,
    })),
  )
})
const admin = await t.as('10000009')

const exported = async (filters: object, lang: 'zh' | 'en' = 'zh') => {
  const { file } = await admin.download(calls.exportScans, { filters }, { lang })
  return { ...file!, rows: await sheetRowsOf(file!.bytes) }
}

test('SHEET-06 the scan log as a file holds what the list shows under the same filters, in its order', async () => {
  for (const filters of [
    {},
    { deviceId: READERS[1], result: 'ok' as const },
    { purpose: 'meal' as const, from: '2026-11-20', to: '2026-11-20' },
    { ssoId: '10000001' },
  ]) {
    const { list } = await admin.ok(calls.listScans, { pageSize: 100, filters: filters as never })
    const { rows } = await exported(filters)
    expect(list.length).toBeGreaterThan(0)
    expect(rows.slice(1)).toEqual(
      list.map((row) => [
        new Date(addHours(new Date(row.at), 8)),
        row.person?.ssoId ?? null,
        row.person?.nameCn ?? null,
        row.person?.departmentCn ?? null,
        row.purpose === 'meal' ? '工作餐' : '入园',
        row.device,
        row.place,
        row.result === 'ok' ? '通过' : '已过期',
        row.alone ? '是' : '否',
      ]),
    )
  }
})

test('SHEET-05 the file is in the language of who takes it', async () => {
  const { filename, rows } = await exported({ ssoId: '10000001' }, 'en')
  expect(filename).toBe('Scan log 2026-11-20 1200.xlsx')
  expect(rows[0]).toContain('Department')
})

test('SHEET-06 who may not see the list may not take it, and each export is in the audit log with its filters', async () => {
  const member = await t.as('10000001')
  expect(await member.download(calls.exportScans, { filters: {} })).toMatchObject({ status: 403, body: { code: expect.any(String) } })
  const reader = await t.reader('10000009')
  const { list } = await search(reader, { module: 'my-qrcode', kind: 'scan.exported' }, { pageNum: 1, pageSize: 1 })
  expect(list).toMatchObject([{ actor: '10000009', after: { input: { filters: { ssoId: '10000001' } }, rows: 29 } }])
})
