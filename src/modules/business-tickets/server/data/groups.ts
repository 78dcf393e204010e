import { and, eq, inArray } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import type { Day } from '#foundation/time.ts'
import { bookingSlots, seats } from '#services/booking/server/api.ts'
import type { SessionRow } from '../tables.ts'

export const OFFERING = 'business-tickets.group'
/** What booking calls a session on a day. */
export const subjectOf = (sessionId: string, day: Day): string => `${sessionId}:${day}`

/** How many groups sessions have left on days; of a day for which nobody has applied yet all of them. */
export async function groupsLeft(ctx: Ctx, sessions: readonly Pick<SessionRow, 'id' | 'groups'>[], days: readonly Day[]) {
  const subjects = sessions.flatMap(({ id }) => days.map((day) => subjectOf(id, day)))
  const slots =
    subjects.length === 0
      ? []
      : await ctx.db
          .select({ id: bookingSlots.id, subject: bookingSlots.subject })
          .from(bookingSlots)
          .where(and(eq(bookingSlots.offering, OFFERING), inArray(bookingSlots.subject, subjects)))
  const taken = await seats(
    ctx,
    slots.map(({ id }) => id),
  )
  const left = new Map(slots.map(({ id, subject }) => [subject, taken.get(id)?.left ?? 0]))
  return ({ id, groups }: Pick<SessionRow, 'id' | 'groups'>, day: Day): number => left.get(subjectOf(id, day)) ?? groups
}
