import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, count, eq } from '#foundation/database/drizzle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { sayDay } from '#foundation/time.ts'
import { holdersOf } from '#services/access/server/api.ts'
import { notify } from '#services/notifications/server/api.ts'
import module from '../../module.ts'
import { roleNamed } from '../data/facts.ts'
import { systemReviewLines as lines, type systemReviews } from '../tables.ts'

const SCREEN = '/system/roleReview'

/** Tells each owner how many memberships wait for a word, and all administrators of those without one; once for a review. */
export async function tellReview(ctx: WriteCtx, { period, dueOn }: typeof systemReviews.$inferSelect, event: 'reviewBegun' | 'reviewEnding'): Promise<void> {
  const open = await ctx.db
    .select({ owner: lines.owner, lines: count() })
    .from(lines)
    .where(and(eq(lines.period, period), eq(lines.status, 'open')))
    .groupBy(lines.owner)
  const administrators = await holdersOf(ctx, { permission: 'BASIC_ROLEMANAGEMENT' })
  const shared = open.find(({ owner }) => owner === null)?.lines ?? 0
  const own = new Map(open.flatMap(({ owner, lines: many }) => (owner ? [[owner, many] as const] : [])))
  for (const receiver of new Set<SsoId>([...own.keys(), ...(shared > 0 ? administrators : [])]))
    await notify(ctx, {
      module: module.name,
      event,
      receivers: [receiver],
      businessId: `review:${period}`,
      dedupeKey: `${period}:${event}:${receiver}`,
      params: {
        count: (own.get(receiver) ?? 0) + (administrators.includes(receiver) ? shared : 0),
        dayCn: sayDay(dueOn, 'zh', ctx.now),
        dayEn: sayDay(dueOn, 'en', ctx.now),
      },
      link: SCREEN,
    })
}

/** The person hears that a role ended since nobody confirmed it. */
export async function tellLapsed(ctx: WriteCtx, { member, role, ssoId }: { member: string; role: string; ssoId: SsoId }): Promise<void> {
  const { nameCn, nameEn } = await roleNamed(ctx, role)
  await notify(ctx, { module: module.name, event: 'roleLapsed', receivers: [ssoId], businessId: member, params: { roleCn: nameCn, roleEn: nameEn } })
}
