import { enforce, illegal, refuse } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { lockName } from '#foundation/database/db.ts'
import { alias, and, asc, eq, inArray, ne, type SQLWrapper, sql } from '#foundation/database/drizzle.ts'
import { advance, locked } from '#foundation/lifecycle/advance.ts'
import { moves } from '#foundation/lifecycle/moves.ts'
import type { Ctx, WriteCtx, Writer } from '#foundation/server/context.ts'
import { records } from '#foundation/server/records.ts'
import { requireList } from '#services/people/server/api.ts'
import { complete, type RoundInput, start } from '../../contract.ts'
import { conversionCompleted, conversionStarted } from '../../events.ts'
import module from '../../module.ts'
import { roundTerms } from '../../rules.ts'
import { fitting } from '../data/fitting.ts'
import { items, rounds } from '../tables.ts'
import { reached } from './reaching.ts'
import { ITEM, ROUND, record } from './stored.ts'

/** Items that one transaction starts. */
const BATCH = 100
/** An intern is in one running round only: two that start or load at once would not see each other. Taken after the round. */
const RUNNING = 'intern-conversion:running'

/** Once a round runs, whom it is about stays. */
export const roundRecords = records({
  module,
  thing: 'ConversionRound',
  table: rounds,
  stored(ctx, given: Omit<RoundInput, 'id'>, before) {
    enforce(roundTerms, { facts: {}, input: given, p: {}, now: ctx.now })
    if (before?.state === 'completed') throw illegal()
    const fixed = (['entity', 'internsFrom', 'internsTo'] as const).find((name) => before?.state === 'running' && before[name] !== given[name])
    if (fixed) throw illegal(fixed)
    return given
  },
})

export const roundMoves = moves(
  ROUND,
  { start, complete },
  {
    start: {
      async guard(ctx, { id }) {
        await lockName(ctx.db, RUNNING)
        const own = ctx.db.select({ ssoId: items.ssoId }).from(items).where(eq(items.roundId, id))
        if ((await runningElsewhere(ctx, id, own)).length > 0) throw refuse('INTCONV-07')
      },
      after: (ctx, { id }) => ctx.emit(conversionStarted, { round: id }),
    },
    complete: {
      async guard(ctx, { id }) {
        if ((await ctx.db.$count(items, and(eq(items.roundId, id), ne(items.stage, 'completed')))) > 0) throw refuse('INTCONV-11')
      },
      after: (ctx, { id }) => ctx.emit(conversionCompleted, { round: id, after: null }),
    },
  },
)

/** Who of these people is in another round that runs. */
const runningElsewhere = ({ db }: Ctx, roundId: string, people: SsoId[] | SQLWrapper) => {
  const other = alias(rounds, 'other')
  return db
    .selectDistinct({ ssoId: items.ssoId })
    .from(items)
    .innerJoin(other, eq(other.id, items.roundId))
    .where(and(eq(other.state, 'running'), ne(other.id, roundId), inArray(items.ssoId, people)))
}

/** A number, and perhaps a school behind it. */
function lineOf(line: string): { ssoId: string; school: string } {
  const [ssoId = '', ...school] = line.trim().split(/[\s,，]+/)
  return { ssoId, school: school.join(' ').slice(0, 60) }
}

/**
 * Takes interns into a round: those who are named, or everybody whom it is about; who is in another running round is left out, and refused where named.
 * @throws not-found, PPL-10, INTCONV-07, INTCONV-12
 */
export async function loadInterns(ctx: Writer, { roundId, interns }: { roundId: string; interns: readonly string[] }) {
  const round = await locked(ctx, rounds, rounds.id, roundId)
  if (round.state === 'completed') throw illegal('roundId')
  await lockName(ctx.db, RUNNING)
  const lines = interns.map(lineOf).filter(({ ssoId }) => ssoId !== '')
  const isNamed = lines.length > 0
  const named = await requireList(
    ctx,
    lines.map(({ ssoId }) => ssoId),
    'interns',
  )
  const found = await fitting(ctx, round, isNamed ? named : undefined)
  if (found.length < named.length) throw refuse('INTCONV-12', { field: 'interns' })
  const numbers = found.map(({ ssoId }) => ssoId)
  const taken = new Set((numbers.length > 0 ? await runningElsewhere(ctx, roundId, numbers) : []).map(({ ssoId }) => ssoId))
  if (isNamed && taken.size > 0) throw refuse('INTCONV-07', { field: 'interns' })
  const before = await ctx.db.$count(items, eq(items.roundId, roundId))
  const schools = new Map(lines.map(({ ssoId, school }) => [ssoId, school]))
  const free = found.filter(({ ssoId }) => !taken.has(ssoId))
  const values = free.map(({ ssoId, departmentCode }) => ({
    roundId,
    ssoId,
    school: schools.get(ssoId) ?? '',
    since: ctx.now,
    targetDepartment: departmentCode,
  }))
  if (values.length > 0)
    await ctx.db
      .insert(items)
      .values(values)
      // who is in it already stays as it is; a school that is said anew counts
      .onConflictDoUpdate({ target: [items.roundId, items.ssoId], set: { school: sql`coalesce(nullif(excluded.school, ''), ${items.school})` } })
  const loaded = (await ctx.db.$count(items, eq(items.roundId, roundId))) - before
  await record(ctx, 'ConversionRound.loaded', { target: roundId, after: { loaded, skipped: taken.size } })
  if (round.state === 'running') await ctx.emit(conversionStarted, { round: roundId })
  return { loaded, skipped: taken.size }
}

/** Sends the next items of a running round to the managers; then itself the others. */
export async function startItems(ctx: WriteCtx, { round }: { round: string }): Promise<void> {
  const rows = await ctx.db
    .select({ id: items.id })
    .from(items)
    .where(and(eq(items.roundId, round), eq(items.stage, 'not-started')))
    .orderBy(asc(items.id))
    .limit(BATCH)
  for (const { id } of rows) await reached(ctx, await advance(ctx, ITEM, id, 'start'))
  if (rows.length === BATCH) await ctx.emit(conversionStarted, { round })
}
