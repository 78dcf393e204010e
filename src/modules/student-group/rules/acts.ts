import type { Day } from '#foundation/time.ts'
import { COMPLETABLE, IN_FORCE, isOf, type StudentGroupState } from './life.ts'

export type Act = 'edit' | 'change' | 'cancel' | 'arrive'

interface Row {
  status: StudentGroupState
  firstVisit: Day | null
  lastVisit: Day | null
}
interface Asking {
  own: boolean
  admin: boolean
  today: Day
  /** What is being decided of it came back to its owner (WF-32). */
  returned?: boolean
}

/** What may be done with an application now, by whose it is and by who administers it. */
export function actionsOf({ status, firstVisit, lastVisit }: Row, { own, admin, today, returned = false }: Asking): Act[] {
  const sent = status !== 'draft' && status !== 'cancelled' && status !== 'completed'
  const edits = status === 'draft' || status === 'rejected' || (returned && status === 'approving')
  const changes = (isOf(COMPLETABLE, status) && lastVisit !== null && lastVisit > today) || (returned && status === 'change-approving')
  return [
    ...(own && edits ? (['edit'] as const) : []),
    ...(own && changes ? (['change'] as const) : []),
    ...((own || admin) && sent && firstVisit !== null && firstVisit > today ? (['cancel'] as const) : []),
    ...(admin && isOf([...IN_FORCE, 'completed'], status) && firstVisit !== null && firstVisit <= today ? (['arrive'] as const) : []),
  ]
}

/** Only what came back is changed while it is being decided. */
export const isReturned = ({ status, can }: { status: StudentGroupState; can: readonly Act[] }): boolean =>
  (status === 'approving' && can.includes('edit')) || (status === 'change-approving' && can.includes('change'))
