import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, refuse } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { asc, eq, inArray } from '#foundation/database/drizzle.ts'
import { advance, locked } from '#foundation/lifecycle/advance.ts'
import type { Writer } from '#foundation/server/context.ts'
import { namesOf } from '#services/people/server/api.ts'
import type { formPublish, formScore } from '../../contract/index.ts'
import { choosing, publishing } from '../../rules/index.ts'
import { givenBy, type Item, ratingOf, type Scored, scoreOf, withGiven } from '../../rules/items.ts'
import { bandsOf } from '../data/scope.ts'
import { type FormRow, managedAmong, requireManager } from '../policy.ts'
import { drafts, forms } from '../tables.ts'
import { FORM, record, requireState, requireVersion } from './record.ts'
import { tellPublished } from './telling.ts'

/** Stores what the manager has given by now, and that it was they who did (FLPF-15). */
async function keepScores(ctx: Writer, row: FormRow, given: readonly Scored[]): Promise<Item[]> {
  const items = withGiven(row.items, 'manager', given)
  await ctx.db
    .update(forms)
    .set({ items, managerScore: scoreOf(items, 'manager'), version: row.version + 1 })
    .where(eq(forms.id, row.id))
  const draft = { scores: givenBy(items, 'manager'), at: ctx.now }
  await ctx.db
    .insert(drafts)
    .values({ id: newId(ctx.now), form: row.id, by: ctx.actor.ssoId, ...draft })
    .onConflictDoUpdate({ target: [drafts.form, drafts.by], set: draft })
  return items
}

/** Keeps the manager's scores and comments as they stand. @throws not-found, FLPF-10, LIFE-01, FLPF-13 */
export async function scoreForm(ctx: Writer, { id, version, scores }: ParsedOf<typeof formScore>): Promise<{ version: number }> {
  const row = await locked(ctx, forms, forms.id, id)
  await requireManager(ctx, row.ssoId)
  requireState(ctx, row, 'manager-review')
  requireVersion(ctx, row, version)
  await keepScores(ctx, row, scores)
  await record(ctx, 'SpForm.scored', { target: id, subject: row.ssoId })
  return { version: version + 1 }
}

/** Locks forms in the order of their ids. @throws FLPF-06 where none is chosen, or one that is not the caller's to act on */
export async function lockChosen(ctx: Writer, ids: readonly string[], field: string): Promise<FormRow[]> {
  const chosen = [...new Set(ids)]
  const rows = chosen.length > 0 ? await ctx.db.select().from(forms).where(inArray(forms.id, chosen)).orderBy(asc(forms.id)).for('update') : []
  const mayAll = (await managedAmong(ctx, chosen)) === chosen.length
  enforce(choosing, { facts: { mayAll, field }, input: { chosen }, p: {}, now: ctx.now })
  return rows
}

/**
 * Publishes forms with what is given here besides, all of them or none. Of several the incomplete ones are named; of one, its items are.
 * @throws FLPF-06, LIFE-01, FLPF-13, FLPF-14, FLPF-02, FLPF-03
 */
export async function publishForms(ctx: Writer, { forms: given }: ParsedOf<typeof formPublish>): Promise<{ published: number }> {
  const sent = new Map(given.map((one) => [one.id, one]))
  const rows = await lockChosen(ctx, [...sent.keys()], 'forms')
  const whole = rows.map((row) => {
    const { version, scores } = sent.get(row.id)!
    // whoever publishes again what was published meanwhile has seen another version (FLPF-13)
    requireVersion(ctx, row, version)
    requireState(ctx, row, 'manager-review')
    return { row, scores, marks: givenBy(withGiven(row.items, 'manager', scores), 'manager') }
  })
  await requireComplete(ctx, whole)
  for (const { row, scores } of whole) await publishOne(ctx, row, scores)
  return { published: rows.length }
}

async function requireComplete(ctx: Writer, all: readonly { row: FormRow; marks: readonly Scored[] }[]): Promise<void> {
  const now = ctx.now
  const lacking = all.filter(({ marks: scores }) => publishing.check({ facts: {}, input: { forms: [{ scores }] }, p: {}, now }).length > 0)
  if (all.length > 1 && lacking.length > 0) {
    const list = await namesOf(
      ctx,
      lacking.map(({ row }) => row.ssoId),
    )
    throw refuse('FLPF-14', { field: 'forms', list })
  }
  enforce(publishing, { facts: {}, input: { forms: all.map(({ marks: scores }) => ({ scores })) }, p: {}, now })
}

async function publishOne(ctx: Writer, row: FormRow, scores: readonly Scored[]): Promise<void> {
  const items = await keepScores(ctx, row, scores)
  const managerScore = scoreOf(items, 'manager') ?? 0
  const set = { managerScore, rating: ratingOf(managerScore, bandsOf(ctx)), publishedAt: ctx.now, publishedBy: ctx.actor.ssoId }
  await tellPublished(ctx, await advance(ctx, FORM, row.id, 'publish', { set }))
}
