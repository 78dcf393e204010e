import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, notFound } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { Writer } from '#foundation/server/context.ts'
import type { saveGoal } from '../../contract/index.ts'
import { goalSetting, goalsOpen } from '../../rules/index.ts'
import { goalsIn, itemsOf, scoreOf } from '../../rules/items.ts'
import { ofPeriod } from '../data/goals.ts'
import { isHrAdmin, requireManager, requireReach } from '../policy.ts'
import { forms, goalSets } from '../tables.ts'
import { record, requireVersion } from './record.ts'
import { tellGoals } from './telling.ts'

/**
 * Sets the goals of somebody for a period, and keeps the set. Once self-evaluation has begun it is the hr-admin's, and what was scored of goals that stay is kept.
 * @throws not-found, FLPF-10, FLPF-11, FLPF-13, FLPF-04, FLPF-09
 */
export async function saveGoals(ctx: Writer, { ssoId, version, goals, ...of }: ParsedOf<typeof saveGoal>): Promise<{ version: number }> {
  await requireReach(ctx, ssoId)
  const [row] = await ctx.db.select().from(forms).where(ofPeriod(ssoId, of)).for('update')
  if (!row) throw notFound()
  const hrAdmin = isHrAdmin(ctx)
  if (!hrAdmin || row.state === 'goal-setting') await requireManager(ctx, ssoId)
  enforce(goalsOpen, { facts: { state: row.state, hrAdmin }, input: {}, p: {}, now: ctx.now })
  requireVersion(ctx, row, version)
  enforce(goalSetting, { facts: {}, input: { goals }, p: {}, now: ctx.now })
  const items = itemsOf(goals, row.items)
  const afterOpening = row.state !== 'goal-setting'
  const scored = { selfScore: row.selfDoneAt ? scoreOf(items, 'self') : null, managerScore: scoreOf(items, 'manager') }
  const [after] = await ctx.db
    .update(forms)
    .set({ items, goalsSet: goals.length, version: version + 1, ...scored })
    .where(eq(forms.id, row.id))
    .returning()
  await ctx.db.insert(goalSets).values({ id: newId(ctx.now), form: row.id, goals, setBy: ctx.actor.ssoId, setAt: ctx.now, afterOpening })
  const said = { target: row.id, subject: ssoId, before: { goals: goalsIn(row.items) }, after: { goals } }
  await record(ctx, afterOpening ? 'SpGoal.changedLate' : 'SpGoal.saved', said)
  await tellGoals(ctx, after!)
  return { version: after!.version }
}
