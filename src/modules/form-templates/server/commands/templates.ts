import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { illegal, notFound, refuse } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { lockName } from '#foundation/database/db.ts'
import { and, eq, ne } from '#foundation/database/drizzle.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { nextSave } from '#foundation/server/saving.ts'
import { save as saveAudience } from '#services/audience/server/api.ts'
import { person, serving } from '#services/people/server/api.ts'
import type { copyTemplate as copying, Settings } from '../../contract/index.ts'
import module from '../../module.ts'
import { blocksIn } from '../../rules/blocks.ts'
import type { Template } from '../data/taking.ts'
import { newestVersion } from '../data/versions.ts'
import { isOwner } from '../policy.ts'
import { formCategories, formTemplates } from '../tables.ts'
import { holdBlocks, storeDraft } from './drafts.ts'

type StoredSettings = Omit<Settings, 'schemaId' | 'basedOn' | 'audience' | 'openFrom' | 'openTo'> & {
  audience: string
  openFrom: Date | null
  openTo: Date | null
}

const dateOf = (instant: string | null): Date | null => (instant === null ? null : new Date(instant))

/** Locks a form that can still be changed. @throws not-found; LIFE-01 for one that is archived */
export async function changeable(ctx: WriteCtx, schemaId: string): Promise<Template> {
  const row = await locked(ctx, formTemplates, formTemplates.id, schemaId)
  if (row.status === 'archived') throw refuse('LIFE-01', { state: ctx.text('state.FormTemplate.archived') })
  return row
}

/** The category stays while a form comes into it. @throws SHELL-39 for one that is not there */
async function requireCategory(ctx: WriteCtx, id: string): Promise<void> {
  const [row] = await ctx.db.select({ id: formCategories.id }).from(formCategories).where(eq(formCategories.id, id)).for('update')
  if (!row) throw illegal('categoryId')
}

/** Two forms that take one code wait for each other. @throws FORM-16 */
async function requireFreeCode(ctx: WriteCtx, code: string, schemaId?: string): Promise<void> {
  await lockName(ctx.db, `form-templates:code:${code}`)
  const [taken] = await ctx.db
    .select({ id: formTemplates.id })
    .from(formTemplates)
    .where(and(eq(formTemplates.code, code), schemaId === undefined ? undefined : ne(formTemplates.id, schemaId)))
  if (taken) throw refuse('FORM-16', { field: 'code' })
}

async function isServing(ctx: WriteCtx, ssoId: SsoId): Promise<boolean> {
  const found = await person(ctx, ssoId)
  return found !== undefined && serving(found.status)
}

/** What is fixed once people have answered, and who may hand on what they answered (FORM-12, FORM-17). */
async function requireChangeable(ctx: Writer, before: Template, given: Omit<Settings, 'basedOn'>): Promise<void> {
  if (before.version !== null && given.code !== before.code) throw illegal('code')
  if (before.version !== null && given.anonymous !== before.anonymous) throw illegal('anonymous')
  if (given.owner !== before.owner && !isOwner(ctx.actor, before) && (await isServing(ctx, before.owner))) throw refuse('FORM-17', { field: 'owner' })
}

/**
 * Adds a form or changes what is said of it besides its fields.
 * @throws FORM-16 for a code that is taken, FORM-17 for an owner who did not hand it on, AUD-… below `audience`, SHELL-39, SHELL-64, LIFE-01, not-found
 */
export async function saveTemplate(ctx: Writer, { schemaId, basedOn, ...given }: Settings): Promise<{ schemaId: string }> {
  if (given.openFrom !== null && given.openTo !== null && given.openFrom >= given.openTo) throw illegal('openTo')
  if (given.anonymous && given.workflowCode !== null) throw illegal('workflowCode')
  await requireCategory(ctx, given.categoryId)
  await requireFreeCode(ctx, given.code, schemaId)
  const before = schemaId === undefined ? undefined : await changeable(ctx, schemaId)
  const save = nextSave(ctx, before, basedOn)
  if (before) await requireChangeable(ctx, before, given)
  if (given.owner !== before?.owner && !(await isServing(ctx, given.owner))) throw illegal('owner')
  const audience = await saveAudience(ctx, given.audience, { before: before?.audience, field: 'audience' })
  const stored: StoredSettings = { ...given, audience, openFrom: dateOf(given.openFrom), openTo: dateOf(given.openTo) }
  const changed = { ...save, changedAt: ctx.now, changedBy: ctx.by }
  const id = schemaId ?? newId(ctx.now)
  if (before)
    await ctx.db
      .update(formTemplates)
      .set({ ...stored, ...changed })
      .where(eq(formTemplates.id, id))
  else await ctx.db.insert(formTemplates).values({ id, ...stored, ...changed })
  await ctx.audit({ module: module.name, kind: 'FormTemplate.saved', target: id, before, after: stored })
  return { schemaId: id }
}

/** A draft of one's own with the fields and settings of another form, without its times, its blocks as they are now. @throws FORM-16, FORM-29, FORM-34, not-found */
export async function copyTemplate(ctx: Writer, { schemaId, ...named }: ParsedOf<typeof copying>): Promise<{ schemaId: string }> {
  const [from] = await ctx.db.select().from(formTemplates).where(eq(formTemplates.id, schemaId))
  if (!from) throw notFound()
  await requireFreeCode(ctx, named.code)
  const newest = await newestVersion(ctx, schemaId)
  if (newest) await holdBlocks(ctx, blocksIn(newest.fields))
  const id = newId(ctx.now)
  const { categoryId, audience, maxPerPerson, maxTotal, anonymous, mandatory, workflowCode } = from
  const settings = { categoryId, audience, maxPerPerson, maxTotal, anonymous, mandatory, workflowCode }
  const changed = { ...nextSave(ctx, undefined, 0), changedAt: ctx.now, changedBy: ctx.by }
  await ctx.db.insert(formTemplates).values({ id, ...settings, ...named, owner: ctx.actor.ssoId, ...changed })
  if (newest) await storeDraft(ctx, { form: { id, ...named }, newest: undefined, given: newest.fields })
  await ctx.audit({ module: module.name, kind: 'FormTemplate.copied', target: id, after: { from: schemaId, ...named } })
  return { schemaId: id }
}
