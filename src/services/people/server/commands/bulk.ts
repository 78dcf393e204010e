import type { SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { personJoined, personLeavingDateSet, personLeft, personMoved } from '../../events.ts'
import { serving } from '../../rules/index.ts'
import { asRecorded } from '../data/history.ts'
import { type Person, peopleHistory, peoplePersons } from '../tables.ts'
import type { NewPerson } from './add.ts'
import { type Plan, sides, toldOf } from './plan.ts'
import { insertRows, updateRows } from './rows.ts'
import { sortNameOf, writeTerms } from './terms.ts'

/** Adds many people at once, who all refer to people that are there or among them. `tell` says who of them joined. */
export async function addMany(ctx: WriteCtx, people: readonly NewPerson[], tell: boolean): Promise<void> {
  if (!people.length) return
  await insertRows(
    ctx.db,
    peoplePersons,
    people.map((one) => ({ ...one, sortName: sortNameOf(one) })),
  )
  await writeTerms(ctx.db, people)
  await ctx.auditAll(people.map((one) => ({ module: 'people', kind: 'Person.added', target: one.ssoId, subject: one.ssoId, after: one })))
  if (!tell) return
  const joined = people.filter((one) => serving(one.status))
  await ctx.emitAll(
    personJoined,
    joined.map(({ ssoId, entity, joinDate }) => ({ ssoId, entity, joinDate, again: false })),
  )
}

/**
 * Carries out many plans with few statements: rows, search terms, history (PPL-14), audit and events as `change` writes them for one.
 * Who decides for whom is settled afterwards, for all at once (resolveAll). The caller holds the rows locked and has checked managers and moves.
 */
export async function changeMany(ctx: WriteCtx, plans: readonly Plan[], runId: string): Promise<void> {
  const real = plans.filter((plan) => plan.fields.length)
  if (!real.length) return
  const named = real.filter(({ diff }) => 'nameCn' in diff || 'nameEn' in diff)
  const sortNames = new Map<SsoId, string>(named.map(({ after }) => [after.ssoId, sortNameOf(after)]))
  await updateRows(
    ctx.db,
    peoplePersons,
    ['ssoId'],
    real.map(({ after }): Person => ({ ...after, sortName: sortNames.get(after.ssoId) ?? after.sortName })),
  )
  await writeTerms(
    ctx.db,
    named.map(({ after }) => after),
  )
  await keepHistory(ctx, real, runId)
  await ctx.auditAll(
    real.map(({ before, diff, action }) => ({
      module: 'people',
      kind: `Person.${action ?? 'changed'}`,
      target: before.ssoId,
      subject: before.ssoId,
      ...sides(diff),
    })),
  )
  const told = real.map(toldOf)
  await ctx.emitAll(
    personJoined,
    told.flatMap(({ joined }) => joined ?? []),
  )
  await ctx.emitAll(
    personLeft,
    told.flatMap(({ left }) => left ?? []),
  )
  await ctx.emitAll(
    personLeavingDateSet,
    told.flatMap(({ leavingDateSet }) => leavingDateSet ?? []),
  )
  await ctx.emitAll(
    personMoved,
    told.flatMap(({ moved }) => moved ?? []),
  )
}

/** Old and new values of many plans (PPL-14). */
export async function keepHistory(ctx: WriteCtx, plans: readonly Pick<Plan, 'before' | 'diff' | 'effective'>[], runId: string): Promise<void> {
  const rows = plans.flatMap(({ before, diff, effective }) =>
    Object.entries(diff).map(([field, { from, to }]) => ({
      id: newId(ctx.now),
      ssoId: before.ssoId,
      field,
      from: asRecorded(from),
      to: asRecorded(to),
      effective,
      recordedAt: ctx.now,
      runId,
    })),
  )
  for (let at = 0; at < rows.length; at += 2_000) await insertRows(ctx.db, peopleHistory, rows.slice(at, at + 2_000))
}
