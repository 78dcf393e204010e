import { storing } from '#foundation/lifecycle/advance.ts'
import { declareMoves } from '#foundation/lifecycle/moves.ts'
import { sayDay } from '#foundation/time.ts'
import { auditing } from '#services/audit/server/api.ts'
import { notices } from '#services/notifications/server/api.ts'
import module from '../../module.ts'
import { applicationLife } from '../../rules.ts'
import { type ApplicationRow, applications, type DayRow } from '../tables.ts'

export const APPLICATION = storing({
  ...{ module: module.name, life: applicationLife, table: applications, id: applications.id, status: applications.state },
  subject: ({ ssoId }) => ssoId,
})
// by a decision of the workflow, by the applicant, by who administers, by the clock: deciding.ts and ending.ts
declareMoves(APPLICATION, ['approve', 'reject', 'withdraw', 'cancel'])

/** What this room says in the audit log, beside the moves of its lifecycle. */
export const record = auditing(
  module,
  {
    'FamilyDay.saved': 'family-entry.audit.daySaved',
    'FamilyApplication.submitted': 'family-entry.audit.submitted',
    'FamilyApplication.changed': 'family-entry.audit.changed',
    'FamilyApplication.admitted': 'family-entry.audit.admitted',
    'FamilyApplication.exported': 'family-entry.audit.exported',
    'FamilyApplication.numbersDeleted': 'family-entry.audit.numbersDeleted',
  },
  [applicationLife],
)

export const { notify } = notices(module, {
  submitted: ['no', 'day', 'people'],
  approved: ['no', 'day', 'people', 'gate'],
  rejected: ['no', 'day', 'comment'],
  cancelled: ['no', 'day', 'reason'],
  reminder: ['day', 'people', 'gate', 'from', 'to'],
  waiting: ['count'],
})

export const LINK = '/entry_apply'
/** Of booking: each day is a slot of it. */
export const OFFERING = 'family-entry.day'

/** An application as notices name it. */
export const saidOf = ({ no, date }: Pick<ApplicationRow, 'no' | 'date'>) => ({ no, dayCn: sayDay(date, 'zh'), dayEn: sayDay(date, 'en') })
export const gateOf = ({ gateCn, gateEn }: Pick<DayRow, 'gateCn' | 'gateEn'>) => ({ gateCn, gateEn })
