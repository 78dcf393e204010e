import type { SsoId } from '#foundation/contract/schemas.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { notices } from '#services/notifications/server/api.ts'
import { managerOf, personRefs, unknownPerson } from '#services/people/server/api.ts'
import module from '../../module.ts'
import { configs, type NominationRow } from '../tables.ts'

const ABOUT = ['nominee', 'type']

export const { notify, finish } = notices(module, {
  toDecide: [...ABOUT, 'nominator'],
  firstApproved: ABOUT,
  approved: [...ABOUT, 'points'],
  rejected: [...ABOUT, 'comment'],
  award: ['type', 'points', 'nominator'],
  awardTeam: [...ABOUT, 'nominator'],
  waiting: ['count'],
  closing: ['type', 'day', 'count'],
  published: ['title'],
})
type Event = Parameters<typeof notify>[1]

export const NOMINATE = '/recognition/index'
export const APPROVAL = '/recognition/approval'
export const ANNOUNCEMENTS = '/recognition/announcement'
export const cardOf = (id: string): string => `/myRecognition/${id}`

/** Tells somebody of a nomination, in the words that its notice takes. */
async function tell(
  ctx: WriteCtx,
  event: Event,
  row: NominationRow,
  receivers: readonly SsoId[],
  more: { link: string; comment?: string; dedupeKey?: string; needsAction?: true },
) {
  const { link, comment, dedupeKey, needsAction = false } = more
  const [config] = row.typeId ? await ctx.db.select().from(configs).where(eq(configs.id, row.typeId)) : []
  const people = await personRefs(ctx, [row.nominator, ...(row.nominee ? [row.nominee] : [])])
  const [from, to] = [people.get(row.nominator) ?? unknownPerson(row.nominator), row.nominee ? people.get(row.nominee) : undefined]
  await notify(ctx, event, {
    receivers: [...receivers],
    params: {
      ...{ typeCn: config?.nameCn ?? '', typeEn: config?.nameEn ?? '', points: row.booking === 'left' ? 0 : (row.points ?? 0), comment: comment ?? '' },
      ...{ nomineeCn: to?.nameCn ?? '', nomineeEn: to?.nameEn ?? '', nominatorCn: from.nameCn, nominatorEn: from.nameEn },
    },
    businessId: row.id,
    link,
    needsAction,
    ...(dedupeKey && { dedupeKey }),
  })
}

/** The approver whose turn it is. */
export async function tellApprover(ctx: WriteCtx, row: NominationRow): Promise<void> {
  const approver = row.state === 'submitted' ? row.firstApprover : row.finalApprover
  if (!approver) return
  await finish(ctx, { businessId: row.id })
  // who decides both steps is told of each
  await tell(ctx, 'toDecide', row, [approver], { link: APPROVAL, needsAction: true, dedupeKey: `toDecide:${row.id}:${row.state}` })
}

/** Its nominator, of the decision; after the last one the nominee and their line manager, with the card. */
export async function tellDecided(ctx: WriteCtx, row: NominationRow, comment: string): Promise<void> {
  if (row.state === 'first-approved') return tell(ctx, 'firstApproved', row, [row.nominator], { link: NOMINATE })
  await finish(ctx, { businessId: row.id })
  if (row.state === 'rejected') return tell(ctx, 'rejected', row, [row.nominator], { link: NOMINATE, comment })
  const link = cardOf(row.id)
  await tell(ctx, 'approved', row, [row.nominator], { link })
  if (!row.nominee) return
  await tell(ctx, 'award', row, [row.nominee], { link })
  const manager = await managerOf(ctx, row.nominee)
  // who nominated knows it already
  if (manager && manager !== row.nominator) await tell(ctx, 'awardTeam', row, [manager], { link })
}
