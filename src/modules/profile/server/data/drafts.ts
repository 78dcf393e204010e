import { notFound } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, desc, eq, or } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { personRefs, unknownPerson } from '#services/people/server/api.ts'
import { type HeldItem, itemsOf, timelineFor } from '#services/workflow/server/api.ts'
import { type Documents, type DraftSubject, draftSubject, NOTHING } from '../../contract/index.ts'
import module from '../../module.ts'
import { withoutNumbers } from '../../rules/index.ts'
import { changes } from '../tables.ts'
import { documentOn } from './facts.ts'
import { fileShownOf, papersOf } from './papers.ts'
import { saidOn } from './remarks.ts'
import { type Doc, documentOf, openSides } from './sealed.ts'

type Change = typeof changes.$inferSelect

/** A change that came back is changed and sent again, or given up: one of a subject (PROFILE-35). */
export const comesBack = (subject: Change['subject']): subject is DraftSubject => draftSubject.safeParse(subject).success

/** The items of changes that are not decided. */
export const openItems = (ctx: Ctx, rows: readonly Pick<Change, 'id' | 'status'>[]): Promise<Map<string, HeldItem>> =>
  itemsOf(
    ctx,
    module.name,
    rows.flatMap(({ id, status }) => (status === 'pending' ? id : [])),
  )

/** WF-32: an item waits where it was returned to its requester. */
export const isReturned = (item: Pick<HeldItem, 'state'> | undefined): boolean => item?.state === 'waiting'

/** Changes of a person that came back: rejected and not sent again or given up yet, or returned. */
async function cameBack(ctx: Ctx, ssoId: SsoId, id?: string): Promise<Change[]> {
  const rows = await ctx.db
    .select()
    .from(changes)
    .where(and(eq(changes.ssoId, ssoId), id === undefined ? undefined : eq(changes.id, id), or(eq(changes.draft, true), eq(changes.status, 'pending'))))
    .orderBy(desc(changes.id))
  const items = await openItems(ctx, rows)
  return rows.filter((row) => row.draft || isReturned(items.get(row.id)))
}

/** A change of a person that waits to be sent again, with what it asked for. @throws not-found */
export async function draftOf(ctx: Ctx, ssoId: SsoId, id: string): Promise<{ row: Change; asked: Doc }> {
  const [row] = await cameBack(ctx, ssoId, id)
  if (!row) throw notFound()
  return { row, asked: openSides(ctx, row).after }
}

/** What was said of a returned change the workflow knows, and who said it. */
async function saidOnReturn(ctx: Ctx, id: string) {
  const back = (await timelineFor(ctx, module.name, id)).findLast(({ kind }) => kind === 'returned')
  return { comment: back?.comment ?? '', remarks: [], decidedBy: back?.person ?? null, decidedAt: back?.at ?? null }
}

/** All such changes of a person as they were sent, numbers masked (PROFILE-16), with what was said of them and their papers. */
export async function draftsOf(ctx: Ctx, ssoId: SsoId) {
  const rows = await cameBack(ctx, ssoId)
  const people = await personRefs(
    ctx,
    rows.flatMap(({ decidedBy }) => decidedBy ?? []),
  )
  const papers = await papersOf(ctx, rows)
  const drafts = []
  for (const row of rows) {
    const { id, subject, draft, decidedBy, decidedAt } = row
    if (!comesBack(subject)) continue
    const rejected = {
      ...saidOn(ctx, row),
      decidedBy: decidedBy && (people.get(decidedBy) ?? unknownPerson(decidedBy)),
      decidedAt: decidedAt?.toISOString() ?? null,
    }
    drafts.push({
      ...{ id, subject, returned: !draft },
      ...(draft ? rejected : await saidOnReturn(ctx, id)),
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
