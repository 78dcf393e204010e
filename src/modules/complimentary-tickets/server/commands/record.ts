import type { SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { storing } from '#foundation/lifecycle/advance.ts'
import type { Ctx, WriteCtx } from '#foundation/server/context.ts'
import { auditing } from '#services/audit/server/api.ts'
import { notices } from '#services/notifications/server/api.ts'
import { persons } from '#services/people/server/api.ts'
import type { Figure } from '../../contract/index.ts'
import module from '../../module.ts'
import { runLife, voucherLife } from '../../rules/life.ts'
import { kinds, log, runs, vouchers } from '../tables.ts'

export type Kind = typeof kinds.$inferSelect
export type Voucher = typeof vouchers.$inferSelect

// what the clock returns and voids by thousands stands in the room's own log, and on the ticket
export const VOUCHER = storing({ module: module.name, life: voucherLife, table: vouchers, id: vouchers.id, status: vouchers.state, ownLog: true })
export const RUN = storing({ module: module.name, life: runLife, table: runs, id: runs.id, status: runs.status })

/** What this room says in the audit log, beside the moves of its lifecycles. */
export const record = auditing(
  module,
  {
    'TicketKind.saved': 'complimentary-tickets.audit.kindSaved',
    'BlackoutPeriod.saved': 'complimentary-tickets.audit.blackoutSaved',
    'BlackoutPeriod.deleted': 'complimentary-tickets.audit.blackoutDeleted',
    'TicketQuotaRule.saved': 'complimentary-tickets.audit.ruleSaved',
    'TicketQuotaRule.ended': 'complimentary-tickets.audit.ruleEnded',
    'TicketQuotaRule.exported': 'complimentary-tickets.audit.rulesExported',
    'CodeImport.confirmed': 'complimentary-tickets.audit.codesImported',
    'TicketQuota.granted': 'complimentary-tickets.audit.granted',
    'TicketQuota.uploaded': 'complimentary-tickets.audit.uploaded',
    'TicketQuota.corrected': 'complimentary-tickets.audit.corrected',
    'TicketQuota.exported': 'complimentary-tickets.audit.grantsExported',
    'TicketVoucher.resent': 'complimentary-tickets.audit.resent',
    'TicketVoucher.exported': 'complimentary-tickets.audit.vouchersExported',
    'TicketPayment.settled': 'complimentary-tickets.audit.paid',
    'TicketPayment.refunding': 'complimentary-tickets.audit.refunding',
    'TicketReport.exported': 'complimentary-tickets.audit.reportExported',
  },
  [voucherLife, runLife],
)

const OF_KIND = ['kind', 'count', 'day']
export const { notify } = notices(module, {
  granted: OF_KIND,
  returning: ['kind', 'code', 'day'],
  expiring: OF_KIND,
  used: ['kind', 'name', 'gate'],
  resent: ['kind', 'code', 'day'],
  refunded: ['kind', 'amount', 'no'],
  refundFailed: ['no', 'amount', 'reason'],
  failures: ['kind', 'count', 'day'],
  lowStock: ['kind', 'stock', 'used'],
})

export const QUOTA_PAGE = '/myTickets/convertibilityLimit'
export const CARDS_PAGE = '/myTickets/MyCardBag'
export const KINDS_PAGE = '/ticket/kind'
export const RUNS_PAGE = '/ticket/ticketAutoAllocateList'

export const kindWords = ({ nameCn, nameEn }: Pick<Kind, 'nameCn' | 'nameEn'>) => ({ kindCn: nameCn, kindEn: nameEn })
export const kindById = async ({ db }: Ctx, id: string): Promise<Kind | undefined> => (await db.select().from(kinds).where(eq(kinds.id, id)))[0]

interface Done {
  ssoId: SsoId
  kindId: string
  voucherId?: string
  amount?: number
}

/** Notes what was done, with where people belong now. */
export async function note(ctx: WriteCtx, what: Figure, done: readonly Done[]): Promise<void> {
  const people = await persons(
    ctx,
    done.map(({ ssoId }) => ssoId),
  )
  const rows = done.flatMap(({ amount = 1, ...one }) => {
    const who = people.get(one.ssoId)
    return who
      ? [{ ...one, id: newId(ctx.now), what, amount, company: who.entity, departmentCode: who.departmentCode, employeeClass: who.employeeClass, at: ctx.now }]
      : []
  })
  if (rows.length > 0) await ctx.db.insert(log).values(rows)
}
