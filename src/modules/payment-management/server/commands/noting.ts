import { newId } from '#foundation/database/columns.ts'
import { changedFields } from '#foundation/server/changedFields.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import type { Contract } from '../../contract.ts'
import { changes } from '../tables.ts'

type Fields = Contract['changes'][number]['fields']
type Values = Readonly<Record<string, string | number | null | undefined>>

interface Noted {
  before?: Values | undefined
  after?: Values
  reason?: string | undefined
}

/** What was changed, field by field; of what is new nothing is told, since all of it is. */
async function fieldsOf({ before, after = {}, reason }: Noted): Promise<Fields> {
  const changed = before ? await changedFields(before, after, Object.keys(after)) : []
  return [...changed, ...(reason ? [{ field: 'reason', before: '', after: reason }] : [])]
}

/** Notes what somebody did with a contract, or with one of its requests, for who opens it. */
export async function note(ctx: WriteCtx, of: { contract: string; request?: string }, action: string, given: Noted = {}): Promise<void> {
  if (!ctx.actor) return
  await ctx.db.insert(changes).values({ id: newId(ctx.now), ...of, at: ctx.now, by: ctx.actor.ssoId, action, fields: await fieldsOf(given) })
}
