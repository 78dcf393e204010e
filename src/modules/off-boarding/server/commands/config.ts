import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { illegal, refuse } from '#foundation/contract/refused.ts'
import { ssoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { lockName } from '#foundation/database/db.ts'
import { eq, max } from '#foundation/database/drizzle.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { Writer } from '#foundation/server/context.ts'
import { nextSave } from '#foundation/server/saving.ts'
import { rolesOf } from '#services/access/server/api.ts'
import { peopleDepartments, person, serving } from '#services/people/server/api.ts'
import type { saveConfig, TaskInput } from '../../contract.ts'
import { items, tasks } from '../tables.ts'
import { record } from './stored.ts'

type Given = ParsedOf<typeof saveConfig>

/** Saves tasks, takes others away, and puts all in order; of two who change the same the second is told (SHELL-64). @throws not-found, OFFB-10, SHELL-39, SHELL-64 */
export async function saveTasks(ctx: Writer, { tasks: given, remove, order }: Given): Promise<void> {
  await lockName(ctx.db, 'off-boarding.tasks')
  for (const [at, one] of given.entries()) await saveTask(ctx, one, `tasks.${at}`)
  for (const id of new Set(remove)) await removeTask(ctx, id)
  await putInOrder(ctx, order)
}

async function saveTask(ctx: Writer, { id, basedOn, ...given }: Given['tasks'][number], at: string): Promise<void> {
  await requireOwner(ctx, given, `${at}.owner`)
  const before = id === undefined ? undefined : await locked(ctx, tasks, tasks.id, id)
  const { entities, staffGroups, employeeTypes, departments, ...rest } = given
  const stored = { ...rest, appliesTo: { entities, staffGroups, employeeTypes, departments }, ...nextSave(ctx, before, basedOn) }
  const target = before?.id ?? newId(ctx.now)
  if (before) await ctx.db.update(tasks).set(stored).where(eq(tasks.id, target))
  else await ctx.db.insert(tasks).values({ ...stored, id: target, sort: await lastPlace(ctx) })
  await record(ctx, 'OffboardingTask.saved', { target, ...(before && { before }), after: stored })
}

const lastPlace = async (ctx: Writer): Promise<number> => ((await ctx.db.select({ last: max(tasks.sort) }).from(tasks))[0]?.last ?? 0) + 1

/** Whoever is named has to be there: a person who serves, a role, a department. */
async function requireOwner(ctx: Writer, { ownerKind, owner, departments }: TaskInput, field: string): Promise<void> {
  const known = await ctx.db.select({ code: peopleDepartments.code }).from(peopleDepartments)
  const isDepartment = (code: string) => known.some((one) => one.code === code)
  if (!departments.every(isDepartment)) throw illegal(field.replace('owner', 'departments'))
  const number = ssoId.safeParse(owner)
  const who = ownerKind === 'person' && number.success ? await person(ctx, number.data) : undefined
  const fits = {
    person: who !== undefined && serving(who.status),
    role: ownerKind === 'role' && (await rolesOf(ctx)).some(({ code }) => code === owner),
    'line-manager': owner === '',
    'department-owner': owner === '' || isDepartment(owner),
  }
  if (!fits[ownerKind]) throw illegal(field)
}

/** What a case has asked for once stays, so that it can be read: it is switched off instead (OFFB-10). */
async function removeTask(ctx: Writer, id: string): Promise<void> {
  const before = await locked(ctx, tasks, tasks.id, id)
  const [used] = await ctx.db.select({ id: items.id }).from(items).where(eq(items.taskId, id)).limit(1)
  if (used) throw refuse('OFFB-10', { field: 'remove' })
  await ctx.db.delete(tasks).where(eq(tasks.id, id))
  await record(ctx, 'OffboardingTask.deleted', { target: id, before })
}

/** Those that are not named keep their place behind the others. */
async function putInOrder(ctx: Writer, order: readonly string[]): Promise<void> {
  if (order.length === 0) return
  const rows = await ctx.db.select({ id: tasks.id }).from(tasks).orderBy(tasks.sort, tasks.id)
  const known = rows.map(({ id }) => id)
  if (order.some((id) => !known.includes(id))) throw illegal('order')
  const all = [...new Set([...order, ...known])]
  for (const [at, id] of all.entries())
    await ctx.db
      .update(tasks)
      .set({ sort: at + 1 })
      .where(eq(tasks.id, id))
  await record(ctx, 'OffboardingTask.ordered', { target: 'order', before: { order: known }, after: { order: all } })
}
