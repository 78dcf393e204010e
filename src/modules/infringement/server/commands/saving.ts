import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, illegal, refuse } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { lockName, type Tx } from '#foundation/database/db.ts'
import { and, desc, eq, gte, ne } from '#foundation/database/drizzle.ts'
import { nextNumber } from '#foundation/database/sequences.ts'
import type { Writer } from '#foundation/server/context.ts'
import { addDays, type Day, dayOf, dayValues, format, startOfDay } from '#foundation/time.ts'
import type { evidence, save } from '../../contract/reporting.ts'
import module from '../../module.ts'
import { writing } from '../../rules/index.ts'
import { linkKey } from '../../rules/links.ts'
import { dueAfter } from '../data/days.ts'
import { requireListed } from '../data/lists.ts'
import { toHandle } from '../policy.ts'
import { reports } from '../tables.ts'
import { addEvidence, record, standsOtherwise } from './stored.ts'
import { tellAdded, tellReported } from './telling.ts'

/** `INF202600042`: the count of a year. */
async function nextReportNo(db: Tx, today: Day): Promise<string> {
  const year = today.slice(0, 4)
  const number = await nextNumber(db, 'INF', `${year}-01-01`, 5)
  return `INF${year}${number.slice('INF20260101'.length)}`
}

/** Of two who report one link at the same moment the second is told of the first. @throws INFR-05 with the day of the last report */
async function warnOfLink(ctx: Writer, key: string): Promise<void> {
  await lockName(ctx.db, `infringement.link.${key}`)
  const since = startOfDay(addDays(ctx.today, -ctx.parameters(module).duplicateLinkDays))
  const [before] = await ctx.db
    .select({ at: reports.reportedAt })
    .from(reports)
    .where(and(eq(reports.linkKey, key), ne(reports.state, 'withdrawn'), gte(reports.reportedAt, since)))
    .orderBy(desc(reports.id))
    .limit(1)
  if (before) throw refuse('INFR-05', { field: 'anyway', ...dayValues(dayOf(before.at), ctx.now) })
}

/** Takes a report in. @throws INFR-01 to INFR-05; illegal input for a category or a brand that is none; not-found for another's file */
export async function saveReport(ctx: Writer, { anyway, attachments, ...given }: ParsedOf<typeof save>): Promise<{ id: string; number: string }> {
  enforce(writing, { facts: {}, input: { ...given, attachments }, p: {}, now: ctx.now })
  const { kind, seenAt, ...said } = given
  if (!kind || !seenAt) throw illegal()
  await requireListed(ctx, said)
  const key = linkKey(said.link)
  if (key !== null && !anyway) await warnOfLink(ctx, key)
  const due = await dueAfter(ctx, ctx.today, ctx.parameters(module).assignDays)
  const [row] = await ctx.db
    .insert(reports)
    .values({
      ...{ ...said, kind, seenAt: new Date(seenAt), linkKey: key },
      ...{ id: newId(ctx.now), number: await nextReportNo(ctx.db, ctx.today), reporter: ctx.actor.ssoId, reportedAt: ctx.now },
      assignDue: startOfDay(addDays(due, 1)),
    })
    .returning()
  if (!row) throw illegal()
  await addEvidence(ctx, row.id, attachments)
  // what was seen is not told to the log, which others read
  const { number, channel, category } = row
  await record(ctx, 'InfringementReport.reported', { target: row.id, after: { number, kind, channel, category, files: attachments.length } })
  await tellReported(ctx, row)
  return { id: row.id, number }
}

/** Adds to one's own report; what is there stays as it is (INFR-08). @throws not-found, LIFE-01 for what was withdrawn, INFR-03 */
export async function addToReport(ctx: Writer, { id, text, attachments }: ParsedOf<typeof evidence>): Promise<void> {
  const before = await toHandle(ctx, id, 'reporter')
  if (before.state === 'withdrawn') throw standsOtherwise(ctx, before)
  if (text === '' && attachments.length === 0) throw illegal('text')
  if (text) {
    const description = `${before.description}\n\n${format(ctx.now, 'YYYY-MM-DD HH:mm')} ${text}`
    await ctx.db.update(reports).set({ description }).where(eq(reports.id, id))
  }
  await addEvidence(ctx, id, attachments)
  await record(ctx, 'InfringementReport.added', { target: id, after: { files: attachments.length } })
  await tellAdded(ctx, before)
}
