import { staleHalves, staleNames } from '#foundation/contract/bilingual.ts'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { enforce, notFound, refuse } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { lockName } from '#foundation/database/db.ts'
import { and, asc, desc, eq, gt, inArray, notExists } from '#foundation/database/drizzle.ts'
import { advance, storing } from '#foundation/lifecycle/advance.ts'
import type { JobCtx, WriteCtx, Writer } from '#foundation/server/context.ts'
import { cleanHtml } from '#foundation/server/richText.ts'
import type { Day } from '#foundation/time.ts'
import type { z } from '#foundation/zod.ts'
import { finish, notify } from '#services/notifications/server/api.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import { index, remove } from '#services/search/server/api.ts'
import { PAGE_TEXTS, type publishPage as releasing, type savePage as saving } from '../../contract.ts'
import module from '../../module.ts'
import { pageLife, publishing } from '../../rules.ts'
import { foundPage, PAGES } from '../data/found.ts'
import { inForceToday, overtaken, TERMS } from '../data/pages.ts'
import { infoAcceptances as acceptances, infoPages as pages } from '../tables.ts'

const PAGE = storing({ module: module.name, life: pageLife, table: pages, id: pages.id, status: pages.status })
const BATCH = 500

/** What asks people to accept a version of the terms. */
const askedBy = (version: number) => ({ module: module.name, businessId: `${TERMS}.${version}` })

/**
 * Keeps the draft of a page; there is one at most, and a published version is never changed.
 * @returns its version, when it was written, and the halves that did not follow what was changed since the last one (INFO-09)
 * @throws INFO-10 where somebody else has changed it since
 */
export async function savePage(ctx: Writer, { fits, seen, ...given }: z.output<typeof saving.input>): Promise<OutputOf<typeof saving>> {
  await lockName(ctx.db, `info-pages.${given.key}`)
  const [last] = await ctx.db.select().from(pages).where(eq(pages.key, given.key)).orderBy(desc(pages.version)).limit(1)
  // what others wrote is not written over unseen; one's own one knows
  if (last && last.editor !== ctx.actor.ssoId && seen !== undefined && seen !== last.editedAt.toISOString()) throw refuse('INFO-10')
  const draft = last?.status === 'draft' ? last : undefined
  const said = { ...given, bodyCn: cleanHtml(given.bodyCn), bodyEn: cleanHtml(given.bodyEn) }
  const stale = staleHalves(PAGE_TEXTS, { before: last, after: said, was: last?.stale ?? {}, fits })
  const values = { ...said, stale, editor: ctx.actor.ssoId, editedAt: ctx.now }
  const version = draft?.version ?? (last?.version ?? 0) + 1
  const id = draft?.id ?? newId(ctx.now)
  if (draft) await ctx.db.update(pages).set(values).where(eq(pages.id, id))
  else await ctx.db.insert(pages).values({ id, version, ...values })
  await ctx.audit({ module: module.name, kind: 'InfoPage.saved', target: id, after: { key: given.key, version, effectiveFrom: given.effectiveFrom } })
  return { version, stale: staleNames(PAGE_TEXTS, stale), editedAt: ctx.now.toISOString() }
}

/**
 * Publishes the draft: it is in force from its day on.
 * @throws INFO-03 with a half that is empty, INFO-06 for terms that would hold at once, INFO-09 with a stale half that was not confirmed, INFO-10 for
 * a draft that somebody changed meanwhile, LIFE-01 for what is no draft, not-found
 */
export async function publishPage(ctx: Writer, { key, version, confirmed, seen }: z.output<typeof releasing.input>): Promise<void> {
  await lockName(ctx.db, `info-pages.${key}`)
  const [row] = await ctx.db
    .select()
    .from(pages)
    .where(and(eq(pages.key, key), eq(pages.version, version)))
  if (!row) throw notFound()
  if (seen !== undefined && seen !== row.editedAt.toISOString()) throw refuse('INFO-10')
  enforce(publishing, { facts: { today: ctx.today }, input: { ...row, stale: staleNames(PAGE_TEXTS, row.stale), confirmed }, p: {}, now: ctx.now })
  // what was to begin in the past begins today: nobody was shown it before
  const late = row.effectiveFrom < ctx.today
  const published = await advance(ctx, PAGE, row.id, 'publish', late ? { set: { effectiveFrom: ctx.today } } : {})
  await index(ctx, PAGES, foundPage(published))
  await supersede(ctx)
}

/** Takes versions out of force of which a later one has begun; the search finds only what holds, and nobody is asked to accept old terms. */
async function supersede(ctx: WriteCtx): Promise<void> {
  const ids = await overtaken(ctx)
  for (const id of ids) {
    const { key, version } = await advance(ctx, PAGE, id, 'supersede')
    if (key === TERMS) await finish(ctx, askedBy(version))
  }
  await remove(ctx, PAGES, ...ids)
}

/** Accepts the terms in force (INFO-04); a second time changes nothing. @throws not-found for another version */
export async function acceptTerms(ctx: Writer, version: number): Promise<void> {
  if ((await inForceToday(ctx, TERMS))?.version !== version) throw notFound()
  const [kept] = await ctx.db.insert(acceptances).values({ ssoId: ctx.actor.ssoId, version, at: ctx.now }).onConflictDoNothing().returning()
  if (!kept) return
  await finish(ctx, { ...askedBy(version), receiver: ctx.actor.ssoId })
  await ctx.audit({ module: module.name, kind: 'TermsAcceptance.accepted', target: `terms-of-use ${version}`, subject: ctx.actor.ssoId, after: { version } })
}

/**
 * Versions whose day has come take the place of those before; where the terms are new, everybody serving who has not accepted them is told, in batches.
 * Told once for each version, however often it runs, and for a day that was missed as well.
 */
export async function applyPageDates(job: JobCtx, day: Day): Promise<void> {
  await job.write(async (ctx) => {
    await supersede(ctx)
  })
  const terms = await job.read((ctx) => inForceToday(ctx, TERMS))
  if (terms?.effectiveFrom !== day) return
  let after: string | undefined = ''
  while (after !== undefined) {
    const last: string = after
    after = await job.write((ctx) => tellSome(ctx, terms, last))
  }
}

/** @returns the last person that was told; undefined when there are no more */
async function tellSome(ctx: WriteCtx, { version, effectiveFrom: day }: { version: number; effectiveFrom: Day }, after: string): Promise<string | undefined> {
  const accepted = ctx.db
    .select({ ssoId: acceptances.ssoId })
    .from(acceptances)
    .where(and(eq(acceptances.ssoId, peoplePersons.ssoId), eq(acceptances.version, version)))
  const rows = await ctx.db
    .select({ ssoId: peoplePersons.ssoId })
    .from(peoplePersons)
    .where(
      and(
        gt(peoplePersons.ssoId, after as typeof peoplePersons.$inferSelect.ssoId),
        inArray(peoplePersons.status, ['active', 'on-leave']),
        notExists(accepted),
      ),
    )
    .orderBy(asc(peoplePersons.ssoId))
    .limit(BATCH)
  const receivers = rows.map(({ ssoId }) => ssoId)
  await notify(ctx, { ...askedBy(version), event: 'terms', receivers, params: { day }, link: '/terms-of-use', needsAction: true })
  return receivers.length === BATCH ? receivers.at(-1) : undefined
}
