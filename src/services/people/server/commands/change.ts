import { illegal, refuse } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { advance, locked } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { addDays, type Day } from '#foundation/time.ts'
import { personJoined, personLeavingDateSet, personLeft, personMoved } from '../../events.ts'
import { actionBetween, closesCircle, personLife, serving } from '../../rules.ts'
import { FIELDS, type Field } from '../data/history.ts'
import { type Person, peopleDepartments, peoplePersons } from '../tables.ts'
import { type Diff, record } from './record.ts'
import { dependentsOf, settleManagers } from './settle.ts'
import { sortNameOf, writeTerms } from './terms.ts'

/** What may change about a person; `manager` follows from the others. */
export type PersonChanges = Partial<Pick<Person, Exclude<Field, 'manager'>>>

/** Changes that rules, scopes and memberships elsewhere depend on. */
const MOVES: readonly Field[] = [
  'entity',
  'staffGroup',
  'employeeType',
  'employeeClass',
  'foreigner',
  'divisionCode',
  'departmentCode',
  'costCenter',
  'jobCode',
  'jobTitleCn',
  'jobTitleEn',
  'position',
  'secondLevelManager',
  'hrbp',
  'contractType',
  'contractEndDate',
  'probationEnd',
]

const stored = {
  module: 'people',
  life: personLife,
  table: peoplePersons,
  id: peoplePersons.ssoId,
  status: peoplePersons.status,
  subject: (row: Person) => row.ssoId,
}

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
  const wanted = await completed(ctx, before, changes, effective)
  const diff = diffOf(before, wanted)
  const fields = FIELDS.filter((field) => field in diff)
  if (!fields.length) return []
  await checkManager(ctx, ssoId, diff)
  await write(ctx, before, wanted, diff)
  await record(ctx, ssoId, diff, effective, runId)
  if ('lineManager' in diff || 'departmentCode' in diff || 'status' in diff) {
    const others = diff.status && serving(before.status) !== serving(wanted.status ?? before.status) ? await dependentsOf(ctx, ssoId) : []
    await settleManagers(ctx, wanted.status === 'left' ? others : [ssoId, ...others], effective)
  }
  await tell(ctx, { ...before, ...wanted }, before, diff, effective)
  return fields
}

/** Adds what follows from the changes: the division of a new department, the first day of a new position, the dates of leaving and returning. */
async function completed(ctx: WriteCtx, before: Person, changes: PersonChanges, effective: Day): Promise<PersonChanges> {
  const wanted = { ...changes }
  if (wanted.departmentCode !== undefined && wanted.departmentCode !== before.departmentCode) {
    const [department] = await ctx.db.select().from(peopleDepartments).where(eq(peopleDepartments.code, wanted.departmentCode))
    if (!department) throw illegal('departmentCode')
    wanted.divisionCode ??= department.divisionCode
    wanted.entity ??= department.entity
  }
  if (wanted.position !== undefined && wanted.position !== before.position) wanted.positionSince ??= effective
  if (wanted.status === 'left' && before.status !== 'left') wanted.lastWorkingDate ??= before.lastWorkingDate ?? addDays(effective, -1)
  if (before.status === 'left' && wanted.status === 'active' && wanted.lastWorkingDate === undefined) wanted.lastWorkingDate = null
  return wanted
}

function diffOf(before: Person, wanted: PersonChanges): Diff {
  const diff: Diff = {}
  for (const field of FIELDS) {
    const to = field === 'manager' ? undefined : wanted[field]
    if (to !== undefined && to !== before[field]) diff[field] = { from: before[field], to }
  }
  return diff
}

async function checkManager(ctx: WriteCtx, ssoId: SsoId, diff: Diff): Promise<void> {
  const manager = diff.lineManager?.to
  if (typeof manager !== 'string') return
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

async function write(ctx: WriteCtx, before: Person, { status, ...wanted }: PersonChanges, diff: Diff): Promise<void> {
  const named = 'nameCn' in diff || 'nameEn' in diff
  const after = { ...before, ...wanted }
  const set = named ? { ...wanted, sortName: sortNameOf(after) } : wanted
  if (diff.status && status) {
    const action = actionBetween(before.status, status)
    if (!action) throw refuse('LIFE-01', { state: ctx.text(`state.Person.${before.status}`) })
    await advance(ctx, stored, before.ssoId, action, { set })
  } else {
    await ctx.db.update(peoplePersons).set(set).where(eq(peoplePersons.ssoId, before.ssoId))
    await ctx.audit({ module: 'people', kind: 'Person.changed', target: before.ssoId, subject: before.ssoId, ...sides(diff) })
  }
  if (named) await writeTerms(ctx.db, [after])
}

const sides = (diff: Diff) => ({
  before: Object.fromEntries(Object.entries(diff).map(([field, { from }]) => [field, from])),
  after: Object.fromEntries(Object.entries(diff).map(([field, { to }]) => [field, to])),
})

async function tell(ctx: WriteCtx, after: Person, before: Person, diff: Diff, effective: Day): Promise<void> {
  const { ssoId, entity, joinDate, lastWorkingDate } = after
  if (diff.status && !serving(before.status) && serving(after.status))
    await ctx.emit(personJoined, { ssoId, entity, joinDate, again: before.status === 'left' })
  if (after.status === 'left' && diff.status) await ctx.emit(personLeft, { ssoId, lastWorkingDate: lastWorkingDate ?? effective })
  else if (diff.lastWorkingDate) await ctx.emit(personLeavingDateSet, { ssoId, lastWorkingDate })
  const onLeave = diff.status && serving(before.status) && serving(after.status) ? ['status'] : []
  const fields = [...FIELDS.filter((field) => field in diff && MOVES.includes(field)), ...onLeave]
  if (fields.length) await ctx.emit(personMoved, { ssoId, fields, effective })
}
