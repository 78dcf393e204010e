import { afterAll, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { sheetRowsOf } from '#foundation/testing/sheets.ts'
import { addHours } from '#foundation/time.ts'
import { search } from '#services/audit/server/api.ts'
import { exportSignIns, listSignIns } from '../../contract.ts'
import { signIns } from '../../server/tables.ts'

const t = await openTestPortal({ signsInAnew: true })
afterAll(() => t.close())
const admin = await t.as('10000009')

await t.write(async ({ db, now }) => {
  await db.insert(signIns).values(
    Array.from({ length: 23 }, (_, at) => ({
      ssoId: at % 4 ? '10000001' : '=1+1',
      entity: at % 4 ? ('MB' as const) : null,
      at: addHours(now, -at),
      ip: '10.0.0.1',
      device: 'Firefox',
      outcome: at % 4 ? ('ok' as const) : ('refused' as const),
      reason: at % 4 ? '' : 'SESS-21',
    })),
  )
})

test('SHEET-06 the sign-in log as a file holds what the list shows under the same filters', async () => {
  for (const filters of [{}, { outcome: 'refused' as const }, { ssoId: '10000001', from: '2026-11-20', to: '2026-11-20' }]) {
    const { list } = await admin.ok(listSignIns, { pageSize: 100, filters: filters as never })
    const { file } = await admin.download(exportSignIns, { filters: filters as never }, { lang: 'en' })
    expect(list.length).toBeGreaterThan(2)
    expect((await sheetRowsOf(file!.bytes)).slice(1)).toEqual(
      list.map(({ at, ssoId, person, entity, outcome, message, device, ip }) => [
        addHours(new Date(at), 8),
        ssoId,
        person?.nameEn ?? null,
        entity && expect.any(String),
        { ok: 'Signed in', refused: 'Refused', locked: '' }[outcome],
        message === '' ? null : expect.any(String),
        device,
        ip,
      ]),
    )
  }
})

test('SHEET-06 only who may see the sign-ins may take them, and it stands in the audit log', async () => {
  const member = await t.as('10000001')
  expect(await member.download(exportSignIns, { filters: {} })).toMatchObject({ status: 403 })
  expect(await member.call(listSignIns, { filters: {} })).toMatchObject({ status: 403 })
  const { list } = await search(await t.reader('10000009'), { module: 'session', kind: 'signIns.exported' }, { pageNum: 1, pageSize: 1 })
  expect(list).toMatchObject([{ actor: '10000009', after: { input: { filters: { ssoId: '10000001' } } } }])
})
