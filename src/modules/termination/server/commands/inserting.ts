import { and, asc, eq, inArray, lte } from '#foundation/database/drizzle.ts'
import { goingOn } from '#foundation/jobs/goingOn.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { addMinutes } from '#foundation/time.ts'
import { deliver, sendAgain } from '#services/integrations/server/api.ts'
import module from '../../module.ts'
import { type RequestRow, requestById } from '../data/records.ts'
import { terminations } from '../tables.ts'
import { change, record } from './stored.ts'
import { tellHr } from './telling.ts'

export const PORT = 'hr-master'
/** Failures after which HR is told; the pause before a try grows with each. */
const ALERT_AFTER = 6
const PAUSES_MINUTES = [10, 30, 60, 240, 720, 1440] as const
const A_RUN = 200
const EVENT_ID_LENGTH = 100

/** Has the HR system told what a request says now, at the next run; what it was told before leaves first (TERM-18). */
export async function tellHrSystem(ctx: WriteCtx, row: RequestRow): Promise<void> {
  await change(ctx, row.id, { version: row.version + 1, insertAt: ctx.now, insertFailures: 0 })
}

/** Nothing is told of what was deleted before anything was told of it. */
export const untellHrSystem = async (ctx: WriteCtx, row: RequestRow): Promise<void> =>
  row.toldVersion === 0 ? void (await change(ctx, row.id, { insertAt: null })) : tellHrSystem(ctx, row)

/** Every 10 minutes: hands over what is due, and again what failed. One message a version, which the outbox delivers once (TERM-18). */
export async function insert(job: JobCtx): Promise<void> {
  const many = goingOn(job)
  const due = await job.read((ctx) =>
    ctx.db
      .select({ id: terminations.id })
      .from(terminations)
      .where(and(lte(terminations.insertAt, ctx.now), inArray(terminations.state, ['approved', 'deleted'])))
      .orderBy(asc(terminations.insertAt))
      .limit(A_RUN),
  )
  await many.each(
    due,
    ({ id }) => id,
    async (ctx, { id }) => {
      const row = await locked(ctx, terminations, terminations.id, id)
      if (row.insertAt === null || row.insertAt > ctx.now) return
      if (row.insertMessage !== null && row.toldVersion === row.version) {
        await change(ctx, id, { insertAt: null })
        await sendAgain(ctx, [row.insertMessage])
        return
      }
      const { ssoId, lastWorkingDate, kind, reason, version, insertedEventId: eventId } = row
      const action = row.state === 'deleted' ? 'delete' : row.toldVersion > 0 ? 'update' : 'insert'
      const insertMessage = await deliver(
        ctx,
        PORT,
        { what: 'termination', action, requestId: id, version, eventId, ssoId, lastWorkingDate, kind, reason },
        { key: `${module.name}:${id}:${version}`, thing: `${module.name}:${ssoId}`, about: { module: module.name, businessId: id } },
      )
      await change(ctx, id, { insertAt: null, insertMessage, toldVersion: version })
    },
  )
  many.end()
}

interface Outcome {
  id: string
  state: string
  answer: string | null
  about: { module: string; businessId: string } | null
}

/** Hears what became of what the HR system was told; that an older version failed matters no more. */
export async function onOutcome(ctx: WriteCtx, { id, state, answer, about }: Outcome): Promise<void> {
  if (about?.module !== module.name || (state !== 'done' && state !== 'failed')) return
  const [found] = await ctx.db.select({ id: terminations.id }).from(terminations).where(eq(terminations.insertMessage, id)).for('update')
  const row = found && (await requestById(ctx, found.id))
  if (!row) return
  const newest = row.toldVersion === row.version
  if (state === 'done') {
    const insertedEventId = row.state === 'deleted' && newest ? null : (answer ?? id).slice(0, EVENT_ID_LENGTH)
    await change(ctx, row.id, { insertedEventId, ...(newest && { insertAt: null, insertFailures: 0 }) })
    return record(ctx, 'Termination.inserted', { target: row.id, subject: row.ssoId, after: { version: row.toldVersion } })
  }
  if (!newest) return
  const failures = row.insertFailures + 1
  const pause = PAUSES_MINUTES[Math.min(failures, PAUSES_MINUTES.length) - 1] ?? 0
  await change(ctx, row.id, { insertFailures: failures, insertAt: addMinutes(ctx.now, pause) })
  if (failures === ALERT_AFTER) await tellHr(ctx, 'notInserted', row, { key: String(row.version) })
}
