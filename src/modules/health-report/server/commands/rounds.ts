import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, illegal, refuse } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, asc, eq, inArray, or } from '#foundation/database/drizzle.ts'
import { advance, locked } from '#foundation/lifecycle/advance.ts'
import { moves } from '#foundation/lifecycle/moves.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { nextSave } from '#foundation/server/saving.ts'
import type { z } from '#foundation/zod.ts'
import { version } from '#modules/form-templates/server/api.ts'
import { membersAfter, save } from '#services/audience/server/api.ts'
import { end, open, type roundSave } from '../../contract.ts'
import { roundAsking, roundEnded } from '../../events.ts'
import { roundTerms } from '../../rules.ts'
import type { ReportFacts } from '../policy.ts'
import { reports, rounds } from '../tables.ts'
import { REPORT, ROUND, record } from './record.ts'
import { askedKey, finish, tellAsked } from './telling.ts'

export type RoundGiven = ParsedOf<typeof roundSave>

const BATCH = 500
const CLOSED_AT_ONCE = 200
/** Files go with the report, where their number and kind are the room's own (HEALTH-10). */
const OF_FILES = ['file', 'image', 'signature']

/** Saves a round that has not begun. @throws HEALTH-13, LIFE-01 once it is open, SHELL-64, AUD-05 to AUD-07, not-found for a form that is not published */
export async function saveRound(ctx: Writer, { id, basedOn, ...given }: RoundGiven): Promise<{ id: string }> {
  const before = id === undefined ? undefined : await locked(ctx, rounds, rounds.id, id)
  if (before && before.state !== 'draft') throw refuse('LIFE-01', { state: ctx.text(`state.HealthRound.${before.state}`) })
  enforce(roundTerms, { facts: {}, input: given, p: {}, now: ctx.now })
  const form = given.formId === null ? undefined : await version(ctx, { schemaId: given.formId })
  if (form?.fields.some(({ type }) => OF_FILES.includes(type))) throw illegal('formId')
  const audience = await save(ctx, given.audience, { before: before?.audience, field: 'audience' })
  const values = { ...given, audience, vid: form?.vid ?? null, ...nextSave(ctx, before, basedOn) }
  const own = before?.id ?? newId(ctx.now)
  if (before) await ctx.db.update(rounds).set(values).where(eq(rounds.id, own))
  else await ctx.db.insert(rounds).values({ id: own, ...values })
  const { nameCn, from, to, repeat, deadline } = given
  await record(ctx, 'HealthRound.saved', { target: own, after: { nameCn, from, to, repeat, deadline, audience } })
  return { id: own }
}

/** What is done with a round. */
export const roundMoves = moves(
  ROUND,
  { open, end },
  {
    open: {
      guard: (ctx, row) => enforce(roundTerms, { facts: {}, input: row, p: {}, now: ctx.now }),
      async after(ctx, { id, from, to }) {
        if (from <= ctx.today && ctx.today <= to) await ctx.emit(roundAsking, { round: id, day: ctx.today, after: null })
      },
    },
    end: { after: (ctx, { id }) => ctx.emit(roundEnded, { round: id }) },
  },
)

/** Opens the reports of a day for the next of the audience, once a person and day, tells them, and goes on behind them. Who is quarantined is followed up instead. */
export async function askSome(ctx: WriteCtx, { round: id, day, after }: z.output<typeof roundAsking.payload>): Promise<void> {
  const round = await locked(ctx, rounds, rounds.id, id)
  if (round.state !== 'open') return
  const people = await membersAfter(ctx, round.audience, { limit: BATCH, ...(after !== null && { after }) })
  const asked = round.repeat === 'daily' ? day : round.from
  const away = new Set(await quarantined(ctx, people))
  const free = people.filter((ssoId) => !away.has(ssoId))
  if (free.length > 0) {
    const values = free.map((ssoId) => ({ id: newId(ctx.now), round: id, ssoId, asked, day, openedAt: ctx.now }))
    const fresh = await ctx.db.insert(reports).values(values).onConflictDoNothing().returning({ ssoId: reports.ssoId })
    await tellAsked(
      ctx,
      'due',
      round,
      asked,
      fresh.map(({ ssoId }) => ssoId),
    )
  }
  const last = people.at(-1)
  if (last && people.length === BATCH) await ctx.emit(roundAsking, { round: id, day, after: last })
}

async function quarantined(ctx: WriteCtx, people: readonly SsoId[]): Promise<SsoId[]> {
  if (people.length === 0) return []
  const rows = await ctx.db
    .select({ ssoId: reports.ssoId })
    .from(reports)
    .where(and(eq(reports.state, 'quarantined'), inArray(reports.ssoId, [...people])))
  return rows.map(({ ssoId }) => ssoId)
}

/** Closes the next of what is left of a round, and goes on: what was confirmed, or asked for nothing, and what was not reported. What is flagged waits for EHS. */
export async function closeSome(ctx: WriteCtx, { round }: z.output<typeof roundEnded.payload>): Promise<void> {
  const answered = or(inArray(reports.state, ['to-report', 'confirmed']), and(eq(reports.state, 'reported'), eq(reports.flagged, false)))
  const left = await ctx.db
    .select()
    .from(reports)
    .where(and(eq(reports.round, round), answered))
    .orderBy(asc(reports.id))
    .limit(CLOSED_AT_ONCE)
    // what is being corrected may be flagged a moment later (HEALTH-05)
    .for('update')
  for (const row of left) {
    if (row.state === 'reported') await advance(ctx, REPORT, row.id, 'confirm', { set: { revision: row.revision + 1 } })
    await closeOne(ctx, row)
  }
  for (const asked of new Set(left.map((row) => row.asked))) await finish(ctx, { businessId: askedKey(round, asked) })
  if (left.length === CLOSED_AT_ONCE) await ctx.emit(roundEnded, { round })
}

/** Closes what was confirmed, or marks as not reported what nobody reported. */
export const closeOne = (ctx: WriteCtx, { id, state, revision }: Pick<ReportFacts, 'id' | 'state' | 'revision'>): Promise<ReportFacts> =>
  advance(ctx, REPORT, id, 'close', { set: { closedAt: ctx.now, notReported: state === 'to-report', revision: revision + 1 } })
