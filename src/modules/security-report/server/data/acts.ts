import type { Reader } from '#foundation/server/context.ts'
import type { Act } from '../../contract.ts'
import { isOpen } from '../../rules.ts'
import { decisions } from '../commands/deciding.ts'
import type { ReportRow, Standings } from '../policy.ts'

/** What somebody may do with a report now: the pages draw their buttons from this, the commands ask for it anew. */
export function actsOf(ctx: Reader, row: ReportRow, as: Standings): Act[] {
  const moves = decisions.can(ctx, row)
  return [
    ...(as.has('reporter') && isOpen(row.state) ? (['edit'] as const) : []),
    ...(as.has('manager') ? [...moves.filter((action) => action !== 'complete'), 'relate' as const] : []),
    ...(as.has('investigator') && row.state === 'assigned' ? (['finding', 'complete'] as const) : []),
  ]
}
