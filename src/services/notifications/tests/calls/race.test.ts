import { afterAll, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { searchEmbedded } from '#services/integrations/contract.ts'
import { notify } from '../../server/api.ts'
import { handOver } from '../../server/commands/index.ts'

/** PGlite has one connection, on which nothing ever races. */
const race = test.skipIf(!process.env.TEST_DATABASE_URL)

const t = await openTestPortal()
afterAll(() => t.close())

race(
  'NOTI-15 of several workers at the same moment none hands a mail over twice',
  async () => {
    const receivers = ['10000001', '10000002', '10000003', '10000010'].map(asSsoId)
    for (let n = 0; n < 60; n++)
      await t.write((ctx) => notify(ctx, { module: 'workflow', event: 'assigned', receivers, businessId: `race ${n}`, needsAction: true }))
    await Promise.all([1, 2, 3, 4].map(() => handOver(t.job('notifications.handOver'))))
    await t.runJob('integrations.deliver')
    const admin = await t.as('10000009')
    expect((await admin.ok(searchEmbedded, { filters: { port: 'mail' } })).total).toBe(240)
    expect(t.portal.database.retries(), 'deadlocks').toBe(0)
  },
  60_000,
)
