import { lockName } from '#foundation/database/db.ts'
import { storing } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { auditing } from '#services/audit/server/api.ts'
import { notices } from '#services/notifications/server/api.ts'
import module from '../../module.ts'
import { cashVarianceActionLife, cashVarianceLife } from '../../rules/life.ts'
import { actions, type bands, variances } from '../tables.ts'

export type VarianceRow = typeof variances.$inferSelect
export type ActionRow = typeof actions.$inferSelect
export type BandRow = typeof bands.$inferSelect

const of = { module: module.name }
export const VARIANCE = storing({
  ...{ ...of, life: cashVarianceLife, table: variances, id: variances.id, status: variances.status },
  subject: ({ ssoId }) => ssoId,
})
export const ACTION = storing({
  ...{ ...of, life: cashVarianceActionLife, table: actions, id: actions.id, status: actions.status },
  subject: ({ ssoId }) => ssoId,
})

/** What this room says in the audit log, beside the moves of its lifecycles. */
export const record = auditing(
  module,
  {
    'CashVariance.recorded': 'cash-variance.audit.recorded',
    'CashVariance.uploaded': 'cash-variance.audit.uploaded',
    'CashVariance.exported': 'cash-variance.audit.exported',
    'CashVariancePerson.exported': 'cash-variance.audit.peopleExported',
    'CashVarianceAction.opened': 'cash-variance.audit.opened',
    'CashVarianceAction.extended': 'cash-variance.audit.extended',
    'CashVarianceAction.exported': 'cash-variance.audit.actionsExported',
    'CashVarianceBand.saved': 'cash-variance.audit.bandSaved',
  },
  [cashVarianceLife, cashVarianceActionLife],
)

const quiet = <const V extends readonly string[]>(...variables: V) => ({ variables, confidential: true as const })
/** Outside of the portal none says what it is about. */
export const { notify, finish } = notices(module, {
  recorded: quiet('day', 'amount'),
  voided: quiet('day', 'amount', 'reason'),
  opened: quiet('name', 'band', 'day', 'evidence'),
  overdue: quiet('name', 'band', 'day'),
  overdueOf: quiet('name', 'band', 'day', 'owner'),
  proposed: quiet('name', 'day', 'amount', 'number'),
})

/** What changes the variances of a person waits its turn, so that each sees what was before it (CASHV-07, CASHV-10). It is taken before any row of hers. */
export const lockPerson = (ctx: WriteCtx, ssoId: string): Promise<void> => lockName(ctx.db, `cash-variance.person:${ssoId}`)

/** Whether something is still to be done for it. */
export const isOpen = ({ status }: Pick<ActionRow, 'status'>): boolean => status === 'open' || status === 'letter-drafted'
