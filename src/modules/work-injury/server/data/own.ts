import type { GivenOf, ParsedOf } from '#foundation/contract/endpoint.ts'
import { and, desc, eq, ne } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { personRef, personRefs, unknownPerson } from '#services/people/server/api.ts'
import type { countdown, mine } from '../../contract/index.ts'
import module from '../../module.ts'
import { asTrack } from '../../rules/holding.ts'
import { reportBy } from '../../rules/reporting.ts'
import { caseAround, isOpen } from '../commands/reporting.ts'
import { type CaseRow, isReporter, requireReporter } from '../policy.ts'
import { cases } from '../tables.ts'
import { type Belongings, belongings } from './cases.ts'
import { clocksOf } from './clock.ts'

/** More injuries than anybody has. */
const MOST_OWN = 50
/** More reports than anybody has open for others. */
const MOST_BEGUN = 20

export const headOf = ({ id, number, hurtingTime, hurtingLocationCode, hurtingLocationDetail, late, submittedAt }: CaseRow) => ({
  ...{ id, number: number ?? '', hurtingTime, hurtingLocationCode, hurtingLocationDetail, late, submittedAt },
})

/** Whether the report itself may be written now. */
export const isWritten = ({ tracks }: Pick<Belongings, 'tracks'>): boolean => isOpen(tracks.find(({ kind }) => kind === 'identification')?.state ?? 'completed')

export async function ownCases(ctx: Reader): Promise<GivenOf<typeof mine>> {
  const rows = await ctx.db.select().from(cases).where(eq(cases.ssoId, ctx.actor.ssoId)).orderBy(desc(cases.id)).limit(MOST_OWN)
  // what HR is still entering of somebody, or a manager writes of them, is not theirs before it is sent
  const shown = rows.filter(({ submittedAt, reporter }) => submittedAt !== null || reporter === ctx.actor.ssoId)
  const of = await belongings(
    ctx,
    shown.map(({ id }) => id),
  )
  const clockOf = await clocksOf(ctx, shown, of)
  return {
    begun: await begunFor(ctx),
    cases: shown.map((row) => {
      const mine = of(row.id)
      const tracks = [
        ...mine.tracks.map(({ kind: track, state, outcome }) => ({ track, state, outcome })),
        ...mine.appraisals.map(({ state, outcome }) => ({ track: 'appraisal' as const, state: asTrack[state], outcome })),
      ]
      return { ...headOf(row), tracks, clock: clockOf(row), can: isWritten(mine) ? ['edit' as const] : [] }
    }),
  }
}

/** What a manager has yet to send of somebody they lead: kept, or returned to them. */
async function begunFor(ctx: Reader): Promise<GivenOf<typeof mine>['begun']> {
  const { ssoId } = ctx.actor
  const begun = and(eq(cases.reporter, ssoId), ne(cases.ssoId, ssoId), eq(cases.going, true))
  const rows = await ctx.db.select().from(cases).where(begun).orderBy(desc(cases.id)).limit(MOST_BEGUN)
  const of = await belongings(
    ctx,
    rows.map(({ id }) => id),
  )
  const led = await Promise.all(rows.map(async (row) => (await isReporter(ctx, row)) && isWritten(of(row.id))))
  const open = rows.filter((_, at) => led[at])
  const people = await personRefs(
    ctx,
    open.map((row) => row.ssoId),
  )
  return open.map(({ id, ssoId: hurt, hurtingTime, number }) => ({ id, person: people.get(hurt) ?? unknownPerson(hurt), hurtingTime, number: number ?? '' }))
}

/** Until when an injury has to be reported (INJURY-01), and the case that there is of that time. @throws not-found */
export async function countdownOf(ctx: Reader, { ssoId, hurtingTime }: ParsedOf<typeof countdown>): Promise<GivenOf<typeof countdown>> {
  await requireReporter(ctx, ssoId)
  const person = await personRef(ctx, ssoId)
  const until = hurtingTime === undefined ? null : reportBy(hurtingTime, ctx.parameters(module))
  const other = await caseAround(ctx, ssoId, hurtingTime)
  return { person, until, late: until !== null && until < ctx.now, first: other ? { id: other.id, number: other.number ?? '' } : null }
}
