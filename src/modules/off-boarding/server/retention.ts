import { retention } from '#foundation/database/retention.ts'
import { cases, items, papers, tasks } from './tables.ts'

const EMPLOYMENT = { keep: 'employment' } as const

/** What proves a handover stays two years after its person has left, as labor records do. */
export default [
  retention(items, {
    stays: { with: cases },
    of: items.ssoId,
    names: [items.owner, items.doneBy],
    gives: [items.taskCn, items.category, items.dueDate, items.status, items.assets, items.amountFen, items.comment, items.doneAt],
    erase: EMPLOYMENT,
  }),
  retention(papers, { stays: { with: cases }, of: papers.ssoId, gives: [papers.type, papers.esignStatus], erase: EMPLOYMENT }),
  retention(cases, {
    stays: { afterLeaving: { months: 24 } },
    of: cases.ssoId,
    gives: [cases.type, cases.lastWorkingDate, cases.source, cases.openedAt, cases.state, cases.closedAt],
    erase: EMPLOYMENT,
  }),
  retention(tasks, { stays: { always: 'settings' }, names: [tasks.savedBy] }),
]
