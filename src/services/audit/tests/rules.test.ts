import { afterAll, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { auditEvents } from '../server/tables.ts'

const t = await openTestPortal()
afterAll(() => t.close())

test('AUDIT-01 a write whose event fails fails', async () => {
  await t.write((ctx) => ctx.audit({ module: 'audit-test', kind: 'thing.made', target: 'a1', after: { bankNo: '6222020200112233445' } }))
  await t.runJob('audit.seal')
  const [row] = await t.portal.database.read().select().from(auditEvents)
  expect(row).toMatchObject({ block: 1, after: { bankNo: '****3445' } })
})
