import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { illegal } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { lockName } from '#foundation/database/db.ts'
import { and, eq, ne } from '#foundation/database/drizzle.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { records } from '#foundation/server/records.ts'
import { nextSave } from '#foundation/server/saving.ts'
import { peopleDepartments } from '#services/people/server/api.ts'
import type { Change, departmentSave, itemSave, Thing, thresholdSave } from '../../contract/settings.ts'
import module from '../../module.ts'
import { inOrder, meet, THRESHOLDS } from '../../rules/index.ts'
import { thresholdsOf } from '../data/points.ts'
import { departments, items, thresholds, versions } from '../tables.ts'
import { record } from './record.ts'

export const ITEMS_LOCK = 'safety.items'
const THRESHOLDS_LOCK = 'safety.thresholds'

const said = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

/** Keeps what was changed of a setting; nothing where nothing was. `given` are its fields. */
export async function keepVersion(ctx: Writer, thing: Thing, name: string, before: object | undefined, given: object): Promise<void> {
  const was: Readonly<Record<string, unknown>> = { ...before }
  const fields = Object.entries(given).flatMap(([field, value]): Change[] => {
    const one = { field, before: said(was[field]), after: said(value) }
    return one.before === one.after ? [] : [one]
  })
  if (fields.length > 0) await ctx.db.insert(versions).values({ id: newId(ctx.now), thing, name, at: ctx.now, by: ctx.actor.ssoId, fields })
}

/** Items by their codes, each once. `save` throws SHELL-64, not-found, and illegal input for a code that there is. */
export const itemRecords = records({
  ...{ module, thing: 'SafetyItem', table: items, lock: ITEMS_LOCK },
  async stored(ctx, { basedOn, ...given }: Omit<ParsedOf<typeof itemSave>, 'id'>, before) {
    const twins = await ctx.db.$count(items, and(eq(items.code, given.code), before && ne(items.id, before.id)))
    if (twins > 0) throw illegal('code')
    const save = nextSave(ctx, before, basedOn)
    await keepVersion(ctx, 'item', given.code, before, given)
    return { ...given, ...save }
  },
})

/** A department is of high permission once at a time. `save` throws SHELL-64, not-found, and illegal input for one that nobody knows or that is one already. */
export const departmentRecords = records({
  ...{ module, thing: 'SafetyDepartment', table: departments, lock: 'safety.departments' },
  async stored(ctx, { basedOn, ...given }: Omit<ParsedOf<typeof departmentSave>, 'id'>, before) {
    if ((await ctx.db.$count(peopleDepartments, eq(peopleDepartments.code, given.department))) === 0) throw illegal('department')
    const save = nextSave(ctx, before, basedOn)
    const others = await ctx.db
      .select()
      .from(departments)
      .where(and(eq(departments.department, given.department), before && ne(departments.id, before.id)))
    if (others.some((one) => meet(one, given))) throw illegal('department')
    await keepVersion(ctx, 'department', given.department, before, given)
    return { ...given, ...save }
  },
})

/** @throws SHELL-64, and illegal input where what is milder would follow from more points */
export async function saveThreshold(ctx: Writer, { basedOn, ...given }: ParsedOf<typeof thresholdSave>): Promise<void> {
  await lockName(ctx.db, THRESHOLDS_LOCK)
  const all = await thresholdsOf(ctx)
  const before = all.find(({ kind }) => kind === given.kind)
  if (!inOrder([...all.filter((one) => one !== before), given])) throw illegal('points')
  const values = { ...given, ...nextSave(ctx, before, basedOn) }
  await ctx.db.insert(thresholds).values(values).onConflictDoUpdate({ target: thresholds.kind, set: values })
  await keepVersion(ctx, 'threshold', given.kind, before, given)
  await record(ctx, 'SafetyThreshold.saved', { target: given.kind, before, after: given })
}

/** Those that there are before anybody has set others. */
export async function seedThresholds(ctx: WriteCtx): Promise<void> {
  await ctx.db
    .insert(thresholds)
    .values([...THRESHOLDS])
    .onConflictDoNothing()
}
