import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { illegal, notFound, refuse } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { lockName } from '#foundation/database/db.ts'
import { and, eq, max } from '#foundation/database/drizzle.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { Writer } from '#foundation/server/context.ts'
import type { areaSave, formSave } from '../../contract/forms.ts'
import { areasOf } from '../data/judging.ts'
import { areas, forms } from '../tables.ts'
import { noted, record } from './record.ts'

const nameOf = (ctx: Writer, { kind, version }: Pick<typeof forms.$inferSelect, 'kind' | 'version'>): string =>
  `${ctx.text(`in-park-access.kind.${kind}`)} v${version}`

/** Saves a draft; what was published stays, and the next version begins. @throws not-found, LIFE-01; illegal input for an area that there is not */
export async function saveForm(ctx: Writer, { id, ...given }: ParsedOf<typeof formSave>): Promise<{ id: string }> {
  await lockName(ctx.db, `in-park-access.form:${given.kind}`)
  const before = id === undefined ? undefined : await locked(ctx, forms, forms.id, id)
  if (before && before.kind !== given.kind) throw illegal('kind')
  if (before && before.state !== 'draft') throw refuse('LIFE-01', { state: ctx.text(`in-park-access.formState.${before.state}`) })
  const known = await areasOf(ctx, given.areas)
  if (given.areas.some((code) => !known.some((one) => one.code === code))) throw illegal('areas')
  const values = { ...given, areas: [...new Set(given.areas)], types: [...new Set(given.types)], changedBy: ctx.actor.ssoId, changedAt: ctx.now }
  const target = id ?? newId(ctx.now)
  let version = before?.version
  if (before) await ctx.db.update(forms).set(values).where(eq(forms.id, target))
  else {
    const [last] = await ctx.db
      .select({ version: max(forms.version) })
      .from(forms)
      .where(eq(forms.kind, given.kind))
    version = (last?.version ?? 0) + 1
    await ctx.db.insert(forms).values({ id: target, ...values, version, state: 'draft' })
  }
  await record(ctx, 'AccessForm.saved', { target, before, after: values })
  await noted(ctx, 'saveForm', { target, object: nameOf(ctx, { kind: given.kind, version: version ?? 1 }) })
  return { id: target }
}

/** @throws not-found, LIFE-01 for one that was published before */
export async function publishForm(ctx: Writer, { id }: { id: string }): Promise<void> {
  const [named] = await ctx.db.select({ kind: forms.kind }).from(forms).where(eq(forms.id, id))
  if (!named) throw notFound()
  await lockName(ctx.db, `in-park-access.form:${named.kind}`)
  const seen = await locked(ctx, forms, forms.id, id)
  if (seen.state !== 'draft') throw refuse('LIFE-01', { state: ctx.text(`in-park-access.formState.${seen.state}`) })
  await ctx.db
    .update(forms)
    .set({ state: 'retired' })
    .where(and(eq(forms.kind, seen.kind), eq(forms.state, 'published')))
  await ctx.db.update(forms).set({ state: 'published', changedBy: ctx.actor.ssoId, changedAt: ctx.now }).where(eq(forms.id, id))
  await record(ctx, 'AccessForm.published', { target: id, after: { kind: seen.kind, version: seen.version } })
  await noted(ctx, 'publishForm', { target: id, object: nameOf(ctx, seen) })
}

/** Its code stays. @throws not-found; illegal input for a code that is taken */
export async function saveArea(ctx: Writer, { id, ...given }: ParsedOf<typeof areaSave>): Promise<{ id: string }> {
  await lockName(ctx.db, 'in-park-access.areas')
  const before = id === undefined ? undefined : await locked(ctx, areas, areas.id, id)
  if (before && before.code !== given.code) throw illegal('code')
  const [same] = await ctx.db.select({ id: areas.id }).from(areas).where(eq(areas.code, given.code))
  if (same && same.id !== id) throw illegal('code')
  const target = id ?? newId(ctx.now)
  if (before) await ctx.db.update(areas).set(given).where(eq(areas.id, target))
  else await ctx.db.insert(areas).values({ id: target, ...given })
  await record(ctx, 'AccessArea.saved', { target, before, after: given })
  await noted(ctx, 'saveArea', {
    target,
    object: given.code,
    ...(before && { before: { dailyCapacity: before.dailyCapacity } }),
    after: { dailyCapacity: given.dailyCapacity },
  })
  return { id: target }
}
