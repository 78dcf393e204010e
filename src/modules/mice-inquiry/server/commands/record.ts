import { notFound } from '#foundation/contract/refused.ts'
import { lockName } from '#foundation/database/db.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { storing } from '#foundation/lifecycle/advance.ts'
import type { Ctx, WriteCtx, Writer } from '#foundation/server/context.ts'
import { can } from '#services/access/server/api.ts'
import { auditing } from '#services/audit/server/api.ts'
import { notices } from '#services/notifications/server/api.ts'
import module from '../../module.ts'
import type { TicketType } from '../../rules/inquiry.ts'
import { inquiryLife } from '../../rules/life.ts'
import { type Inquiry, SUBMIT } from '../policy.ts'
import { inquiries } from '../tables.ts'

export const INQUIRY = storing({
  module: module.name,
  life: inquiryLife,
  table: inquiries,
  id: inquiries.id,
  status: inquiries.status,
  subject: ({ owner }) => owner,
})

/** What this room says in the audit log, beside the moves of its lifecycle. */
export const record = auditing(
  module,
  {
    'MiceInquiry.sent': 'mice-inquiry.audit.sent',
    'MicePrice.saved': 'mice-inquiry.audit.priceSaved',
    'MiceCapacity.saved': 'mice-inquiry.audit.capacitySaved',
    'MiceCustomer.merged': 'mice-inquiry.audit.merged',
    'MiceInquiry.exported': 'mice-inquiry.audit.exported',
    'MiceChange.exported': 'mice-inquiry.audit.changesExported',
    'MiceReport.exported': 'mice-inquiry.audit.outcomesExported',
  },
  [inquiryLife],
)

export const { notify } = notices(module, {
  decided: ['no', 'event', 'outcome', 'comment'],
  remind: ['no', 'event', 'day', 'days'],
  expired: ['no', 'event'],
})

export const detailLink = ({ ticketType, id }: Pick<Inquiry, 'ticketType' | 'id'>): string =>
  `/mice-inquiry/${ticketType}/detail?${new URLSearchParams({ rootId: id, ticketType })}`

/** Where what came back is changed, by its version (WF-32). */
export const changeLink = (ticketType: TicketType, applyId: string): string =>
  `/mice-inquiry/${ticketType}/changeApplication?${new URLSearchParams({ applyId, ticketType })}`

/** One thing after the other is done with an inquiry: who comes second reads what the first has left (MICE-10, MICE-14). */
export const lockInquiry = (ctx: WriteCtx, id: string): Promise<void> => lockName(ctx.db, `${module.name}:${id}`)

export async function inquiryById({ db }: Ctx, id: string): Promise<Inquiry> {
  const [row] = await db.select().from(inquiries).where(eq(inquiries.id, id))
  if (!row) throw notFound()
  return row
}

/** The own inquiry of who acts, and nobody does anything else with it meanwhile. @throws not-found for anybody else’s */
export async function ownLocked(ctx: Writer, id: string): Promise<Inquiry> {
  await lockInquiry(ctx, id)
  const row = await inquiryById(ctx, id)
  if (row.owner !== ctx.actor.ssoId || !can(ctx.actor, SUBMIT[row.ticketType])) throw notFound()
  return row
}
