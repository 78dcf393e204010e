import { confirmLeft } from '#foundation/contract/bilingual.ts'
import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, illegal, Refused, refuse } from '#foundation/contract/refused.ts'
import type { Refusal } from '#foundation/contract/rules.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { advance, locked } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { finish, notify } from '#services/notifications/server/api.ts'
import type { publishTemplate as publishing } from '../../contract/index.ts'
import module from '../../module.ts'
import { places } from '../../rules/places.ts'
import { type Unsound, unsound } from '../../rules/sound.ts'
import { textsOf } from '../../rules/texts.ts'
import type { Template } from '../data/taking.ts'
import { newestVersion, publishedVersion } from '../data/versions.ts'
import { formTemplates, formVersions } from '../tables.ts'
import { templateStore } from './lives.ts'
import { endTrial } from './trials.ts'

/** What is wrong with a field, in words beside it (FORM-15). */
export const saidFault = (ctx: Pick<WriteCtx, 'text'>, { key, at, rule, says, figures }: Unsound): Refusal =>
  rule === 'FORM-08'
    ? { rule, field: `${key}.${at}`, figures: {} }
    : { rule: 'FORM-15', figures: { says: ctx.text(says, figures) }, ...(key !== undefined && { field: `${key}.${at}` }) }

/** FORM-07 FORM-08: all that is wrong, each beside its field. */
function requireSound(ctx: Writer, form: Template, fields: Parameters<typeof unsound>[0]): void {
  const faults = unsound(fields, form)
  if (faults.length > 0) throw new Refused([{ rule: 'FORM-07', figures: {} }, ...faults.map((one) => saidFault(ctx, one))])
}

/**
 * Makes the draft of a form the version that new answers are given to; a closed form without a draft is opened again with the version it had.
 * @throws FORM-07 with every fault, FORM-14 where the draft is another by now, FORM-09 and FORM-10 where nobody could answer it, SHELL-39 without a draft,
 *   SHELL-61 where it says something in one language only, or one half was changed alone,
 *   LIFE-01, not-found
 */
export async function publish(ctx: Writer, { schemaId, revision, confirmed }: ParsedOf<typeof publishing>): Promise<{ vid: string; version: number }> {
  const form = await locked(ctx, formTemplates, formTemplates.id, schemaId)
  const newest = await newestVersion(ctx, schemaId)
  if (!newest || (newest.publishedAt !== null && form.status === 'published')) throw illegal()
  if (revision !== undefined && revision !== newest.revision) throw refuse('FORM-14')
  requireSound(ctx, form, newest.fields)
  // a form that would be closed again within minutes is not opened
  const facts = { ...form, status: 'published', openFrom: null, maxPerPerson: null, own: 0 }
  enforce(places, { facts, input: undefined, p: undefined, now: ctx.now })
  if (newest.publishedAt === null) {
    confirmLeft(textsOf((await publishedVersion(ctx, schemaId))?.fields ?? []), textsOf(newest.fields), confirmed)
    await ctx.db.update(formVersions).set({ publishedAt: ctx.now, publishedBy: ctx.by }).where(eq(formVersions.id, newest.id))
    await endTrial(ctx, schemaId)
  }
  await advance(ctx, templateStore, schemaId, 'publish', { set: { version: newest.version, changedAt: ctx.now, changedBy: ctx.by } })
  return { vid: newest.id, version: newest.version }
}

/** The notice that asks to fill in a mandatory form: done when the form is closed, or when who got it has answered. */
export const REMINDER = 'remind'

/** Ends a form: by hand, when its time is over, or when all places are taken; its owner is told in figures. @throws LIFE-01, not-found */
export async function close(ctx: WriteCtx, schemaId: string): Promise<void> {
  const form = await advance(ctx, templateStore, schemaId, 'close', { set: { changedAt: ctx.now, changedBy: ctx.by } })
  await finish(ctx, { module: module.name, businessId: schemaId, event: REMINDER })
  const full = form.maxTotal !== null && form.taken >= form.maxTotal
  await notify(ctx, {
    module: module.name,
    event: full ? 'full' : 'closed',
    receivers: [form.owner],
    params: { nameCn: form.nameCn, nameEn: form.nameEn, count: form.taken },
    businessId: schemaId,
    dedupeKey: `${schemaId}:closed:${ctx.now.toISOString()}`,
    link: `/template/FormManagement?answers=${schemaId}`,
  })
}

/** Takes a form out of use for good; what was answered stays. @throws LIFE-01, not-found */
export async function archive(ctx: Writer, schemaId: string): Promise<void> {
  await advance(ctx, templateStore, schemaId, 'archive', { set: { changedAt: ctx.now, changedBy: ctx.by } })
  // with the form locked by the move: nobody sends anything of a trial meanwhile
  await endTrial(ctx, schemaId)
}
