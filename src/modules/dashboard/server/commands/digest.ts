import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, asc, eq, sql } from '#foundation/database/drizzle.ts'
import { goingOn } from '#foundation/jobs/goingOn.ts'
import type { Ctx, JobCtx } from '#foundation/server/context.ts'
import { type Day, monthOf } from '#foundation/time.ts'
import { notify } from '#services/notifications/server/api.ts'
import { create, type Snapshot } from '#services/print/server/api.ts'
import module from '../../module.ts'
import { asViewer } from '../data/asViewer.ts'
import { type Board, boardSeen } from '../data/boards.ts'
import { boardPaper, paperOf } from '../data/paper.ts'
import { subscriptions } from '../tables.ts'

/** The board as a subscriber sees it now; nothing where she sees it no more. */
async function paperFor(ctx: Ctx, board: string, ssoId: SsoId): Promise<{ board: Board; snapshot: Snapshot } | undefined> {
  const reader = await asViewer(ctx, ssoId)
  if (!reader) return undefined
  const found = await boardSeen(reader, board).catch(() => undefined)
  if (!found) return undefined
  const month = monthOf(ctx.now)
  return { board: found, snapshot: await boardPaper(reader, found, { filters: [], from: month, to: month, on: null }) }
}

/** DASH-20: each subscriber gets each board once a week, cut to what the subscriber may see. */
export async function sendBoards(job: JobCtx, day: Day): Promise<void> {
  const due = await job.read((ctx) =>
    ctx.db.select().from(subscriptions).where(sql`${subscriptions.sentOn} is distinct from ${day}`).orderBy(asc(subscriptions.board), asc(subscriptions.ssoId)),
  )
  const going = goingOn(job)
  for (const { board, ssoId } of due) await going.past(`${board} to ${ssoId}`, sendBoard(job, day, board, ssoId))
  going.end()
}

async function sendBoard(job: JobCtx, day: Day, id: string, ssoId: SsoId): Promise<void> {
  const paper = await job.read((ctx) => paperFor(ctx, id, ssoId))
  await job.write(async (ctx) => {
    const taken = await ctx.db
      .update(subscriptions)
      .set({ sentOn: day })
      .where(and(eq(subscriptions.board, id), eq(subscriptions.ssoId, ssoId), sql`${subscriptions.sentOn} is distinct from ${day}`))
      .returning({ board: subscriptions.board })
    const reader = paper && taken.length > 0 ? await asViewer(ctx, ssoId) : undefined
    if (!paper || !reader) return
    const { board, snapshot } = paper
    const print = await create(reader, { kind: 'board', businessId: paperOf(id, ssoId), language: reader.lang, snapshot })
    await notify(ctx, {
      module: module.name,
      event: 'digest',
      receivers: [ssoId],
      businessId: id,
      dedupeKey: `${id}.${day}`,
      link: `/dashboard?board=${id}&paper=${print}`,
      params: { boardCn: board.nameCn, boardEn: board.nameEn },
    })
  })
}
