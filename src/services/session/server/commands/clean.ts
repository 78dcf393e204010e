import { and, inArray, isNotNull, lt } from '#foundation/database/drizzle.ts'
import type { JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { addDays, type Day, startOfDay } from '#foundation/time.ts'
import { devices, links, sessions, signIns, usedAnswers } from '../tables.ts'

const BATCH = 500
const KEPT_DAYS = { sessions: 30, links: 30, signIns: 180, devices: 365, answers: 1 }

/** Removes ended sessions after 30 days, the sign-in log after 180, one-time links 30 after their time, devices not seen for a year, answers of the sign-on that are long too old. */
export async function clean(job: JobCtx, day: Day): Promise<void> {
  const before = (days: number) => startOfDay(addDays(day, -days))
  await inBatches(job, (ctx) => {
    const old = ctx.db
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(isNotNull(sessions.endedAt), lt(sessions.endedAt, before(KEPT_DAYS.sessions))))
      .limit(BATCH)
    return ctx.db.delete(sessions).where(inArray(sessions.id, old)).returning({ id: sessions.id })
  })
  await inBatches(job, (ctx) => {
    const old = ctx.db
      .select({ id: signIns.id })
      .from(signIns)
      .where(lt(signIns.at, before(KEPT_DAYS.signIns)))
      .limit(BATCH)
    return ctx.db.delete(signIns).where(inArray(signIns.id, old)).returning({ id: signIns.id })
  })
  await inBatches(job, (ctx) => {
    const old = ctx.db
      .select({ hash: usedAnswers.answerHash })
      .from(usedAnswers)
      .where(lt(usedAnswers.at, before(KEPT_DAYS.answers)))
      .limit(BATCH)
    return ctx.db.delete(usedAnswers).where(inArray(usedAnswers.answerHash, old)).returning({ hash: usedAnswers.answerHash })
  })
  await inBatches(job, (ctx) => {
    const old = ctx.db
      .select({ id: links.id })
      .from(links)
      .where(lt(links.expiresAt, before(KEPT_DAYS.links)))
      .limit(BATCH)
    return ctx.db.delete(links).where(inArray(links.id, old)).returning({ id: links.id })
  })
  await job.write((ctx) => ctx.db.delete(devices).where(lt(devices.lastSeenOn, addDays(day, -KEPT_DAYS.devices))))
}

async function inBatches(job: JobCtx, remove: (ctx: WriteCtx) => Promise<unknown[]>): Promise<void> {
  for (;;) if ((await job.write(remove)).length < BATCH) return
}
