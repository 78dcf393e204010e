import { afterAll, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { measure } from '#foundation/testing/metrics.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { metrics } from '../../server/data/metrics.ts'
import { email, sms } from '../../server/tables.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const [undelivered] = metrics

test('mails and SMS that failed or have not left are counted by module and channel, and listed', async () => {
  const of = { receiver: asSsoId('10000001'), module: 'workflow', event: 'approve', createdAt: t.portal.clock() }
  await t.write(async ({ db }) => {
    await db.insert(email).values([
      { ...of, dedupeKey: 'm1', state: 'failed' },
      { ...of, dedupeKey: 'm2', state: 'not-sent', module: 'files' },
      { ...of, dedupeKey: 'm3', state: 'delivered' },
    ])
    await db.insert(sms).values([
      { ...of, dedupeKey: 's1', state: 'failed', urgent: false },
      { ...of, dedupeKey: 's2', state: 'sending', urgent: false },
    ])
  })
  const ctx = await t.reader('10000009')
  expect(await measure(ctx, undelivered!).total()).toBe(3)
  expect(await measure(ctx, undelivered!).by('module', 'channel')).toEqual({ 'workflow|email': 1, 'files|email': 1, 'workflow|sms': 1 })
  const list = await measure(ctx, undelivered!, { filters: { channel: ['sms'] } }).list()
  expect(list).toMatchObject([{ person: '10000001', noteEn: 'SMS' }])
})
