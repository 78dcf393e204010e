import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { alias, and, eq, exists, getTableColumns, inArray, ne, not, or, type SQL } from '#foundation/database/drizzle.ts'
import type { Ctx, Writer } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import type { Day } from '#foundation/time.ts'
import { withPeople } from '#services/people/server/api.ts'
import { type remind, team } from '../../contract.ts'
import { isReportable } from '../../rules.ts'
import { record } from '../commands/record.ts'
import { tellAsked } from '../commands/telling.ts'
import { ofTeam } from '../policy.ts'
import { reports, rounds } from '../tables.ts'
import { fitOfAll } from './fit.ts'

const joined = ({ db }: Ctx, where: SQL | undefined) =>
  db
    .select({
      ...getTableColumns(reports),
      ...{ roundCn: rounds.nameCn, roundEn: rounds.nameEn, from: rounds.from, to: rounds.to, repeat: rounds.repeat, open: rounds.state },
    })
    .from(reports)
    .innerJoin(rounds, eq(rounds.id, reports.round))
    .where(where)

const other = alias(reports, 'other')
/** Whether somebody stays away, by whichever report. */
const isAway = ({ db }: Ctx): SQL =>
  exists(
    db
      .select({ id: other.id })
      .from(other)
      .where(and(eq(other.ssoId, reports.ssoId), eq(other.state, 'quarantined'))),
  )

/** What rounds ask for on a day: those that are open, or the one that is named. */
const askedFor = (day: Day, roundId: string | undefined): SQL | undefined =>
  and(roundId ? eq(rounds.id, roundId) : eq(rounds.state, 'open'), or(eq(rounds.repeat, 'once'), eq(reports.asked, day)))
const missing = or(eq(reports.state, 'to-report'), eq(reports.notReported, true))

/** Who of one's team has reported, and who stays away whatever they were asked; of a round that is named, its reports alone. */
export const teamRows = listRows(team, {
  table: reports,
  from: joined,
  where(ctx, { stands, day = ctx.today, roundId }) {
    const away = eq(reports.state, 'quarantined')
    const asked = askedFor(day, roundId)
    const of = {
      missing: and(asked, missing),
      reported: and(asked, inArray(reports.state, ['reported', 'confirmed', 'closed']), eq(reports.notReported, false)),
      fit: and(asked, ne(reports.state, 'quarantined'), not(isAway(ctx))),
      away,
    }
    return and(ofTeam(ctx, reports.ssoId), roundId ? eq(reports.round, roundId) : undefined, stands ? of[stands] : or(away, asked))
  },
  latest: [reports.id],
  async dress(ctx, found) {
    const fitOn = await fitOfAll(
      ctx,
      found.map(({ ssoId }) => ssoId),
      ctx.today,
    )
    return (await withPeople(ctx, found, { person: 'ssoId' })).map((row, at) => {
      const { fit, until } = fitOn(found[at]!.ssoId)
      const can = row.open === 'open' && row.state === 'to-report' && isReportable(row, row.asked, ctx.today)
      // state and days, and nothing else (HEALTH-08)
      const { id, round: roundId, person, roundCn, roundEn, day, state } = row
      return { id, roundId, person, roundCn, roundEn, day, state, fit, quarantineUntil: until, can: can ? ['report' as const] : [] }
    })
  },
})

/** Reminds all of one's team who are missing on a day and can still report it, each once an hour. @returns how many these are */
export async function remindTeam(ctx: Writer, { roundId, day = ctx.today }: ParsedOf<typeof remind>): Promise<{ reminded: number }> {
  const where = and(ofTeam(ctx, reports.ssoId), askedFor(day, roundId), eq(rounds.state, 'open'), eq(reports.state, 'to-report'))
  const found = await ctx.db
    .select({ ssoId: reports.ssoId, asked: reports.asked, round: rounds })
    .from(reports)
    .innerJoin(rounds, eq(rounds.id, reports.round))
    .where(where)
  const rows = found.filter(({ round, asked }) => isReportable(round, asked, ctx.today))
  for (const of of Map.groupBy(rows, ({ round, asked }) => `${round.id} ${asked}`).values()) {
    const { round, asked } = of[0]!
    await tellAsked(
      ctx,
      'reminded',
      round,
      asked,
      of.map(({ ssoId }) => ssoId),
      `:${ctx.now.toISOString().slice(0, HOUR)}`,
    )
  }
  if (rows.length > 0) await record(ctx, 'HealthReport.reminded', { target: roundId ?? day, after: { day, people: rows.length } })
  return { reminded: rows.length }
}
/** Signs of an instant up to its hour. */
const HOUR = 13
