import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { LIST_LIMIT } from '#foundation/contract/schemas.ts'
import { halves, inBoth } from '#foundation/contract/texts.ts'
import { and, asc, eq, isNull, sql } from '#foundation/database/drizzle.ts'
import type { Todo, Todos } from '#foundation/providers.ts'
import type { Reader } from '#foundation/server/context.ts'
import { sayDay } from '#foundation/time.ts'
import { includes, sqlFor } from '#services/audience/server/api.ts'
import type { Detail, toConfirm } from '../../contract/index.ts'
import { READ } from '../../contract/shapes.ts'
import { mayIn } from '../policy.ts'
import { campaigns, confirmations, documents, reads } from '../tables.ts'

/** What the actor still has to confirm of what she may read: the version in force, each anew (DOCC-16). */
export async function openConfirmations(ctx: Reader): Promise<OutputOf<typeof toConfirm>> {
  const asked = await ofActor(ctx)
  return asked ? asked.query.orderBy(asc(campaigns.until), asc(campaigns.id)) : []
}

/** What asks for it, of who may read documents at all. */
async function ofActor(ctx: Reader) {
  if (!ctx.actor.permissions.has(READ)) return undefined
  const forMe = await sqlFor(ctx, ctx.actor.ssoId)
  const query = ctx.db
    .select({
      id: campaigns.id,
      uid: documents.uid,
      cid: documents.cid,
      titleCn: documents.titleCn,
      titleEn: documents.titleEn,
      version: documents.currentVersion,
      until: campaigns.until,
    })
    .from(campaigns)
    .innerJoin(documents, eq(documents.uid, campaigns.uid))
    .where(
      and(
        isNull(campaigns.endedAt),
        forMe(campaigns.audience),
        eq(documents.status, 'effective'),
        mayIn(ctx, documents.folderId),
        sql`not exists (select 1 from ${confirmations} where ${confirmations.campaignId} = ${campaigns.id} and ${confirmations.version} = ${documents.currentVersion} and ${confirmations.ssoId} = ${ctx.actor.ssoId})`,
      ),
    )
  return { query }
}

/** Whether the actor is asked to confirm a version, and has read or confirmed it. */
export async function askedToConfirm(ctx: Reader, uid: string, version: number): Promise<Detail['confirm']> {
  const [row] = await ctx.db
    .select({ id: campaigns.id, until: campaigns.until, audience: campaigns.audience, confirmedAt: confirmations.at, readAt: reads.lastAt })
    .from(campaigns)
    .leftJoin(confirmations, and(eq(confirmations.campaignId, campaigns.id), eq(confirmations.version, version), eq(confirmations.ssoId, ctx.actor.ssoId)))
    .leftJoin(reads, and(eq(reads.uid, campaigns.uid), eq(reads.version, version), eq(reads.ssoId, ctx.actor.ssoId)))
    .where(and(eq(campaigns.uid, uid), isNull(campaigns.endedAt)))
  if (!row || !(await includes(ctx, row.audience, ctx.actor.ssoId))) return null
  return { id: row.id, until: row.until, confirmedAt: row.confirmedAt?.toISOString() ?? null, read: row.readAt !== null }
}

/** How many documents wait to be confirmed, and until when. */
export const todos: Todos = {
  async waiting(ctx) {
    const asked = await ofActor(ctx)
    return asked ? [{ query: asked.query.getSQL(), cap: LIST_LIMIT }] : []
  },
  list: waiting,
}

async function waiting(ctx: Reader): Promise<Todo[]> {
  const found = await openConfirmations(ctx)
  const [first] = found
  if (!first) return []
  return [
    {
      key: 'confirm',
      ...inBoth(ctx, 'title', 'doc-center.card.confirm'),
      figure: { value: found.length, ...inBoth(ctx, 'unit', 'doc-center.card.unit') },
      ...halves('note', (lang) => ctx.text('doc-center.card.until', { day: sayDay(first.until, lang, ctx.now) }, lang)),
      path: '/{lang}/doc-center',
    },
  ]
}
