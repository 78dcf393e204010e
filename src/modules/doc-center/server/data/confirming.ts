import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { and, asc, eq, isNull, sql } from '#foundation/database/drizzle.ts'
import type { Todo } from '#foundation/offers.ts'
import type { Reader } from '#foundation/server/context.ts'
import { sayDay } from '#foundation/time.ts'
import { includes, sqlFor } from '#services/audience/server/api.ts'
import type { Detail, toConfirm } from '../../contract/index.ts'
import { mayIn } from '../policy.ts'
import { campaigns as c, documents as d, confirmations as k, reads } from '../tables.ts'

/** What the actor still has to confirm of what she may read: the version in force, each anew (DOCC-16). */
export async function openConfirmations(ctx: Reader): Promise<OutputOf<typeof toConfirm>> {
  const forMe = await sqlFor(ctx, ctx.actor.ssoId)
  return ctx.db
    .select({ id: c.id, uid: d.uid, cid: d.cid, titleCn: d.titleCn, titleEn: d.titleEn, version: d.currentVersion, until: c.until })
    .from(c)
    .innerJoin(d, eq(d.uid, c.uid))
    .where(
      and(
        isNull(c.endedAt),
        forMe(c.audience),
        eq(d.status, 'effective'),
        mayIn(ctx, d.folderId),
        sql`not exists (select 1 from ${k} where ${k.campaignId} = ${c.id} and ${k.version} = ${d.currentVersion} and ${k.ssoId} = ${ctx.actor.ssoId})`,
      ),
    )
    .orderBy(asc(c.until), asc(c.id))
}

/** Whether the actor is asked to confirm a version, and has read or confirmed it. */
export async function askedToConfirm(ctx: Reader, uid: string, version: number): Promise<Detail['confirm']> {
  const [row] = await ctx.db
    .select({ id: c.id, until: c.until, audience: c.audience, confirmedAt: k.at, readAt: reads.lastAt })
    .from(c)
    .leftJoin(k, and(eq(k.campaignId, c.id), eq(k.version, version), eq(k.ssoId, ctx.actor.ssoId)))
    .leftJoin(reads, and(eq(reads.uid, c.uid), eq(reads.version, version), eq(reads.ssoId, ctx.actor.ssoId)))
    .where(and(eq(c.uid, uid), isNull(c.endedAt)))
  if (!row || !(await includes(ctx, row.audience, ctx.actor.ssoId))) return null
  return { id: row.id, until: row.until, confirmedAt: row.confirmedAt?.toISOString() ?? null, read: row.readAt !== null }
}

/** How many documents wait to be confirmed, and until when. */
export async function todos(ctx: Reader): Promise<Todo[]> {
  if (!ctx.actor.permissions.has('DOCUMENT')) return []
  const open = await openConfirmations(ctx)
  const [first] = open
  if (!first) return []
  const words = (lang: 'zh' | 'en') => ({
    title: ctx.text('doc-center.card.confirm', {}, lang),
    unit: ctx.text('doc-center.card.unit', { count: open.length }, lang),
    note: ctx.text('doc-center.card.until', { day: sayDay(first.until, lang, ctx.now) }, lang),
  })
  const [zh, en] = [words('zh'), words('en')]
  return [
    {
      key: 'confirm',
      titleCn: zh.title,
      titleEn: en.title,
      figure: { value: open.length, unitCn: zh.unit, unitEn: en.unit },
      noteCn: zh.note,
      noteEn: en.note,
      path: '/{lang}/doc-center',
    },
  ]
}
