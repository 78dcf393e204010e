import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, illegal } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { lockName } from '#foundation/database/db.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { Writer } from '#foundation/server/context.ts'
import type { formControlSave } from '../../contract/index.ts'
import { deleting, listing } from '../../rules/handling.ts'
import { usesOf } from '../data/configs.ts'
import { controls } from '../tables.ts'
import { record, requireUnchanged } from './record.ts'

type Given = ParsedOf<typeof formControlSave>
const CONTROLS = 'reimbursement.controls'

/** What a control of its kind is asked with: of a text its length, of a number its bounds, of a choice its list. */
function fitting({ kind, maxLength, min, max, options, dictionary, ...given }: Omit<Given, 'id' | 'basedOn'>) {
  const [chooses, counts] = [kind === 'single' || kind === 'multiple', kind === 'number' || kind === 'money']
  return {
    ...given,
    kind,
    maxLength: kind === 'text' ? maxLength : null,
    min: counts ? min : null,
    max: counts ? max : null,
    dictionary: chooses ? dictionary : null,
    options: chooses && dictionary === null ? options : [],
  }
}

/** Keeps a control. @throws TMR-01, TMR-02, TMR-23, not-found */
export async function saveControl(ctx: Writer, { id, basedOn, ...given }: Given): Promise<{ id: string; revision: number }> {
  await lockName(ctx.db, CONTROLS)
  const before = id === undefined ? undefined : await locked(ctx, controls, controls.id, id)
  if (before) requireUnchanged(before.revision, basedOn)
  const set = fitting(given)
  if ((set.kind === 'single' || set.kind === 'multiple') && set.dictionary === null) enforce(listing, { facts: {}, input: set, p: {}, now: ctx.now })
  if (set.min !== null && set.max !== null && set.max < set.min) throw illegal('max')
  // lines know it by its code, and what was filled in is of its kind
  if (before && before.code !== set.code) throw illegal('code')
  if (before && before.kind !== set.kind && (await usesOf(ctx, [before.id])).size > 0) throw illegal('kind')
  const [other] = await ctx.db.select({ id: controls.id }).from(controls).where(eq(controls.code, set.code))
  if (other && other.id !== id) throw illegal('code')
  const saves = { savedBy: ctx.actor.ssoId, savedAt: ctx.now, revision: (before?.revision ?? 0) + 1 }
  const target = before?.id ?? newId(ctx.now)
  if (before)
    await ctx.db
      .update(controls)
      .set({ ...set, ...saves })
      .where(eq(controls.id, target))
  else await ctx.db.insert(controls).values({ id: target, ...set, ...saves })
  await record(ctx, 'FormControl.saved', { target, ...(before && { before }), after: set })
  return { id: target, revision: saves.revision }
}

/** Deletes a control that no form has. @throws TMR-22, not-found */
export async function deleteControl(ctx: Writer, { id }: { id: string }): Promise<void> {
  const row = await locked(ctx, controls, controls.id, id)
  const used = (await usesOf(ctx, [id])).size > 0
  enforce(deleting, { facts: { used }, input: {}, p: {}, now: ctx.now })
  await ctx.db.delete(controls).where(eq(controls.id, id))
  await record(ctx, 'FormControl.deleted', { target: id, before: row })
}
