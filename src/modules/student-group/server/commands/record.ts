import { storing } from '#foundation/lifecycle/advance.ts'
import { auditing } from '#services/audit/server/api.ts'
import { notices } from '#services/notifications/server/api.ts'
import module from '../../module.ts'
import { studentGroupLife } from '../../rules/life.ts'
import { groups } from '../tables.ts'

export const GROUP = storing({
  module: module.name,
  life: studentGroupLife,
  table: groups,
  id: groups.id,
  status: groups.status,
  subject: ({ owner }) => owner,
})

/** What this room says in the audit log, beside the moves of its lifecycle. */
export const record = auditing(
  module,
  {
    'StudentGroup.saved': 'student-group.audit.saved',
    'StudentGroup.arrived': 'student-group.audit.arrived',
    'StudentGroup.exported': 'student-group.audit.exported',
    'StudentGroupLog.exported': 'student-group.audit.logExported',
    'StudentGroupReport.exported': 'student-group.audit.reportExported',
    'School.saved': 'student-group.audit.schoolSaved',
    'TravelPartner.saved': 'student-group.audit.partnerSaved',
    'StudentPrice.saved': 'student-group.audit.priceSaved',
  },
  [studentGroupLife],
)

export const { notify } = notices(module, {
  decided: ['no', 'school', 'outcome', 'comment'],
  remind: ['no', 'school', 'day', 'students', 'teachers'],
  tomorrow: ['day', 'count', 'students'],
})

const PATH = '/trade-travel-sales/student-group'
export const LIST_PAGE = `${PATH}/index`
/** Where what came back is changed, by its version (WF-32). */
export const changeLink = (applyId: string): string => `${PATH}/apply?${new URLSearchParams({ id: applyId })}`
export const detailLink = (id: string): string => `${PATH}/detail?${new URLSearchParams({ id })}`
