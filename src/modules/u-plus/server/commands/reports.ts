import { illegal, refuse } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, eq, gt, inArray, lt, ne, or } from '#foundation/database/drizzle.ts'
import { goingOn } from '#foundation/jobs/goingOn.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { Ctx, JobCtx, WriteCtx, Writer } from '#foundation/server/context.ts'
import { addDays, addMinutes, startOfDay } from '#foundation/time.ts'
import { put } from '#services/files/server/api.ts'
import { checkList } from '#services/people/server/api.ts'
import { exportSheet } from '#services/spreadsheets/server/api.ts'
import module from '../../module.ts'
import { isReported } from '../../rules/index.ts'
import { lastDue } from '../../rules/schedule.ts'
import { reportLines, reportSheet } from '../data/report.ts'
import { type EventRow, events, type ReportRow, reports } from '../tables.ts'
import { mailReport, tellFailed } from './mailing.ts'
import { nameOf, notify, record } from './record.ts'

/** Tries after which a report is given up, and who administers is told. */
const MOST_TRIES = 3
/** Minutes after which what a run has taken and not sent is another's. */
const LEFT_MINUTES = 10

/** A report of one event and moment, to be sent by the next run of the job; once there it stays one (UPLUS-15). */
const expect = (ctx: WriteCtx, eventId: string, dueAt: Date) =>
  ctx.db
    .insert(reports)
    .values({ id: newId(ctx.now), eventId, dueAt, receivers: [], rows: 0, tries: 0, result: 'waiting' })
    .onConflictDoNothing({ target: [reports.eventId, reports.dueAt] })

/** Has the report sent now, beside its schedule. @throws UPLUS-19, not-found; illegal input for a draft */
export async function askReport(ctx: Writer, { id }: { id: string }): Promise<void> {
  const event = await locked(ctx, events, events.id, id)
  if (event.status === 'draft') throw illegal('id')
  if (!isReported(event)) throw refuse('UPLUS-19')
  await expect(ctx, id, ctx.now)
  await record(ctx, 'UplusReport.asked', { target: id })
}

/** Events with a schedule that are on, or ended of late: a report that was due while nothing ran is made up for. */
const scheduled = (ctx: Ctx): Promise<EventRow[]> =>
  ctx.db
    .select()
    .from(events)
    .where(and(inArray(events.status, ['published', 'closed']), ne(events.reportEvery, 'none'), gt(events.endTime, startOfDay(addDays(ctx.today, -1)))))

/** Sends what is due: each report once, in three tries at most. */
export async function sendReports(job: JobCtx): Promise<void> {
  const going = goingOn(job)
  const due = (await job.read(scheduled)).flatMap((event) => {
    const at = lastDue(event, job.now)
    return at ? [{ event, at }] : []
  })
  await going.each(
    due,
    ({ event }) => event.id,
    (ctx, { event, at }) => expect(ctx, event.id, at),
  )
  const open = await job.read(({ db }) =>
    db
      .select({ report: reports, event: events })
      .from(reports)
      .innerJoin(events, eq(events.id, reports.eventId))
      .where(and(or(eq(reports.result, 'waiting'), eq(reports.result, 'failed')), lt(reports.tries, MOST_TRIES)))
      .orderBy(reports.dueAt, reports.id),
  )
  // what fails is tried again by the next run, and told after the last try
  for (const { report, event } of open) {
    if (!(await job.write((ctx) => take(ctx, report.id)))) continue
    if (!(await going.past(report.id, send(job, report, event)))) await job.write((ctx) => failed(ctx, report.id, event))
  }
}

/** One run alone sends a report; what a run that died has left is taken again a while later. @returns whether it is this one's */
async function take(ctx: WriteCtx, id: string): Promise<boolean> {
  const { result, tries, takenAt } = await locked(ctx, reports, reports.id, id)
  if (result === 'sent' || tries >= MOST_TRIES || (takenAt && takenAt > addMinutes(ctx.now, -LEFT_MINUTES))) return false
  const set = { tries: tries + 1, takenAt: ctx.now }
  await ctx.db.update(reports).set(set).where(eq(reports.id, id))
  return true
}

async function* each<T>(all: readonly T[]): AsyncGenerator<T> {
  yield* all
}

/** Makes the sheet, tells the receivers, mails the addresses, and notes that it is done, these together. */
async function send(job: JobCtx, { id }: ReportRow, event: EventRow): Promise<void> {
  const { valid } = await job.read((ctx) => checkList(ctx, event.reportReceivers))
  const receivers = valid.map(({ ssoId }) => ssoId)
  const mails = event.reportMails
  if (receivers.length + mails.length === 0) throw new Error('nobody who gets the report works here any more')
  const { file, lines } = await job.read(async (ctx) => {
    const found = await reportLines(ctx, event.id)
    const { filename, body } = exportSheet(ctx, reportSheet, each(found), { name: ctx.text('u-plus.report.file', { name: event.nameCn }) })
    return { file: await put({ ...ctx, write: job.write }, { module: module.name, businessId: id }, filename, body), lines: found }
  })
  const rows = lines.length
  await job.write(async (ctx) => {
    const report = await locked(ctx, reports, reports.id, id)
    if (report.result === 'sent') return
    const set = { result: 'sent' as const, sentAt: ctx.now, receivers, mails, rows, file: file.id }
    await ctx.db.update(reports).set(set).where(eq(reports.id, id))
    await notify(ctx, 'report', { receivers, params: { ...nameOf(event), rows }, businessId: id, files: [file.id] })
    await mailReport(ctx, report, event, lines)
    await record(ctx, 'UplusReport.sent', { target: event.id, after: { report: id, receivers: [...receivers, ...mails], rows } })
  })
}

async function failed(ctx: WriteCtx, id: string, event: EventRow): Promise<void> {
  const report = await locked(ctx, reports, reports.id, id)
  await ctx.db.update(reports).set({ result: 'failed', takenAt: null }).where(eq(reports.id, id))
  if (report.tries >= MOST_TRIES) await tellFailed(ctx, report, event)
}
