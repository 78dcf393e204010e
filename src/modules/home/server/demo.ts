import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import type { JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { addHours } from '#foundation/time.ts'
import { published } from '#modules/cms/server/api.ts'
import { inHandsOf } from '#services/access/server/api.ts'
import { confirmations, saved } from './tables.ts'

const NEWS = 1
/** Who has confirmed what must be read; the member of the demo has not yet. */
const CONFIRMED = ['10000002', '10000003', '10000004', '10000005', '10000012', '10000013']
const KEEPS = asSsoId('10000001')
const KEPT = 3

const newsOf = async (ctx: WriteCtx, ssoId: SsoId) => (await published(await inHandsOf(ctx, ssoId), { types: [NEWS] }, { pageNum: 1, pageSize: 100 })).list

/** News that the member keeps for later, and who has confirmed what must be read. */
export default async function fill(job: JobCtx): Promise<void> {
  await job.write(async (ctx) => {
    const own = (await newsOf(ctx, KEEPS)).filter(({ mustRead }) => !mustRead).slice(0, KEPT)
    if (own.length > 0)
      await ctx.db.insert(saved).values(
        own.map(({ id, titleCn, titleEn, summaryCn, summaryEn, channel, cover, publishedAt }, at) => ({
          ...{ ssoId: KEEPS, newsId: id, at: addHours(ctx.now, -at), titleCn, titleEn, summaryCn, summaryEn, channel, cover },
          publishedAt: publishedAt === null ? null : new Date(publishedAt),
        })),
      )
    for (const ssoId of CONFIRMED.map(asSsoId)) {
      const must = (await newsOf(ctx, ssoId)).filter(({ mustRead }) => mustRead)
      if (must.length > 0)
        await ctx.db
          .insert(confirmations)
          .values(must.map(({ id }) => ({ newsId: id, ssoId, at: ctx.now })))
          .onConflictDoNothing()
    }
  })
}
