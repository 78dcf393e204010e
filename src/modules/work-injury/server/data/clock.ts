import type { GivenOf } from '#foundation/contract/endpoint.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { addDays, type Day, dayOf, daysBetween } from '#foundation/time.ts'
import { filesOf } from '#services/files/server/api.ts'
import type { mine } from '../../contract/index.ts'
import module from '../../module.ts'
import { RESULT_DAYS } from '../../rules/handling.ts'
import { filingDay, missingIn, SIGN_DAYS } from '../../rules/holding.ts'
import { reportBy } from '../../rules/reporting.ts'
import { recordOf } from '../commands/stored.ts'
import type { CaseRow } from '../policy.ts'
import { type Belongings, deadlines, factsOf } from './cases.ts'

type Clock = GivenOf<typeof mine>['cases'][number]['clock']

const PAPERS = ['certFiles', 'caseFiles', 'accidentFiles'] as const

/** The deadlines of a case that are still to come or missed, by the calendar; filing and disagreeing end on a day that is worked. */
function daysOf(ctx: Ctx, row: CaseRow, of: Belongings): { kind: Clock['deadlines'][number]['kind']; on: Day }[] {
  const p = ctx.parameters(module)
  const { hurtingTime, state, track } = row
  const open = track === 'identification' && (state === 'unsubmitted' || state === 'pending' || state === 'delaying')
  const last = of.appraisals.findLast(({ state: stood, conclusionDate }) => stood === '4' && conclusionDate !== null)
  const expected = [...of.tracks.filter((one) => one.state !== 'completed'), ...of.appraisals.filter((one) => one.state !== '4')]
  return [
    ...(open && hurtingTime && row.submittedAt === null ? [{ kind: 'report' as const, on: dayOf(reportBy(hurtingTime, p)) }] : []),
    ...(open && hurtingTime ? [{ kind: 'filing' as const, on: filingDay(hurtingTime, p.filingDays) }] : []),
    ...expected.flatMap(({ expectedDate }) => (expectedDate ? [{ kind: 'expected' as const, on: expectedDate }] : [])),
    ...of.periods.flatMap(({ unsignState, sentAt }) =>
      unsignState === 'pending' && sentAt ? [{ kind: 'sign' as const, on: addDays(dayOf(sentAt), SIGN_DAYS) }] : [],
    ),
    ...(last?.conclusionDate && last.resultEmployee === null && last.outcome === null
      ? [{ kind: 'disagree' as const, on: addDays(last.conclusionDate, RESULT_DAYS) }]
      : []),
  ]
}
const ROLLED: readonly string[] = ['filing', 'disagree']

/** The clocks of cases: who has them, what is due when, and what is missing (INJURY-23). Files and the calendar are read once for all. */
export async function clocksOf(ctx: Ctx, rows: readonly CaseRow[], of: (id: string) => Belongings): Promise<(row: CaseRow) => Clock> {
  const all = new Map(rows.map((row) => [row.id, daysOf(ctx, row, of(row.id))]))
  const rolled = await deadlines(
    ctx,
    [...all.values()].flat().flatMap(({ kind, on }) => (ROLLED.includes(kind) ? [on] : [])),
  )
  const files = await filesOf(
    ctx,
    module.name,
    rows.flatMap(({ id }) => PAPERS.map((field) => recordOf(id, field))),
  )
  const countOf = (id: string, field: (typeof PAPERS)[number]) => files.get(recordOf(id, field))?.length ?? 0
  return (row) => {
    const mine = of(row.id)
    const identification = mine.tracks.find(({ kind }) => kind === 'identification')
    const traffic = mine.part('fesco')?.data.trafficTool
    const papers = {
      ...{ cert: countOf(row.id, 'certFiles'), medicalRecord: countOf(row.id, 'caseFiles'), accident: countOf(row.id, 'accidentFiles') },
      ...{ trip: row.trip, traffic: traffic !== undefined && traffic !== null && traffic !== 'none' },
    }
    return {
      waitsFor: row.waitsFor,
      since: row.heldSince,
      deadlines: (all.get(row.id) ?? []).map(({ kind, on }) => {
        const day = ROLLED.includes(kind) ? rolled(on) : on
        return { kind, on: day, daysLeft: daysBetween(ctx.today, day) }
      }),
      missing: missingIn(factsOf(row, mine), identification?.state ?? 'unsubmitted', papers),
    }
  }
}
