import type { Reader } from '#foundation/server/context.ts'
import { type Act, ADMIN, CAMPUS, SOCIAL } from '../../contract.ts'
import { isOwn, type RequestRow } from '../policy.ts'
import { yearOf } from './budgets.ts'

interface Known {
  /** The administration reaches it. */
  looksAfter: boolean
  /** It came back to whoever asked (WF-32). */
  returned: boolean
}

/** What whoever acts may do with a request. */
export function actsOf(ctx: Reader, row: RequestRow, { looksAfter, returned }: Known): Act[] {
  const { permissions } = ctx.actor
  const own = isOwn(ctx, row) && (permissions.has(SOCIAL) || permissions.has(CAMPUS))
  const asks = isOwn(ctx, row) && row.orgActive && permissions.has(row.type === 'social' ? SOCIAL : CAMPUS)
  const admin = looksAfter && permissions.has(ADMIN)
  const approved = row.state === 'approved'
  const acts: readonly (readonly [Act, boolean])[] = [
    ['edit', asks && row.state === 'draft'],
    ['change', asks && returned],
    ['copy', asks && row.state !== 'draft'],
    ['withdraw', own && row.state === 'pending'],
    ['fill', admin && approved && row.orgActive],
    ['carry', admin && approved && row.year <= yearOf(ctx)],
    ['reduce', (own || admin) && approved && row.count > Math.max(1, row.filled)],
    ['cancel', (own || admin) && approved],
  ]
  return acts.flatMap(([act, open]) => (open ? [act] : []))
}
