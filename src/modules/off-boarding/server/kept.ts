import { kept } from '#foundation/database/keeping.ts'
import { cases, items, tasks } from './tables.ts'

/** The brief does not say how long rows stay: to be set for each table by what it is for. */
const AFTER_LEAVING = { months: 24 }

export default [
  kept(cases, {
    stays: { afterLeaving: AFTER_LEAVING },
    of: cases.ssoId,
    gives: [cases.type, cases.lastWorkingDate, cases.source, cases.openedAt, cases.state, cases.esignStatus, cases.esignFlowId, cases.esignType],
    erase: 'delete',
  }),
  kept(items, {
    stays: { afterLeaving: AFTER_LEAVING },
    of: items.sso,
    names: [items.doneBy],
    gives: [
      items.type,
      items.esignStatus,
      items.lastWorkingDate,
      items.taskId,
      items.status,
      items.owner,
      items.dueDate,
      items.assets,
      items.amountFen,
      items.comment,
      items.files,
      items.doneAt,
    ],
    erase: 'delete',
  }),
  kept(tasks, { stays: { always: 'settings' } }),
]
