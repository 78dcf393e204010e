import { illegal, refuse } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { lockName } from '#foundation/database/db.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { advance, locked, storing } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import type { Day } from '#foundation/time.ts'
import { personJoined, personLeavingDateSet, personLeft, personMoved } from '../../events.ts'
import { closesCircle, personLife, serving } from '../../rules/index.ts'
import { changing } from '../data/facts.ts'
import type { Field } from '../data/history.ts'
import { type Person, peopleDepartments, peoplePersons } from '../tables.ts'
import { changesDepartment, type PersonChanges, type Plan, planOf, sides, toldOf } from './plan.ts'
import { type Diff, record } from './record.ts'
import { dependentsOf, resolveManagers } from './resolveManagers.ts'
import { sortNameOf, writeTerms } from './terms.ts'

const stored = storing({
  module: 'people',
  life: personLife,
  table: peoplePersons,
  id: peoplePersons.ssoId,
  status: peoplePersons.status,
  subject: (row) => row.ssoId,
})

/**
 * Changes facts of a person in the caller's transaction: writes history with the day from which it holds (PPL-14), settles who decides
 * for whom (PPL-13) and tells `person.joined`, `person.moved`, `person.managerChanged`, `person.leavingDateSet`, `person.left`. What is already so changes nothing.
 * @returns the fields that changed
 * @throws not-found; PPL-11 for a manager who stands below; LIFE-01 for a status that cannot follow; SHELL-39 for an unknown manager or
 *   department, or a day to come
 */
export async function applyChange(ctx: WriteCtx, ssoId: SsoId, changes: PersonChanges, effective: Day = ctx.today, runId?: string): Promise<Field[]> {
  if (effective > ctx.today) throw illegal('effective')
  return change(ctx, ssoId, changes, effective, runId)
}

/** As `applyChange`, for a job that works for a day of its own. */
export async function change(ctx: WriteCtx, ssoId: SsoId, changes: PersonChanges, effective: Day, runId?: string): Promise<Field[]> {
  const before = await locked(ctx, peoplePersons, peoplePersons.ssoId, ssoId)
  const plan = planOf(before, changes, await departmentIn(ctx, before, changes), effective)
  const { wanted, diff, fields } = plan
  if (!fields.length) return []
  await checkManager(ctx, ssoId, diff)
  await write(ctx, plan)
  await record(ctx, ssoId, diff, effective, runId)
  if ('lineManager' in diff || 'departmentCode' in diff || 'status' in diff) {
    const others = diff.status && serving(before.status) !== serving(wanted.status ?? before.status) ? await dependentsOf(ctx, ssoId) : []
    await resolveManagers(ctx, wanted.status === 'left' ? others : [ssoId, ...others], effective)
  }
  await tell(ctx, plan)
  return fields
}

async function departmentIn(ctx: WriteCtx, before: Person, changes: PersonChanges) {
  if (!changesDepartment(before, changes) || changes.departmentCode === undefined) return undefined
  const [department] = await ctx.db.select().from(peopleDepartments).where(eq(peopleDepartments.code, changes.departmentCode))
  return department
}

async function checkManager(ctx: WriteCtx, ssoId: SsoId, diff: Diff): Promise<void> {
  const manager = diff.lineManager?.to
  if (typeof manager !== 'string') return
  // two who change lines at once would each see no circle of the other
  await lockName(ctx.db, 'people.lines')
  const above = new Map<string, string | null>()
  for (let at: string | null = manager; at && !above.has(at); at = above.get(at) ?? null) {
    const [row] = await ctx.db
      .select({ lineManager: peoplePersons.lineManager })
      .from(peoplePersons)
      .where(eq(peoplePersons.ssoId, at as SsoId))
    if (!row) throw illegal('lineManager')
    above.set(at, row.lineManager)
  }
  if (closesCircle(ssoId, manager, (at) => above.get(at))) throw refuse('PPL-11', { field: 'lineManager' })
}

async function write(ctx: WriteCtx, { before, after, wanted: { status, ...wanted }, diff, action }: Plan): Promise<void> {
  const named = 'nameCn' in diff || 'nameEn' in diff
  const set = named ? { ...wanted, sortName: sortNameOf(after) } : wanted
  changing(ctx, before.ssoId)
  if (diff.status && status) {
    if (!action) throw refuse('LIFE-01', { state: ctx.text(`state.Person.${before.status}`) })
    await advance(ctx, stored, before.ssoId, action, { set })
  } else {
    await ctx.db.update(peoplePersons).set(set).where(eq(peoplePersons.ssoId, before.ssoId))
    await ctx.audit({ module: 'people', kind: 'Person.changed', target: before.ssoId, subject: before.ssoId, ...sides(diff) })
  }
  if (named) await writeTerms(ctx.db, [after])
}

async function tell(ctx: WriteCtx, plan: Plan): Promise<void> {
  const { joined, left, leavingDateSet, moved } = toldOf(plan)
  if (joined) await ctx.emit(personJoined, joined)
  if (left) await ctx.emit(personLeft, left)
  if (leavingDateSet) await ctx.emit(personLeavingDateSet, leavingDateSet)
  if (moved) await ctx.emit(personMoved, moved)
}
