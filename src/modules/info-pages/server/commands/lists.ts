import { equalHalves } from '#foundation/contract/bilingual.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, eq } from '#foundation/database/drizzle.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { Writer } from '#foundation/server/context.ts'
import { nextSave } from '#foundation/server/saving.ts'
import type { z } from '#foundation/zod.ts'
import { ONBOARDING_TEXTS, SYSTEM_TEXTS, type saveOnboarding as savingFile, type saveSystem as savingSystem } from '../../contract.ts'
import module from '../../module.ts'
import { infoOnboarding as files, infoSystems as systems, infoTicks as ticks } from '../tables.ts'

/** Adds a paper that new joiners need, or changes one. @throws SHELL-61, SHELL-64, not-found */
export async function saveOnboarding(ctx: Writer, { id, basedOn, fits, confirmed, ...given }: z.output<typeof savingFile.input>): Promise<{ id: string }> {
  const before = id === undefined ? undefined : await locked(ctx, files, files.id, id)
  const save = nextSave(ctx, before, basedOn)
  const stale = equalHalves(ONBOARDING_TEXTS, { before, was: before?.stale ?? {}, after: given, fits, confirmed })
  const values = { ...given, stale, entities: [...new Set(given.entities)], employeeTypes: [...new Set(given.employeeTypes)], ...save }
  const saved = id ?? newId(ctx.now)
  if (before) await ctx.db.update(files).set(values).where(eq(files.id, saved))
  else await ctx.db.insert(files).values({ id: saved, ...values })
  await ctx.audit({ module: module.name, kind: 'OnboardingFile.saved', target: saved, before, after: values })
  return { id: saved }
}

/** @throws not-found */
export async function deleteOnboarding(ctx: Writer, id: string): Promise<void> {
  const before = await locked(ctx, files, files.id, id)
  await ctx.db.delete(files).where(eq(files.id, id))
  await ctx.audit({ module: module.name, kind: 'OnboardingFile.deleted', target: id, before })
}

/** Ticks off a paper of one's own, or takes the tick away. @throws not-found */
export async function tick(ctx: Writer, { id, done }: { id: string; done: boolean }): Promise<void> {
  await locked(ctx, files, files.id, id)
  const { ssoId } = ctx.actor
  if (done) await ctx.db.insert(ticks).values({ ssoId, fileId: id, at: ctx.now }).onConflictDoNothing()
  else await ctx.db.delete(ticks).where(and(eq(ticks.ssoId, ssoId), eq(ticks.fileId, id)))
}

/** Adds a system to the directory, or changes one. @throws SHELL-61, SHELL-64, not-found */
export async function saveSystem(ctx: Writer, { id, basedOn, fits, confirmed, ...given }: z.output<typeof savingSystem.input>): Promise<{ id: string }> {
  const before = id === undefined ? undefined : await locked(ctx, systems, systems.id, id)
  const save = nextSave(ctx, before, basedOn)
  const values = { ...given, stale: equalHalves(SYSTEM_TEXTS, { before, was: before?.stale ?? {}, after: given, fits, confirmed }), ...save }
  const saved = id ?? newId(ctx.now)
  if (before) await ctx.db.update(systems).set(values).where(eq(systems.id, saved))
  else await ctx.db.insert(systems).values({ id: saved, ...values })
  await ctx.audit({ module: module.name, kind: 'SystemLink.saved', target: saved, before, after: values })
  return { id: saved }
}

/** @throws not-found */
export async function deleteSystem(ctx: Writer, id: string): Promise<void> {
  const before = await locked(ctx, systems, systems.id, id)
  await ctx.db.delete(systems).where(eq(systems.id, id))
  await ctx.audit({ module: module.name, kind: 'SystemLink.deleted', target: id, before })
}
