import { enforce } from '#foundation/contract/refused.ts'
import { inBoth } from '#foundation/contract/texts.ts'
import { newId } from '#foundation/database/columns.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { advance } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { isOf, OPEN, statusOf } from '../../rules/life.ts'
import { approving, placesOf, touched } from '../../rules/visits.ts'
import { schoolWords } from '../data/naming.ts'
import { visitsOfOne } from '../data/visits.ts'
import { type Group, ofRoot } from '../policy.ts'
import { groups, visits } from '../tables.ts'
import { type Content, daysOf, type Version } from './content.ts'
import { keepPlaces } from './placing.ts'
import { detailLink, GROUP, notify } from './record.ts'

export const groupSet = (ctx: WriteCtx, id: string, set: Partial<typeof groups.$inferInsert>) => ctx.db.update(groups).set(set).where(eq(groups.id, id))

/** The visits of a group as they are from now on; who came already has come. */
export async function writeVisits(ctx: WriteCtx, groupId: string, asked: readonly Omit<Content['visits'][number], 'amountFen'>[]): Promise<void> {
  const arrived = new Map((await visitsOfOne(ctx, groupId)).map((row) => [row.visitDate, row.arrived]))
  await ctx.db.delete(visits).where(eq(visits.groupId, groupId))
  if (asked.length === 0) return
  await ctx.db
    .insert(visits)
    .values(asked.map((one) => ({ amountFen: null, ...one, id: newId(ctx.now), groupId, arrived: arrived.get(one.visitDate) ?? null })))
}

/** @throws STUD-05: what it changes has to be ahead at the moment of its approval */
export async function bringIntoForce(ctx: WriteCtx, { version, before }: { version: Version; before: Version | undefined }): Promise<void> {
  const group = await ofRoot(ctx, version.rootId)
  if (!group) throw new Error(`the history ${version.rootId} is of no group`)
  if (version.kind === 'cancel') {
    // the group is cancelled already: whoever cancels it does that at once
    await groupSet(ctx, group.id, { no: version.applyNo })
    return
  }
  const { visits: asked, totalFen, leaderName, leaderPhone, reason, attachments } = version.content
  enforce(approving, { facts: { first: touched(before?.content.visits ?? [], asked)[0] }, input: {}, p: {}, now: ctx.now })
  const set = { totalFen, leaderName, leaderPhone, reason, attachments, ...daysOf(asked), decideBefore: null, comment: '' }
  const after = await advance(ctx, GROUP, group.id, 'approve', { set })
  await writeVisits(ctx, group.id, asked)
  await keepPlaces(ctx, group.id, placesOf(asked))
  await tellDecided(ctx, after, version, { cn: '', en: '' })
}

/** A rejected change leaves what was approved. What was cancelled, or rejected by the clock, is so already. */
export async function comeToNothing(ctx: WriteCtx, { version, comment = '' }: { version: Version; comment?: string }): Promise<void> {
  const group = await ofRoot(ctx, version.rootId)
  if (!group || !isOf(OPEN, group.status)) return
  // its requester may take it back on the page of requests: a change, and the approved version stays; else all of it
  const action = version.state === 'rejected' || version.kind === 'change' ? 'reject' : 'cancel'
  await endOpen(ctx, group, action, comment)
  if (version.state === 'rejected') await tellDecided(ctx, group, version, { cn: comment, en: comment })
}

/** In the place of a comment: the clock has rejected it. */
export const LATE = 'rule.STUD-05'

/** Ends what is being decided of a group; it keeps the places of what is in force, if anything is. */
export async function endOpen(ctx: WriteCtx, group: Group, action: 'reject' | 'cancel', comment: string): Promise<void> {
  const isChange = group.status === 'change-approving'
  await advance(ctx, GROUP, group.id, action, { set: { comment, decideBefore: null }, ...(comment && comment !== LATE && { reason: comment }) })
  const stays = isChange && action === 'reject' ? await visitsOfOne(ctx, group.id) : []
  await keepPlaces(ctx, group.id, placesOf(stays))
}

/** What came too late is rejected by the rule that says so (STUD-05). */
export const tellRejected = (ctx: WriteCtx, group: Group, version: Pick<Version, 'applyId' | 'applyNo' | 'kind'>): Promise<void> => {
  const said = (lang: 'zh' | 'en') => ctx.text(LATE, {}, lang)
  return tellDecided(ctx, group, { ...version, state: 'rejected' }, { cn: said('zh'), en: said('en') })
}

/** The owner hears that somebody else has given up what was approved. */
export const tellCancelled = (ctx: WriteCtx, group: Group, version: Pick<Version, 'applyId' | 'applyNo'>, reason: string): Promise<void> =>
  tellDecided(ctx, group, { ...version, kind: 'cancel', state: 'approved' }, { cn: reason, en: reason })

/** The owner hears of the decision. */
async function tellDecided(
  ctx: WriteCtx,
  group: Group,
  { applyId, applyNo, kind, state }: Pick<Version, 'applyId' | 'applyNo' | 'kind' | 'state'>,
  comment: { cn: string; en: string },
): Promise<void> {
  const outcome = `state.StudentGroup.${statusOf(kind, state)}`
  await notify(ctx, 'decided', {
    receivers: [group.owner],
    params: {
      ...{ no: applyNo, ...(await schoolWords(ctx, group.schoolId)) },
      ...inBoth(ctx, 'outcome', outcome),
      ...{ commentCn: comment.cn || '—', commentEn: comment.en || '—' },
    },
    businessId: applyId,
    link: detailLink(group.id),
  })
}
