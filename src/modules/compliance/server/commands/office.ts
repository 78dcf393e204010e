import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { illegal, notFound, refuse } from '#foundation/contract/refused.ts'
import { inBoth } from '#foundation/contract/texts.ts'
import { lockName } from '#foundation/database/db.ts'
import { and, eq, max } from '#foundation/database/drizzle.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { Writer } from '#foundation/server/context.ts'
import { cleanHtml } from '#foundation/server/richText.ts'
import { requireRevision } from '#foundation/server/saving.ts'
import { startOfDay } from '#foundation/time.ts'
import { plan } from '#services/parameters/server/api.ts'
import type { configLimit, guideSave, registerDispose } from '../../contract/index.ts'
import module from '../../module.ts'
import { inReach } from '../policy.ts'
import { giftItems, guideTexts, officeNotes, requests } from '../tables.ts'
import { notify, pageOf, record } from './record.ts'
import { partnerWords } from './telling.ts'

/** What may have been disposed of: it was let in, or it was accepted already. */
const LET_IN = ['approved', 'done'] as const

/**
 * Notes what becomes of a thing that was accepted, once; or a note alone. Nothing that was noted is changed (GIFTS-15).
 * @throws not-found; LIFE-01 for what is not accepted, or disposed of already; illegal input for a thing that is not its own, or nothing to be noted
 */
export async function dispose(ctx: Writer, { id, item, disposal, note }: ParsedOf<typeof registerDispose>): Promise<void> {
  const row = await locked(ctx, requests, requests.id, id)
  if (!(await inReach(ctx, row))) throw notFound()
  if ((item === null) !== (disposal === null)) throw illegal(item === null ? 'item' : 'disposal')
  if (item === null && note === '') throw illegal('note')
  if (item !== null && disposal !== null) {
    const [thing] = await ctx.db
      .select()
      .from(giftItems)
      .where(and(eq(giftItems.id, item), eq(giftItems.requestId, id)))
    if (!thing) throw illegal('item')
    if (row.direction !== 'accept' || !LET_IN.some((one) => one === row.status))
      throw refuse('LIFE-01', { state: ctx.text(`state.ComplianceRequest.${row.status}`) })
    if (thing.disposal !== 'none') throw refuse('LIFE-01', { state: ctx.text(`compliance.disposal.${thing.disposal}`) })
    await ctx.db.update(giftItems).set({ disposal }).where(eq(giftItems.id, item))
    await notify(ctx, 'disposed', {
      ...{
        receivers: [row.requester],
        params: { ...(await partnerWords(ctx, row)), ...inBoth(ctx, 'what', `compliance.disposal.${disposal}`), note: note || '—' },
      },
      ...{ businessId: id, dedupeKey: item, link: pageOf(row) },
    })
  }
  await ctx.db.insert(officeNotes).values({ requestId: id, disposal: disposal ?? 'none', note, by: ctx.actor.ssoId, at: ctx.now })
  await record(ctx, 'ComplianceRequest.disposed', { target: id, subject: row.requester, after: { disposal: disposal ?? 'none', note } })
}

/** Plans a limit for all companies. @throws PARAM-01; illegal input for a day that is over */
export async function planLimit(ctx: Writer, { key, value, from, reason }: ParsedOf<typeof configLimit>): Promise<void> {
  if (from < ctx.today) throw illegal('from')
  await plan(ctx, { room: module.name, key, entity: 'all', value, from: startOfDay(from), reason })
}

/** Adds a version of the guide; those before it are kept. @throws SHELL-64 where somebody has written one since */
export async function saveGuide(ctx: Writer, { lang, body, version: read }: ParsedOf<typeof guideSave>): Promise<{ version: number }> {
  await lockName(ctx.db, `compliance.guide.${lang}`)
  const [last] = await ctx.db
    .select({ version: max(guideTexts.version) })
    .from(guideTexts)
    .where(eq(guideTexts.lang, lang))
  const newest = last?.version ?? 0
  requireRevision({ revision: newest }, read)
  const version = newest + 1
  await ctx.db.insert(guideTexts).values({ lang, body: cleanHtml(body), version, savedAt: ctx.now, savedBy: ctx.actor.ssoId })
  await record(ctx, 'ComplianceGuide.saved', { target: `${lang}:${version}`, after: { version } })
  return { version }
}
