import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, notFound } from '#foundation/contract/refused.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { advance, locked } from '#foundation/lifecycle/advance.ts'
import type { Writer } from '#foundation/server/context.ts'
import type { formSelfEvaluate } from '../../contract/index.ts'
import { selfComplete } from '../../rules/index.ts'
import { givenBy, scoreOf, withGiven } from '../../rules/items.ts'
import { forms } from '../tables.ts'
import { FORM, requireState, requireVersion } from './record.ts'
import { selfIsDone } from './telling.ts'

/** Keeps one's own evaluation, or submits it to the manager. @throws not-found for another's, LIFE-01, FLPF-13, FLPF-02 where an item is not scored */
export async function selfEvaluate(ctx: Writer, { id, version, scores, submit }: ParsedOf<typeof formSelfEvaluate>): Promise<{ version: number }> {
  const row = await locked(ctx, forms, forms.id, id)
  if (row.ssoId !== ctx.actor.ssoId) throw notFound()
  requireState(ctx, row, 'self-evaluation')
  requireVersion(ctx, row, version)
  const items = withGiven(row.items, 'self', scores)
  if (submit) enforce(selfComplete, { facts: {}, input: { scores: givenBy(items, 'self') }, p: {}, now: ctx.now })
  // beside the move, which is audited: what was said has no place in the log
  await ctx.db
    .update(forms)
    .set({ items, version: version + 1, ...(submit && { selfScore: scoreOf(items, 'self') }) })
    .where(eq(forms.id, id))
  if (!submit) return { version: version + 1 }
  await selfIsDone(ctx, await advance(ctx, FORM, id, 'self-evaluate', { set: { selfDoneAt: ctx.now, reviewAt: ctx.now } }))
  return { version: version + 1 }
}
