import { notFound } from '#foundation/contract/refused.ts'
import { and, eq } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { managerOf, withPeople } from '#services/people/server/api.ts'
import { congratulations, type NominationRow, nominations, publications, winners } from '../tables.ts'
import { withWords } from './words.ts'

/** Whether a nomination is among the winners of a publication that is out. */
export async function isAnnounced({ db }: Pick<Reader, 'db'>, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: winners.id })
    .from(winners)
    .innerJoin(publications, eq(publications.id, winners.publicationId))
    .where(and(eq(winners.nominationId, id), eq(publications.state, 'published')))
  return rows.length > 0
}

/** RECOG-14: before the final approval its nominator alone; then the nominee and who leads them, and everybody once it is announced. */
async function maySee(ctx: Reader, row: NominationRow): Promise<boolean> {
  const { ssoId } = ctx.actor
  if (row.nominator === ssoId) return row.state !== 'draft'
  if (row.state !== 'final-approved' || !row.nominee) return false
  return row.nominee === ssoId || (await managerOf(ctx, row.nominee)) === ssoId || isAnnounced(ctx, row.id)
}

function stepsOf(row: NominationRow) {
  const first = { step: 'first' as const, who: row.firstApprover, at: row.firstAt, comment: row.firstComment }
  const final = { step: 'final' as const, who: row.finalApprover, at: row.finalAt, comment: row.finalComment }
  // what was rejected first or taken back never came to the second
  return row.state === 'withdrawn' ? [] : row.state === 'rejected' && !row.finalAt ? [first] : [first, final]
}

/** One award. @throws not-found */
export async function cardOf(ctx: Reader, { id }: { id: string }) {
  const [row] = await ctx.db.select().from(nominations).where(eq(nominations.id, id))
  if (!row || !(await maySee(ctx, row))) throw notFound()
  const [worded] = await withWords(ctx, [row])
  const [card] = await withPeople(ctx, [{ ...worded!, to: row.nominee! }], { from: 'nominator', nominee: 'to' })
  const steps = row.nominator === ctx.actor.ssoId ? stepsOf(row).flatMap(({ who, ...step }) => (who ? [{ ...step, who }] : [])) : []
  return {
    ...card!,
    points: row.points ?? 0,
    at: row.decidedAt ?? row.submittedAt!,
    congratulations: await ctx.db.$count(congratulations, eq(congratulations.nominationId, id)),
    steps: await withPeople(ctx, steps, { by: 'who' }),
  }
}
