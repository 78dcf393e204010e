import type { SsoId } from '#foundation/contract/schemas.ts'
import { lockName } from '#foundation/database/db.ts'
import { storing } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { auditing } from '#services/audit/server/api.ts'
import { notices } from '#services/notifications/server/api.ts'
import module from '../../module.ts'
import { safetyInfractionLife } from '../../rules/life.ts'
import { type followUps, infractions } from '../tables.ts'

export type InfractionRow = typeof infractions.$inferSelect
export type FollowUpRow = typeof followUps.$inferSelect

export const INFRACTION = storing({
  ...{ module: module.name, life: safetyInfractionLife, table: infractions, id: infractions.id, status: infractions.state },
  subject: ({ ssoId }) => ssoId,
})

/** What this room says in the audit log, beside the moves of its lifecycle. */
export const record = auditing(
  module,
  {
    'SafetyInfraction.recorded': 'safety.audit.recorded',
    'SafetyInfraction.exported': 'safety.audit.exported',
    'SafetyFollowUp.made': 'safety.audit.followUpMade',
    'SafetyFollowUp.done': 'safety.audit.followUpDone',
    'SafetyFollowUp.cancelled': 'safety.audit.followUpCancelled',
    'SafetyScore.exported': 'safety.audit.scoresExported',
    'SafetyReport.exported': 'safety.audit.reportExported',
    'SafetyItem.saved': 'safety.audit.itemSaved',
    'SafetyItem.imported': 'safety.audit.itemsImported',
    'SafetyThreshold.saved': 'safety.audit.thresholdSaved',
    'SafetyDepartment.saved': 'safety.audit.departmentSaved',
  },
  [safetyInfractionLife],
)

const quiet = <const V extends readonly string[]>(...variables: V) => ({ variables, confidential: true as const })
/** Outside of the portal none says what it is about. */
export const { notify, finish } = notices(module, {
  recorded: quiet('number', 'item', 'points', 'total'),
  recordedOf: quiet('number', 'item', 'points', 'total', 'name'),
  upheld: quiet('number', 'item'),
  upheldOf: quiet('number', 'item', 'name'),
  voided: quiet('number', 'item', 'reason'),
  voidedOf: quiet('number', 'item', 'reason', 'name'),
  lapsed: quiet('points', 'total'),
  lapsedOf: quiet('points', 'total', 'name'),
  appealed: quiet('number', 'item', 'name'),
  reached: quiet('name', 'total', 'kind'),
  followUp: quiet('name', 'kind', 'day'),
  followUpDue: quiet('name', 'kind', 'day'),
  followUpOverdue: quiet('name', 'kind', 'day'),
  followUpCancelled: quiet('name', 'kind'),
})

/** What changes the points of a person waits its turn, so that each sees what was before it (SAFETY-04). */
export const lockPerson = (ctx: WriteCtx, ssoId: SsoId): Promise<void> => lockName(ctx.db, `safety.person:${ssoId}`)
