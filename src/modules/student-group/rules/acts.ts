import type { Day } from '#foundation/time.ts'
import { COMPLETABLE, IN_FORCE, isOf, type StudentGroupState } from './life.ts'

export type Act = 'edit' | 'change' | 'cancel' | 'arrive'

interface Row {
  status: StudentGroupState
  firstVisit: Day | null
  lastVisit: Day | null
}

/** What may be done with an application now, by whose it is and by who administers it. */
export function actionsOf({ status, firstVisit, lastVisit }: Row, { own, admin, today }: { own: boolean; admin: boolean; today: Day }): Act[] {
  const sent = status !== 'draft' && status !== 'cancelled' && status !== 'completed'
  return [
    ...(own && (status === 'draft' || status === 'rejected') ? (['edit'] as const) : []),
    ...(own && isOf(COMPLETABLE, status) && lastVisit !== null && lastVisit > today ? (['change'] as const) : []),
    ...((own || admin) && sent && firstVisit !== null && firstVisit > today ? (['cancel'] as const) : []),
    ...(admin && isOf([...IN_FORCE, 'completed'], status) && firstVisit !== null && firstVisit <= today ? (['arrive'] as const) : []),
  ]
}
