import type { Notice } from '#foundation/contract/notices.ts'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { asc } from '#foundation/database/drizzle.ts'
import { TEST_NOW, type TestPortal } from '#foundation/testing/portal.ts'
import { addMinutes } from '#foundation/time.ts'
import { searchEmbedded } from '#services/integrations/contract.ts'
import { notify } from '../../server/api.ts'
import { noticeEvent } from '../../server/commands/declaring.ts'
import { smsReceipt } from '../../server/commands/receipts.ts'
import { sms } from '../../server/tables.ts'

export const MEMBER = asSsoId('10000001')
const ADMIN = '10000009'
export const NIGHT = new Date('2026-11-20T15:00:00Z')
export const MORNING = new Date('2026-11-20T23:00:00Z')

/** Events that come by SMS, in the place of a room's. */
export const declareTexts = () => [
  noticeEvent({ module: 'workflow', event: 'texted', variables: [], channels: ['sms'] }),
  noticeEvent({ module: 'payslip', event: 'texted', variables: [], channels: ['sms'], confidential: true }),
]

/** What tests of SMS tell, send and look at. */
export async function smsTools(t: TestPortal) {
  const who = { member: await t.as(MEMBER), admin: await t.as(ADMIN) }
  const all = () => t.write(({ db }) => db.select().from(sms).orderBy(asc(sms.createdAt), asc(sms.id)))
  const last = async () => (await all()).at(-1)!
  /** Sets the clock, and signs both in anew: no session outlives such a leap. */
  async function at(moment: Date | string) {
    t.setClock(moment)
    Object.assign(who, { member: await t.as(MEMBER), admin: await t.as(ADMIN) })
  }
  return {
    who,
    all,
    last,
    at,
    /** Before each test: the same moment, and no SMS. */
    async clean() {
      await at(TEST_NOW)
      await t.write(({ db }) => db.delete(sms))
    },
    tell: (businessId: string, more: Partial<Notice> = {}) =>
      t.write((ctx) => notify(ctx, { module: 'workflow', event: 'texted', receivers: [MEMBER], businessId, needsAction: true, ...more })),
    async send() {
      await t.runJob('notifications.handOver')
      await t.runJob('integrations.deliver')
    },
    held: async () => (await who.admin.ok(searchEmbedded, { pageSize: 100, filters: { port: 'sms' } })).list,
    later: (minutes: number) => t.setClock(addMinutes(t.portal.clock(), minutes)),
    /** As the provider says it, about the try that is on its way or another. */
    async receipt(kind: 'delivered' | 'failed', more: { handed?: number; permanent?: boolean } = {}) {
      const { id, tries } = await last()
      const { handed = tries, ...rest } = more
      await t.write((ctx) => smsReceipt(ctx, { kind, key: `sms.${id}.${handed}`, text: 'said', ...rest }))
    },
  }
}
