import { notFound } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, desc, eq } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { personRefs, unknownPerson } from '#services/people/server/api.ts'
import { type Documents, type DraftSubject, draftSubject, NOTHING } from '../../contract/index.ts'
import { withoutNumbers } from '../../rules/index.ts'
import { changes } from '../tables.ts'
import { documentOn } from './facts.ts'
import { fileShownOf, papersOf } from './papers.ts'
import { saidOn } from './remarks.ts'
import { type Doc, documentOf, openSides } from './sealed.ts'

type Change = typeof changes.$inferSelect

/** A change that came back is changed and sent again, or given up: one of a subject (PROFILE-35). */
export const comesBack = (subject: Change['subject']): subject is DraftSubject => draftSubject.safeParse(subject).success

const ofPerson = (ssoId: SsoId) => and(eq(changes.ssoId, ssoId), eq(changes.draft, true))

/** A rejected change of a person that waits to be sent again, with what it asked for. @throws not-found */
export async function draftOf(ctx: Ctx, ssoId: SsoId, id: string): Promise<{ row: Change; asked: Doc }> {
  const [row] = await ctx.db
    .select()
    .from(changes)
    .where(and(eq(changes.id, id), ofPerson(ssoId)))
  if (!row) throw notFound()
  return { row, asked: openSides(ctx, row).after }
}

/** All such changes of a person as they were sent, numbers masked (PROFILE-16), with what was said of them and their papers. */
export async function draftsOf(ctx: Ctx, ssoId: SsoId) {
  const rows = await ctx.db.select().from(changes).where(ofPerson(ssoId)).orderBy(desc(changes.id))
  const people = await personRefs(
    ctx,
    rows.flatMap(({ decidedBy }) => decidedBy ?? []),
  )
  const papers = await papersOf(ctx, rows)
  const drafts = []
  for (const row of rows) {
    const { id, subject, decidedBy, decidedAt } = row
    if (!comesBack(subject)) continue
    drafts.push({
      ...{ id, subject },
      ...saidOn(ctx, row),
      decidedBy: decidedBy && (people.get(decidedBy) ?? unknownPerson(decidedBy)),
      decidedAt: decidedAt?.toISOString() ?? null,
      evidence: papers(id).map(fileShownOf),
      filled: await filledIn(ctx, row),
    })
  }
  return drafts
}

/** What is on file with what was asked for in its place. */
async function filledIn(ctx: Ctx, row: Change) {
  const { subject, ssoId } = row
  const asked = documentOf(subject, { ...(await documentOn(ctx, ssoId, subject)), ...openSides(ctx, row).after })
  const shown: Documents = withoutNumbers({ ...NOTHING, [subject]: asked })
  return {
    ...{ contact: shown.contact, spouse: shown.spouse, bank: shown.bank },
    ...{ emergency: shown.emergency.emergency, relative: shown.relative.relative, education: shown.education.education },
  }
}
