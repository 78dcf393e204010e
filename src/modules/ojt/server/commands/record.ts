import { storing } from '#foundation/lifecycle/advance.ts'
import { auditing } from '#services/audit/server/api.ts'
import module from '../../module.ts'
import { listLife } from '../../rules/life.ts'
import { lists } from '../tables.ts'

export const LIST = storing({
  ...{ module: module.name, life: listLife, table: lists, id: lists.id, status: lists.state },
  subject: ({ ssoId }) => ssoId,
})

/** What this room says in the audit log, beside the moves of its life. */
export const record = auditing(
  module,
  {
    'OjtList.made': 'ojt.audit.made',
    'OjtList.filledIn': 'ojt.audit.filledIn',
    'OjtList.signedBy': 'ojt.audit.signedBy',
    'OjtList.reminded': 'ojt.audit.reminded',
    'OjtList.exported': 'ojt.audit.exported',
    'OjtTemplate.saved': 'ojt.audit.templateSaved',
    'OjtTemplate.ended': 'ojt.audit.templateRetired',
    'OjtTemplate.approversSaved': 'ojt.audit.approversSaved',
  },
  [listLife],
)
