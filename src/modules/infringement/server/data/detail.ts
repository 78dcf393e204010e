import type { GivenOf } from '#foundation/contract/endpoint.ts'
import { notFound } from '#foundation/contract/refused.ts'
import { and, asc, desc, eq, gte, inArray, isNull, ne } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { addDays, dayOf, startOfDay } from '#foundation/time.ts'
import { holdersOf } from '#services/access/server/api.ts'
import { personRefs, withPeople } from '#services/people/server/api.ts'
import { INVESTIGATE } from '../../contract/base.ts'
import type { Act, detail } from '../../contract/reporting.ts'
import module from '../../module.ts'
import { nextDue } from '../../rules/deadlines.ts'
import { isMerged } from '../../rules/index.ts'
import { movesOf } from '../commands/deciding.ts'
import { mergedInto } from '../commands/following.ts'
import { isReferable } from '../commands/handling.ts'
import { handles, isNamed, overseen, type ReportRow, reportById, type Standings, standingsTo } from '../policy.ts'
import { reports, steps } from '../tables.ts'
import { evidenceOf } from './files.ts'
import { namesOf } from './lists.ts'

type Opened = GivenOf<typeof detail>
const MOST_SIMILAR = 5

/** What somebody may do with a report now: the pages draw their buttons from this, the commands ask for it anew. */
function actsOf(ctx: Reader, row: ReportRow, as: Standings): Act[] {
  const admin = as.has('admin')
  const works = handles(as) && row.state === 'investigating' && !isMerged(row)
  const mine = (action: string) => (action === 'withdraw' ? as.has('reporter') : action === 'close' ? handles(as) : admin)
  return [
    ...(as.has('reporter') && row.state !== 'withdrawn' ? (['evidence'] as const) : []),
    ...movesOf(ctx, row).filter(mine),
    ...(admin && !isMerged(row) && (row.state === 'new' || row.state === 'investigating') ? (['merge'] as const) : []),
    ...(works ? (['step', 'pause'] as const) : []),
    ...(admin && isReferable(row) ? (['refer'] as const) : []),
  ]
}

/** Others of the same link that are open, to be merged with (INFR-05). */
async function similarTo(ctx: Reader, { id, linkKey, reportedAt }: ReportRow) {
  if (linkKey === null) return []
  const since = startOfDay(addDays(dayOf(reportedAt), -ctx.parameters(module).duplicateLinkDays))
  return ctx.db
    .select({ id: reports.id, number: reports.number, state: reports.state, reportedAt: reports.reportedAt })
    .from(reports)
    .where(
      and(
        ...[eq(reports.linkKey, linkKey), ne(reports.id, id), isNull(reports.mergedInto), inArray(reports.state, ['new', 'investigating'])],
        ...[gte(reports.reportedAt, since), overseen(ctx)],
      ),
    )
    .orderBy(desc(reports.id))
    .limit(MOST_SIMILAR)
}

/** Whom infringement-admin may assign it to. */
async function investigatorsFor(ctx: Ctx, { reporter }: ReportRow) {
  const free = (await holdersOf(ctx, { permission: INVESTIGATE })).filter((one) => one !== reporter)
  return [...(await personRefs(ctx, free)).values()]
}

const brief = ({ id, number }: ReportRow) => ({ id, number })

async function insideOf(ctx: Reader, row: ReportRow, can: readonly Act[]): Promise<Pick<Opened, 'attachments' | 'inside'>> {
  const done = await ctx.db.select().from(steps).where(eq(steps.report, row.id)).orderBy(asc(steps.id))
  const files = await evidenceOf(
    ctx,
    row.id,
    done.map(({ id }) => id),
  )
  const [shown] = await withPeople(ctx, [{ investigator: row.investigator }], { investigator: 'investigator' })
  const noted = await withPeople(ctx, done, { by: 'by' })
  const main = row.mergedInto === null ? undefined : await reportById(ctx, row.mergedInto)
  const { due, overdue } = nextDue(row, ctx.today)
  const chooses = can.includes('assign') || can.includes('reopen')
  return {
    attachments: files(),
    inside: {
      ...{ severity: row.severity, assignDue: row.assignDue, actDue: row.actDue, closeDue: row.closeDue, due, overdue },
      ...{ investigator: shown?.investigator ?? null, legalBasis: row.legalBasis, lossEstimateFen: row.lossEstimateFen, referred: row.letterId !== null },
      mergedInto: main ? brief(main) : null,
      merged: (await mergedInto(ctx, row.id)).map(brief),
      similar: can.includes('merge') ? await similarTo(ctx, row) : [],
      investigators: chooses ? await investigatorsFor(ctx, row) : [],
      steps: noted.map((one) => ({ ...one, files: files(one.id) })),
    },
  }
}

/** A report as far as it is for the reader (INFR-06, INFR-07, INFR-12). @throws not-found for who has nothing to do with it */
export async function openReport(ctx: Reader, id: string): Promise<Opened> {
  const row = await reportById(ctx, id)
  const as = row && (await standingsTo(ctx, row))
  if (!row || !as?.size) throw notFound()
  const can = actsOf(ctx, row, as)
  const names = await namesOf(ctx)
  const [who] = await withPeople(ctx, [{ by: isNamed(as, row) ? row.reporter : null }], { reporter: 'by' })
  const seen = handles(as) ? await insideOf(ctx, row, can) : { attachments: (await evidenceOf(ctx, id, []))(), inside: null }
  return {
    ...row,
    ...names(row),
    ...seen,
    // why it was taken up again is for who works on it
    reason: seen.inside || row.state === 'rejected' ? row.reason : '',
    reporter: who?.reporter ?? null,
    can,
  }
}
