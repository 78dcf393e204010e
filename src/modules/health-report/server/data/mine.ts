import type { GivenOf, ParsedOf } from '#foundation/contract/endpoint.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, asc, desc, eq, exists, inArray, lte, ne, or } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { addDays, type Day } from '#foundation/time.ts'
import { sqlFor } from '#services/audience/server/api.ts'
import { filesOf } from '#services/files/server/api.ts'
import { withPeople } from '#services/people/server/api.ts'
import type { mine } from '../../contract.ts'
import module from '../../module.ts'
import { reportable } from '../../rules.ts'
import { recordOf } from '../commands/record.ts'
import { type ReportFacts, type RoundFacts, requireOwnOrTeam } from '../policy.ts'
import { followUps, reports, rounds } from '../tables.ts'
import { fitOf } from './fit.ts'
import { askedOn, formOf } from './rounds.ts'

type Given = GivenOf<typeof mine>
/** Reports of one's own that are shown, the latest first. */
const SHOWN = 30

/** What was noted of some reports since, by report, the latest first. */
export async function followUpsOf(ctx: Reader, ids: readonly string[]) {
  const rows = ids.length
    ? await ctx.db
        .select()
        .from(followUps)
        .where(inArray(followUps.report, [...ids]))
        .orderBy(desc(followUps.id))
    : []
  return Map.groupBy(await withPeople(ctx, rows, { by: 'by' }), ({ report }) => report)
}

/** The open rounds that ask somebody, or did before they left the audience; who stays away is followed up instead of being asked anew. */
async function asking(ctx: Reader, ssoId: SsoId, fit: boolean): Promise<RoundFacts[]> {
  const forThem = await sqlFor(ctx, ssoId)
  const given = ctx.db
    .select({ id: reports.id })
    .from(reports)
    .where(and(eq(reports.round, rounds.id), eq(reports.ssoId, ssoId)))
  return ctx.db
    .select()
    .from(rounds)
    .where(and(eq(rounds.state, 'open'), lte(rounds.from, ctx.today), or(fit ? forThem(rounds.audience) : undefined, exists(given))))
    .orderBy(asc(rounds.to), asc(rounds.id))
}

/** What a round asks of somebody now, with how it stands; nothing once its days are over. */
async function daysOf(ctx: Reader, round: RoundFacts, own: readonly ReportFacts[], { isOwn, fit }: { isOwn: boolean; fit: boolean }): Promise<Given['rounds']> {
  const rowFor = (day: Day) => own.find((row) => row.round === round.id && row.asked === askedOn(round, day))
  const open = reportable(round, ctx.today)
  const asked = (round.repeat === 'once' ? open.slice(0, 1) : open).filter((day) => fit || rowFor(day))
  const days = asked.map((day) => {
    const row = rowFor(day)
    const state = row?.state ?? 'to-report'
    const can = state === 'to-report' ? ['report' as const] : state === 'reported' && isOwn ? ['correct' as const] : []
    // of a round that asks once, the day that was said
    const said = round.repeat === 'once' && row && state !== 'to-report' && row.day >= addDays(ctx.today, -1) ? row.day : day
    return { day: said, report: isOwn ? (row?.id ?? null) : null, state, can }
  })
  if (days.length === 0) return []
  const answers = isOwn ? own.filter((row) => row.round === round.id).map((row) => row.answers) : []
  const { id, kind, nameCn, nameEn, from, to, repeat, deadline } = round
  return [{ id, kind, nameCn, nameEn, from, to, repeat, deadline, days, form: await formOf(ctx, round, answers[0] ?? {}) }]
}

/** What asks a person, what they reported, and what it means; of a member of the team the rounds alone (HEALTH-08). @throws not-found */
export async function mineOf(ctx: Reader, { ssoId = ctx.actor.ssoId }: ParsedOf<typeof mine>): Promise<Given> {
  await requireOwnOrTeam(ctx, ssoId)
  const isOwn = ssoId === ctx.actor.ssoId
  const stands = await fitOf(ctx, ssoId)
  const found = await asking(ctx, ssoId, stands.fit)
  const ids = found.map(({ id }) => id)
  const asked = found.flatMap((round) => reportable(round, ctx.today).map((day) => askedOn(round, day)))
  const now = asked.length
    ? await ctx.db
        .select()
        .from(reports)
        .where(and(eq(reports.ssoId, ssoId), inArray(reports.round, ids), inArray(reports.asked, asked)))
        .orderBy(desc(reports.id))
    : []
  const list: Given['rounds'] = []
  for (const round of found) list.push(...(await daysOf(ctx, round, now, { isOwn, fit: stands.fit })))
  return { ...stands, rounds: list, ...(isOwn ? await ownReports(ctx) : { reports: [], forms: {} }) }
}

async function ownReports(ctx: Reader): Promise<Pick<Given, 'reports' | 'forms'>> {
  const rows = await ctx.db
    .select({ report: reports, roundCn: rounds.nameCn, roundEn: rounds.nameEn, formId: rounds.formId, vid: rounds.vid })
    .from(reports)
    .innerJoin(rounds, eq(rounds.id, reports.round))
    .where(and(eq(reports.ssoId, ctx.actor.ssoId), ne(reports.state, 'to-report')))
    .orderBy(desc(reports.id))
    .limit(SHOWN)
  const ids = rows.map(({ report }) => report.id)
  const notes = await followUpsOf(ctx, ids)
  const files = await filesOf(
    ctx,
    module.name,
    ids.map((id) => recordOf(id)),
  )
  const people = await withPeople(
    ctx,
    rows.map(({ report, ...names }) => ({ ...report, ...names })),
    { reportedBy: 'reportedBy' },
  )
  const forms: Given['forms'] = {}
  for (const row of people) forms[row.round] ??= await formOf(ctx, row, row.answers)
  return {
    forms,
    reports: people.map((row) => ({
      ...row,
      roundId: row.round,
      files: files.get(recordOf(row.id)) ?? [],
      followUps: notes.get(row.id) ?? [],
      can: row.state === 'quarantined' ? ['followup' as const] : [],
    })),
  }
}
