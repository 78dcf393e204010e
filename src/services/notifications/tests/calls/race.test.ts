import { afterAll, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { searchEmbedded } from '#services/integrations/contract.ts'
import { saveGroup, searchDeliveries } from '../../contract.ts'
import { notify } from '../../server/api.ts'
import { handOver, handTexts } from '../../server/commands/index.ts'
import { smsReceipt } from '../../server/commands/receipts.ts'
import { sms } from '../../server/tables.ts'

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

race(
  'NOTI-14 of several workers none hands an SMS over twice, and of receipts at the same moment one counts',
  async () => {
    const receivers = ['10000001', '10000002', '10000003', '10000010'].map(asSsoId)
    for (let n = 0; n < 30; n++)
      await t.write((ctx) => notify(ctx, { module: 'workflow', event: 'assigned', receivers, businessId: `text ${n}`, urgent: true, needsAction: true }))
    await Promise.all([1, 2, 3, 4].map(() => handTexts(t.job('notifications.handOver'))))
    await t.runJob('integrations.deliver')
    const admin = await t.as('10000009')
    expect((await admin.ok(searchEmbedded, { filters: { port: 'sms' } })).total).toBe(120)
    const sent = await t.write(({ db }) => db.select({ id: sms.id, tries: sms.tries, state: sms.state }).from(sms))
    expect(sent.every(({ tries, state }) => tries === 1 && state === 'sending')).toBe(true)
    const keys = sent.slice(0, 40).flatMap(({ id }) => Array.from({ length: 3 }, () => `sms.${id}.1`))
    await Promise.all(keys.map((key) => t.write((ctx) => smsReceipt(ctx, { kind: 'delivered', key }))))
    const log = await admin.ok(searchDeliveries, { filters: { channel: 'sms', state: 'delivered' } })
    expect(log.total).toBe(40)
    expect(t.portal.database.retries(), 'deadlocks').toBe(0)
  },
  60_000,
)

race('NOTI-24 of the same message told at the same moment each group gets one card, and cards of many are each there', async () => {
  const admin = await t.as('10000009')
  const common = { maker: 'wecom' as const, department: null, modules: [], titles: false, lang: 'zh' as const, active: true }
  for (const name of ['A', 'B'])
    await admin.ok(saveGroup, { ...common, name, address: `https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=693a91f6-7aac-4bc4-${name}` })
  const receivers = [asSsoId('10000002')]
  const tell = (n: number) => t.write((ctx) => notify(ctx, { module: 'workflow', event: 'assigned', receivers, businessId: `card ${n}`, needsAction: true }))
  await Promise.all(Array.from({ length: 40 }, (_, n) => tell(n % 10)))
  await t.runJob('integrations.deliver')
  expect((await admin.ok(searchEmbedded, { filters: { port: 'chat' } })).total).toBe(20)
  expect(t.portal.database.retries(), 'deadlocks').toBe(0)
})
