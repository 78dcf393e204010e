import { kept } from '#foundation/database/keeping.ts'
import { cases, items, papers, tasks } from './tables.ts'

const EMPLOYMENT = { keep: 'employment' } as const

/** What proves a handover stays two years after its person has left, as labor records do. */
export default [
  kept(items, {
    stays: { with: cases },
    of: items.ssoId,
    names: [items.owner, items.doneBy],
    gives: [items.taskCn, items.category, items.dueDate, items.status, items.assets, items.amountFen, items.comment, items.doneAt],
    erase: EMPLOYMENT,
  }),
  kept(papers, { stays: { with: cases }, of: papers.ssoId, gives: [papers.type, papers.esignStatus], erase: EMPLOYMENT }),
  kept(cases, {
    stays: { afterLeaving: { months: 24 } },
    of: cases.ssoId,
    gives: [cases.type, cases.lastWorkingDate, cases.source, cases.openedAt, cases.state, cases.closedAt],
    erase: EMPLOYMENT,
  }),
  kept(tasks, { stays: { always: 'settings' }, names: [tasks.savedBy] }),
]
