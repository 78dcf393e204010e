import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, illegal, notFound, refuse } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { eq, inArray } from '#foundation/database/drizzle.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { Writer } from '#foundation/server/context.ts'
import { cleanHtml } from '#foundation/server/richText.ts'
import { nextSave } from '#foundation/server/saving.ts'
import { keepFiles } from '#services/files/server/api.ts'
import { requireList } from '#services/people/server/api.ts'
import type { save, saveAudience } from '../../contract.ts'
import module from '../../module.ts'
import { writing } from '../../rules.ts'
import { sealContent } from '../data/sealed.ts'
import { inReach, type Update } from '../policy.ts'
import { audienceLists, updates } from '../tables.ts'
import { finish, record } from './record.ts'

async function openDraft(ctx: Writer, id: string): Promise<Update> {
  const row = await locked(ctx, updates, updates.id, id)
  await inReach(ctx, row)
  if (row.state === 'published') throw refuse('CONFID-09')
  if (row.state !== 'draft') throw refuse('LIFE-01', { state: ctx.text(`state.ConfidentialUpdate.${row.state}`) })
  return row
}

/** Keeps a draft. @throws not-found, CONFID-09, CONFID-12, CONFID-14, LIFE-01, PPL-10, SHELL-64, the rules of files */
export async function saveUpdate(ctx: Writer, { id, basedOn, ...given }: ParsedOf<typeof save>): Promise<{ id: string; revision: number }> {
  const before = id === undefined ? undefined : await openDraft(ctx, id)
  const bodies = { bodyCn: cleanHtml(given.bodyCn), bodyEn: cleanHtml(given.bodyEn) }
  enforce(writing, { facts: {}, input: { ...given, ...bodies }, p: {}, now: ctx.now })
  const people = await requireList(ctx, given.people, 'people')
  const lists = [...new Set(given.lists)]
  if (lists.length > 0 && (await ctx.db.$count(audienceLists, inArray(audienceLists.id, lists))) < lists.length) throw illegal('lists')
  const target = before?.id ?? newId(ctx.now)
  const { topic, importance, mustConfirm, publishAt, expiresAt } = given
  const at = (when: string | null) => (when === null ? null : new Date(when))
  const values = {
    ...{ topic, importance, mustConfirm, people, lists, publishAt: at(publishAt), expiresAt: at(expiresAt), proposedBy: null },
    sealed: sealContent(ctx, target, { titleCn: given.titleCn, titleEn: given.titleEn, ...bodies }),
    ...nextSave(ctx, before, basedOn),
  }
  if (before) await ctx.db.update(updates).set(values).where(eq(updates.id, target))
  else await ctx.db.insert(updates).values({ id: target, author: ctx.actor.ssoId, ...values })
  // what waited for a second editor is another one now
  if (before?.proposedBy) await finish(ctx, { businessId: target })
  await keepFiles(ctx, given.attachments, { module: module.name, businessId: target, policy: module.name })
  const after = { topic, importance, mustConfirm, people: people.length, lists: lists.length, files: given.attachments.length }
  await record(ctx, 'ConfidentialUpdate.saved', { target, after })
  return { id: target, revision: values.revision }
}

/** Keeps a list of people by name. @throws not-found for another's list, PPL-10 */
export async function saveList(ctx: Writer, { id, nameCn, nameEn, members }: ParsedOf<typeof saveAudience>): Promise<{ id: string }> {
  const before = id === undefined ? undefined : await locked(ctx, audienceLists, audienceLists.id, id)
  if (before && before.owner !== ctx.actor.ssoId) throw notFound()
  const values = { nameCn, nameEn, members: await requireList(ctx, members, 'members') }
  const target = before?.id ?? newId(ctx.now)
  if (before) await ctx.db.update(audienceLists).set(values).where(eq(audienceLists.id, target))
  else await ctx.db.insert(audienceLists).values({ id: target, owner: ctx.actor.ssoId, ...values })
  await record(ctx, 'AudienceList.saved', { target, after: { members: values.members.length } })
  return { id: target }
}
