import type { GivenOf } from '#foundation/contract/endpoint.ts'
import { notFound } from '#foundation/contract/refused.ts'
import { asc, eq } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { history } from '#services/audit/server/api.ts'
import { filesOf } from '#services/files/server/api.ts'
import { savesOf, withPeople } from '#services/people/server/api.ts'
import type { letterDetail } from '../../contract.ts'
import module from '../../module.ts'
import { handles, type LetterRow, type Standing, standingsTo } from '../policy.ts'
import { letters, papers, witnesses } from '../tables.ts'
import { dressed, headOf } from './letters.ts'
import { recordOf } from './records.ts'

export const letterById = async (ctx: Pick<Ctx, 'db'>, id: string): Promise<LetterRow | undefined> =>
  (await ctx.db.select().from(letters).where(eq(letters.id, id)))[0]

/** A letter with all that the reader is to it. @throws not-found for one that is not theirs to see (WARN-15) */
export async function letterFor(ctx: Reader, id: string): Promise<{ letter: LetterRow; as: ReadonlySet<Standing> }> {
  const letter = await letterById(ctx, id)
  const as = letter && (await standingsTo(ctx, letter))
  if (!letter || !as?.size) throw notFound()
  return { letter, as }
}

/** A letter as it is shown to who stands so to it. */
export async function shownLetter(ctx: Reader, letter: LetterRow, as: ReadonlySet<Standing>): Promise<GivenOf<typeof letterDetail>> {
  const head = await headOf(ctx, letter.id)
  const [row] = head ? await dressed(ctx, [head], as) : []
  if (!head || !row) throw notFound()
  const { delivery, archive } = head
  const inside = handles(as)
  const statements = await ctx.db.select().from(witnesses).where(eq(witnesses.letterId, letter.id)).orderBy(asc(witnesses.id))
  const ofStatement = (id: string) => recordOf('statement', letter.id, id)
  const [evidence, scan] = [recordOf('evidence', letter.id), recordOf('scan', letter.id)]
  const files = await filesOf(ctx, module.name, [evidence, scan, ...statements.map(({ id }) => ofStatement(id))])
  const stored = await ctx.db
    .select({ id: papers.id, at: papers.at, of: papers.of, sha256: papers.sha256 })
    .from(papers)
    .where(eq(papers.letterId, letter.id))
    .orderBy(asc(papers.id))
  return {
    ...row,
    place: letter.place,
    facts: letter.facts,
    ruleBroken: letter.ruleBroken,
    consequence: letter.consequence,
    language: letter.language,
    contentCn: letter.contentCn,
    contentEn: letter.contentEn,
    levelReason: inside ? letter.levelReason : '',
    invalidReason: letter.invalidReason,
    validityMonths: letter.validityMonths,
    witnesses: statements.map(({ id, name, ssoId: whose, statement, takenOn }) => ({
      ...{ id, name, takenOn },
      ssoId: inside ? whose : null,
      statement: inside ? statement : null,
      files: inside ? (files.get(ofStatement(id)) ?? []) : [],
    })),
    evidence: inside ? (files.get(evidence) ?? []) : [],
    scans: inside || as.has('own') ? (files.get(scan) ?? []) : [],
    readDueOn: delivery?.readDueOn ?? null,
    scanDueOn: archive?.scanDueOn ?? null,
    readAt: delivery?.readAt ?? null,
    answeredAt: delivery?.answeredAt ?? null,
    statement: delivery?.statement ?? '',
    returnedBecause: inside ? (archive?.comment ?? '') : '',
    papers: stored,
    history: inside ? await happened(ctx, letter.id) : [],
    handles: inside,
    mine: as.has('own'),
    saved: inside ? ((await savesOf(ctx, [letter]))[0] ?? null) : null,
  }
}

/** The acts of people on a letter, the oldest first; that it was opened stands in the log alone. */
async function happened(ctx: Ctx, id: string) {
  const events = (await history(ctx, id)).filter(({ kind }) => !/\.(viewed|downloaded)$/.test(kind)).toReversed()
  return (await withPeople(ctx, events, { by: 'actor' })).map(({ at, by, kind }) => ({ at, by, what: kind }))
}
