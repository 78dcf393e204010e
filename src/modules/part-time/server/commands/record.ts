import { storing } from '#foundation/lifecycle/advance.ts'
import { auditing } from '#services/audit/server/api.ts'
import module from '../../module.ts'
import { activationLife, activationRequestLife } from '../../rules.ts'
import { staff } from '../tables.ts'

export const STAFF = storing({
  module: module.name,
  life: activationLife,
  table: staff,
  id: staff.id,
  status: staff.activationStatus,
  subject: ({ ssoId }) => ssoId,
})
export type StaffRow = typeof staff.$inferSelect

/** What this room says in the audit log, beside the moves of its lives. */
export const record = auditing(module, { 'PartTimeStaff.exported': 'part-time.audit.exported', 'PartTimeLimits.saved': 'part-time.audit.limitsSaved' }, [
  activationLife,
  activationRequestLife,
])
