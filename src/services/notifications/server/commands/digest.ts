import type { SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, asc, eq, gt, isNotNull, isNull, ne, sql } from '#foundation/database/drizzle.ts'
import type { JobCtx, WriteCtx } from '#foundation/server/context.ts'
import type { Day } from '#foundation/time.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import { EVERY_MODULE } from '../data/preferences.ts'
import { email, notice, preference } from '../tables.ts'

const BATCH = 500

/** In the morning, to those who chose it: how many messages they have not read and how many ask for something, nothing of what they say. */
export async function mailDigests(job: JobCtx, day: Day): Promise<void> {
  // of a morning that was missed nobody knows the counts any more
  if (day < job.today) return
  let after = ''
  for (;;) {
    const last = await job.write((ctx) => digestSome(ctx, day, after))
    if (last === undefined) return
    after = last
  }
}

/** @returns the last person that was looked at; undefined when there are no more */
async function digestSome(ctx: WriteCtx, day: Day, after: string): Promise<string | undefined> {
  const people = await ctx.db
    .select({
      ssoId: preference.ssoId,
      unread: sql<number>`count(${notice.id})::int`,
      waiting: sql<number>`(count(${notice.id}) filter (where ${notice.needsAction}))::int`,
    })
    .from(preference)
    .innerJoin(peoplePersons, and(eq(peoplePersons.ssoId, preference.ssoId), isNotNull(peoplePersons.email), ne(peoplePersons.status, 'left')))
    .leftJoin(notice, and(eq(notice.receiver, preference.ssoId), sql`${notice.latest}`, isNull(notice.readAt), isNull(notice.doneAt)))
    .where(and(eq(preference.module, EVERY_MODULE), eq(preference.digest, 'daily'), gt(preference.ssoId, after as SsoId)))
    .groupBy(preference.ssoId)
    .orderBy(asc(preference.ssoId))
    .limit(BATCH)
  const rows = people.flatMap(({ ssoId, unread, waiting }) =>
    unread
      ? [
          {
            id: newId(ctx.now),
            dedupeKey: `digest.${day}.${ssoId}`,
            receiver: ssoId,
            module: 'notifications',
            event: 'digest',
            unread,
            waiting,
            createdAt: ctx.now,
          },
        ]
      : [],
  )
  if (rows.length) await ctx.db.insert(email).values(rows).onConflictDoNothing({ target: email.dedupeKey })
  return people.length === BATCH ? people.at(-1)?.ssoId : undefined
}
