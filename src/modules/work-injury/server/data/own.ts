import type { GivenOf, ParsedOf } from '#foundation/contract/endpoint.ts'
import { desc, eq } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { personRefs, unknownPerson } from '#services/people/server/api.ts'
import type { countdown, mine } from '../../contract/index.ts'
import module from '../../module.ts'
import { asTrack } from '../../rules/holding.ts'
import { reportBy } from '../../rules/reporting.ts'
import { caseAround, isOpen } from '../commands/reporting.ts'
import { type CaseRow, requireReporter } from '../policy.ts'
import { cases } from '../tables.ts'
import { type Belongings, belongings } from './cases.ts'
import { clocksOf } from './clock.ts'

/** More injuries than anybody has. */
const MOST_OWN = 50

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

/** Until when an injury has to be reported (INJURY-01), and the case that there is of that time. @throws not-found */
export async function countdownOf(ctx: Reader, { ssoId, hurtingTime }: ParsedOf<typeof countdown>): Promise<GivenOf<typeof countdown>> {
  await requireReporter(ctx, ssoId)
  const person = (await personRefs(ctx, [ssoId])).get(ssoId) ?? unknownPerson(ssoId)
  const until = hurtingTime === undefined ? null : reportBy(hurtingTime, ctx.parameters(module))
  const other = await caseAround(ctx, ssoId, hurtingTime)
  return { person, until, late: until !== null && until < ctx.now, first: other ? { id: other.id, number: other.number ?? '' } : null }
}
