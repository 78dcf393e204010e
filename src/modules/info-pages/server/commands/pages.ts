import { staleHalves, staleNames } from '#foundation/contract/bilingual.ts'
import { enforce, notFound } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { lockName } from '#foundation/database/db.ts'
import { and, asc, desc, eq, gt, inArray } from '#foundation/database/drizzle.ts'
import { advance, storing } from '#foundation/lifecycle/advance.ts'
import type { JobCtx, WriteCtx, Writer } from '#foundation/server/context.ts'
import { cleanHtml } from '#foundation/server/richText.ts'
import type { z } from '#foundation/zod.ts'
import { notify } from '#services/notifications/server/api.ts'
import { peoplePersons as p } from '#services/people/server/api.ts'
import { index, remove } from '#services/search/server/api.ts'
import { PAGE_TEXTS, type PageHalf, type publishPage as releasing, type savePage as saving } from '../../contract.ts'
import module from '../../module.ts'
import { pageLife, publishing } from '../../rules.ts'
import { foundPage, PAGES } from '../data/found.ts'
import { inForceToday, overtaken } from '../data/pages.ts'
import { infoAcceptances as acceptances, infoPages as pages } from '../tables.ts'

const PAGE = storing({ module: module.name, life: pageLife, table: pages, id: pages.id, status: pages.status })
const BATCH = 500

/**
 * Keeps the draft of a page; there is one at most, and a published version is never changed.
 * @returns its version, and the halves that did not follow what was changed since the last one (INFO-09)
 */
export async function savePage(ctx: Writer, { fits, ...given }: z.output<typeof saving.input>): Promise<{ version: number; stale: PageHalf[] }> {
  await lockName(ctx.db, `info-pages.${given.key}`)
  const [last] = await ctx.db.select().from(pages).where(eq(pages.key, given.key)).orderBy(desc(pages.version)).limit(1)
  const draft = last?.status === 'draft' ? last : undefined
  const said = { ...given, bodyCn: cleanHtml(given.bodyCn), bodyEn: cleanHtml(given.bodyEn) }
  const stale = staleHalves(PAGE_TEXTS, { before: last, after: said, was: last?.stale ?? {}, fits })
  const values = { ...said, stale, editor: ctx.actor.ssoId, editedAt: ctx.now }
  const version = draft?.version ?? (last?.version ?? 0) + 1
  const id = draft?.id ?? newId(ctx.now)
  if (draft) await ctx.db.update(pages).set(values).where(eq(pages.id, id))
  else await ctx.db.insert(pages).values({ id, version, ...values })
  await ctx.audit({ module: module.name, kind: 'InfoPage.saved', target: id, after: { key: given.key, version, effectiveFrom: given.effectiveFrom } })
  return { version, stale: staleNames(PAGE_TEXTS, stale) }
}

/**
 * Publishes the draft: it is in force from its day on.
 * @throws INFO-03 with a half that is empty, INFO-06 for terms that would hold at once, INFO-09 with a stale half that was not confirmed, LIFE-01 for
 * what is no draft, not-found
 */
export async function publishPage(ctx: Writer, { key, version, confirmed }: z.output<typeof releasing.input>): Promise<void> {
  await lockName(ctx.db, `info-pages.${key}`)
  const [row] = await ctx.db
    .select()
    .from(pages)
    .where(and(eq(pages.key, key), eq(pages.version, version)))
  if (!row) throw notFound()
  enforce(publishing, { facts: { today: ctx.today }, input: { ...row, stale: staleNames(PAGE_TEXTS, row.stale), confirmed }, p: {}, now: ctx.now })
  // what was to begin in the past begins today: nobody was shown it before
  const late = row.effectiveFrom < ctx.today
  const published = await advance(ctx, PAGE, row.id, 'publish', late ? { set: { effectiveFrom: ctx.today } } : {})
  await index(ctx, PAGES, foundPage(published))
  await supersede(ctx)
}

/** Takes versions out of force of which a later one has begun; the search finds only what holds. */
async function supersede(ctx: WriteCtx): Promise<void> {
  const ids = await overtaken(ctx)
  for (const id of ids) await advance(ctx, PAGE, id, 'supersede')
  await remove(ctx, PAGES, ...ids)
}

/** Accepts the terms in force (INFO-04); a second time changes nothing. @throws not-found for another version */
export async function acceptTerms(ctx: Writer, version: number): Promise<void> {
  if ((await inForceToday(ctx, 'terms-of-use'))?.version !== version) throw notFound()
  const [kept] = await ctx.db.insert(acceptances).values({ ssoId: ctx.actor.ssoId, version, at: ctx.now }).onConflictDoNothing().returning()
  if (kept)
    await ctx.audit({ module: module.name, kind: 'TermsAcceptance.accepted', target: `terms-of-use ${version}`, subject: ctx.actor.ssoId, after: { version } })
}

/**
 * Versions whose day has come take the place of those before; where the terms are new, everybody serving is told, in batches. Told once for
 * each version, however often it runs.
 */
export async function turnPages(job: JobCtx): Promise<void> {
  await job.write(async (ctx) => {
    await supersede(ctx)
  })
  const terms = await job.read((ctx) => inForceToday(ctx, 'terms-of-use'))
  if (terms?.effectiveFrom !== job.today) return
  let after = ''
  for (;;) {
    const receivers = await job.read(async (ctx) => {
      const rows = await ctx.db
        .select({ ssoId: p.ssoId })
        .from(p)
        .where(and(gt(p.ssoId, after as typeof p.$inferSelect.ssoId), inArray(p.status, ['active', 'on-leave'])))
        .orderBy(asc(p.ssoId))
        .limit(BATCH)
      return rows.map(({ ssoId }) => ssoId)
    })
    if (receivers.length > 0)
      await job.write(async (ctx) => {
        const params = { day: terms.effectiveFrom }
        await notify(ctx, {
          module: module.name,
          event: 'terms',
          receivers,
          params,
          businessId: `terms-of-use.${terms.version}`,
          link: '/terms-of-use',
          needsAction: true,
        })
      })
    if (receivers.length < BATCH) return
    after = receivers.at(-1)!
  }
}
