import type { GivenOf } from '#foundation/contract/endpoint.ts'
import { notFound } from '#foundation/contract/refused.ts'
import { asc, count, eq, inArray, sql } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { type Day, fromWallClock } from '#foundation/time.ts'
import { type Answers, renderData } from '#modules/form-templates/server/api.ts'
import { definitionsOf } from '#services/audience/server/api.ts'
import { savesOf } from '#services/people/server/api.ts'
import * as contract from '../../contract.ts'
import type { Asks } from '../../rules.ts'
import { roundMoves } from '../commands/rounds.ts'
import type { RoundFacts } from '../policy.ts'
import { reports, rounds } from '../tables.ts'

/** @throws not-found */
export async function roundById(ctx: Pick<Ctx, 'db'>, id: string): Promise<RoundFacts> {
  const [row] = await ctx.db.select().from(rounds).where(eq(rounds.id, id))
  if (!row) throw notFound()
  return row
}

export const openRounds = ({ db }: Pick<Ctx, 'db'>) => db.select().from(rounds).where(eq(rounds.state, 'open')).orderBy(asc(rounds.id))

/** The day under which a report of a day is kept: a round that asks once asks for its first. */
export const askedOn = ({ from, repeat }: Pick<Asks, 'from' | 'repeat'>, day: Day): Day => (repeat === 'daily' ? day : from)

/** Until when what is asked for that day is to be reported. */
export const deadlineOf = ({ to, repeat, deadline }: Pick<RoundFacts, 'to' | 'repeat' | 'deadline'>, day: Day): Date =>
  fromWallClock(`${repeat === 'daily' ? day : to}T${deadline}`)

/** The questions of a round with what answers to them name; nothing where it has none. */
export async function formOf(
  ctx: Ctx,
  { formId, vid }: Pick<RoundFacts, 'formId' | 'vid'>,
  answers: Answers,
): Promise<GivenOf<typeof contract.detail>['form']> {
  if (formId === null || vid === null) return null
  const { fields, known } = await renderData(ctx, { schemaId: formId, vid }, answers)
  return { fields, known }
}

/** All rounds with how many of their reports are in each state. */
export const roundRows = listRows(contract.rounds, {
  table: rounds,
  latest: [rounds.id],
  async dress(ctx, found) {
    const ids = found.map(({ id }) => id)
    const definitions = await definitionsOf(
      ctx,
      found.map(({ audience }) => audience),
    )
    const saves = await savesOf(ctx, found)
    const counted = ids.length
      ? await ctx.db
          .select({ round: reports.round, state: reports.state, n: count(), flagged: sql<number>`(count(*) filter (where ${reports.flagged}))::int` })
          .from(reports)
          .where(inArray(reports.round, ids))
          .groupBy(reports.round, reports.state)
      : []
    const byRound = Map.groupBy(counted, ({ round }) => round)
    return found.map((row, at) => {
      const own = byRound.get(row.id) ?? []
      const of = (state: string) => own.find((one) => one.state === state)?.n ?? 0
      return {
        ...row,
        audience: definitions.get(row.audience) ?? { everybody: false, include: [], exclude: [] },
        saved: saves[at]!,
        counts: { 'to-report': of('to-report'), reported: of('reported'), confirmed: of('confirmed'), quarantined: of('quarantined'), closed: of('closed') },
        flagged: own.reduce((sum, { flagged }) => sum + flagged, 0),
        can: [...(row.state === 'draft' ? (['edit'] as const) : []), ...roundMoves.can(ctx, row)],
      }
    })
  },
})
