import type { GivenOf } from '#foundation/contract/endpoint.ts'
import { notFound } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, asc, desc, eq } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { dayOf } from '#foundation/time.ts'
import { can } from '#services/access/server/api.ts'
import { filesOf } from '#services/files/server/api.ts'
import { withPeople } from '#services/people/server/api.ts'
import { ADMIN, type FollowUp, SUBMIT } from '../../contract/base.ts'
import type { detail, mine } from '../../contract/infractions.ts'
import module from '../../module.ts'
import { reachedBy } from '../../rules/index.ts'
import { isOpen } from '../commands/following.ts'
import type { FollowUpRow } from '../commands/record.ts'
import { readable } from '../policy.ts'
import { followUps, infractions } from '../tables.ts'
import { itemsOf, shown } from './infractions.ts'
import { accumulatedOf, thresholdsOf } from './points.ts'

const MOST = 100

type ShownFollowUp = Omit<FollowUp, 'doneAt' | 'cancelledAt'> & Pick<FollowUpRow, 'doneAt' | 'cancelledAt'>

/** Follow-ups with what the reader may do with each, of people whom they see. */
export async function shownFollowUps(ctx: Reader, rows: readonly FollowUpRow[]): Promise<ShownFollowUp[]> {
  const me = ctx.actor.ssoId
  const mayDo = ({ owner, ssoId }: FollowUpRow) => ssoId !== me && ((owner === me && can(ctx.actor, SUBMIT)) || can(ctx.actor, ADMIN))
  const people = await withPeople(ctx, rows, { person: 'ssoId', owner: 'owner' })
  return people.map((row, at) => ({
    ...row,
    overdue: isOpen(row) && row.due < ctx.today,
    can: isOpen(row) && mayDo(rows[at]!) ? ['done' as const] : [],
  }))
}

/** @throws not-found for what is not the reader's to see */
export async function openInfraction(ctx: Reader, { id }: { id: string }): Promise<GivenOf<typeof detail>> {
  const [row] = await ctx.db
    .select()
    .from(infractions)
    .where(and(eq(infractions.id, id), readable(ctx)))
  if (!row) throw notFound()
  const [brief] = await shown(ctx, [row])
  const [named] = await withPeople(ctx, [{ witness: row.witness }], { witness: 'witness' })
  const files = await filesOf(ctx, module.name, [id])
  const followed = await ctx.db.select().from(followUps).where(eq(followUps.infraction, id)).orderBy(asc(followUps.id))
  return { ...brief!, witness: named!.witness, attachments: files.get(id) ?? [], followUps: await shownFollowUps(ctx, followed) }
}

/** Files of an infraction are for whoever may open it. */
export const mayReadFiles = async (ctx: Reader, id: string): Promise<boolean> =>
  (await ctx.db.$count(infractions, and(eq(infractions.id, id), readable(ctx)))) > 0

const ownOf = (ctx: Pick<Ctx, 'db'>, ssoId: SsoId) =>
  ctx.db.select().from(infractions).where(eq(infractions.ssoId, ssoId)).orderBy(desc(infractions.id)).limit(MOST)

/** One's own only (SAFETY-14). */
export async function own(ctx: Reader): Promise<GivenOf<typeof mine>> {
  const accumulated = await accumulatedOf(ctx, ctx.actor.ssoId)
  const threshold = reachedBy(await thresholdsOf(ctx), accumulated)?.kind ?? null
  return { accumulated, threshold, list: await shown(ctx, await ownOf(ctx, ctx.actor.ssoId)) }
}

/** What stands beside the form of a letter about a person (SAFETY-10). */
export async function recordOf(ctx: Ctx, ssoId: SsoId) {
  const rows = await ownOf(ctx, ssoId)
  const item = await itemsOf(
    ctx,
    rows.map((row) => row.item),
  )
  const line = (row: (typeof rows)[number], lang: 'zh' | 'en') => {
    const { itemCn, itemEn } = item(row.item)
    const state = ctx.text(`state.SafetyInfraction.${row.state}`, {}, lang)
    return ctx.text('safety.record.line', { number: row.number, item: lang === 'zh' ? itemCn : itemEn, points: row.points, state }, lang)
  }
  return rows.map((row) => ({ on: dayOf(row.occurredAt), textCn: line(row, 'zh'), textEn: line(row, 'en') }))
}
