import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, eq, inArray, isNotNull, isNull } from '#foundation/database/drizzle.ts'
import { goingOn } from '#foundation/jobs/goingOn.ts'
import type { JobCtx, WriteCtx } from '#foundation/server/context.ts'
import type { Day } from '#foundation/time.ts'
import { factsOf, storiesNaming, takeAway } from '#modules/cms/server/api.ts'
import { finish } from '#services/notifications/server/api.ts'
import module from '../../module.ts'
import { hasEnded, isDiscount } from '../../rules.ts'
import { answersTo, missingOf, notAgreed } from '../data/consents.ts'
import { codes, consents } from '../tables.ts'
import { ASKED, businessOf } from './telling.ts'

const PAGE = 100

/** What is over by that day: codes of discounts go with them, and what nobody has to answer any more. */
export async function endOffers(job: JobCtx, day: Day): Promise<void> {
  const going = goingOn(job)
  await going.past(
    'codes',
    job.write((ctx) => dropCodes(ctx, day)),
  )
  await going.each(await withoutConsent(job), (id) => `story ${id}`, endStory)
  await going.each(await idleAsks(job), ({ storyId, ssoId }) => `story ${storyId} of ${ssoId}`, endAsk)
  going.end()
}

interface Ask {
  storyId: number
  ssoId: SsoId
}
const unanswered = and(isNotNull(consents.askedAt), isNull(consents.givenAt), isNull(consents.refusedAt))

/** People who were asked and are not in the story any more. */
const idleAsks = (job: JobCtx): Promise<Ask[]> =>
  job.read(async (ctx) => {
    const asks = await ctx.db.select({ storyId: consents.storyId, ssoId: consents.ssoId }).from(consents).where(unanswered)
    const facts = await factsOf(
      ctx,
      asks.map(({ storyId }) => storyId),
    )
    return asks.filter(({ storyId, ssoId }) => !facts.get(storyId)?.named.includes(ssoId))
  })

/** CULT-14: their to-do is closed, since the page that it leads to is closed to them. */
async function endAsk(ctx: WriteCtx, { storyId, ssoId }: Ask): Promise<void> {
  const ended = await ctx.db
    .delete(consents)
    .where(and(eq(consents.storyId, storyId), eq(consents.ssoId, ssoId), unanswered))
    .returning({ ssoId: consents.ssoId })
  if (ended.length > 0) await finish(ctx, { module: module.name, businessId: businessOf(storyId, ssoId), event: ASKED })
}

/** CULT-12: a code ends with its discount. */
async function dropCodes(ctx: WriteCtx, day: Day): Promise<void> {
  const rows = await ctx.db.select({ id: codes.itemId }).from(codes)
  const facts = await factsOf(
    ctx,
    rows.map(({ id }) => id),
  )
  const over = rows.flatMap(({ id }) => {
    const one = facts.get(id)
    return !one || !isDiscount(one) || one.publishStatus === '2' || hasEnded(one, day) ? [id] : []
  })
  if (over.length > 0) await ctx.db.delete(codes).where(inArray(codes.itemId, over))
}

/** Published stories that tell of somebody whose consent went with what was kept of them: an erasure, or the time since they left. */
const withoutConsent = (job: JobCtx): Promise<number[]> =>
  job.read(async (ctx) => {
    const found: number[] = []
    for (let pageNum = 1, more = true; more; pageNum++) {
      const { list, total } = await storiesNaming(ctx, { pageNum, pageSize: PAGE })
      const answers = await answersTo(
        ctx,
        list.map(({ id }) => id),
      )
      found.push(...list.filter((story) => story.publishStatus === '1' && missingOf(story.people, answers.get(story.id)).length > 0).map(({ id }) => id))
      more = pageNum * PAGE < total
    }
    return found
  })

async function endStory(ctx: WriteCtx, id: number): Promise<void> {
  const story = (await factsOf(ctx, [id])).get(id)
  if (story && (await notAgreed(ctx, id, story.people)).length > 0) await takeAway(ctx, id)
}
