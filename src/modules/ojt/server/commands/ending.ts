import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { notFound } from '#foundation/contract/refused.ts'
import { advance } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { can, inScopeOf } from '#services/access/server/api.ts'
import { type listCancel, type listRemind, MAKES, TEMPLATES } from '../../contract/index.ts'
import { type ListRow, lockedList } from '../policy.ts'
import type { lists } from '../tables.ts'
import { LIST, record } from './record.ts'
import { settle, tellAsked } from './telling.ts'

type Because = ParsedOf<typeof listCancel>

/** Some lists one after the other in the order of their ids, each locked, for who may do it. @throws not-found */
async function each(
  ctx: Writer,
  ids: readonly string[],
  may: (row: ListRow) => Promise<boolean> | boolean,
  work: (row: ListRow) => Promise<unknown>,
): Promise<void> {
  for (const id of [...new Set(ids)].toSorted()) {
    const row = await lockedList(ctx, id)
    if (!(can(ctx.actor, MAKES[row.kind]) && (await may(row)))) throw notFound()
    await work(row)
  }
}

const reached = (ctx: Writer, { kind, ssoId }: ListRow): Promise<boolean> => inScopeOf(ctx, MAKES[kind], ssoId)
const trains = (ctx: Writer, { trainer }: ListRow): boolean => trainer === ctx.actor.ssoId

async function end(ctx: WriteCtx, id: string, action: 'cancel' | 'close', set: Partial<typeof lists.$inferInsert>): Promise<void> {
  await advance(ctx, LIST, id, action, { set: { signer: null, ...set }, ...(set.closedReason && { reason: set.closedReason }) })
  await settle(ctx, { businessId: id })
}

/** The trainer takes lists back. @throws not-found, LIFE-01 */
export const cancelLists = (ctx: Writer, { ids, comment }: Because): Promise<void> =>
  each(
    ctx,
    ids,
    (row) => trains(ctx, row),
    ({ id }) => end(ctx, id, 'cancel', { closedReason: comment }),
  )

/** Who administers lists closes them. @throws not-found, LIFE-01 */
export const closeLists = (ctx: Writer, { ids, comment }: Because): Promise<void> =>
  each(
    ctx,
    ids,
    async (row) => can(ctx.actor, TEMPLATES) && reached(ctx, row),
    ({ id }) => end(ctx, id, 'close', { closedBecause: 'admin', closedReason: comment }),
  )

/** Closes a list whose person has left or moved, or that is long overdue. Who calls has it locked and live. */
export const closeFor = (ctx: WriteCtx, { id }: ListRow, closedBecause: 'left' | 'moved' | 'overdue'): Promise<void> => end(ctx, id, 'close', { closedBecause })

/** Reminds whose turn it is, once a day; of what is not to be signed nobody is reminded. @throws not-found */
export async function remindOf(ctx: Writer, { ids, comment }: ParsedOf<typeof listRemind>): Promise<{ reminded: number }> {
  let reminded = 0
  await each(
    ctx,
    ids,
    async (row) => trains(ctx, row) || reached(ctx, row),
    async (row) => {
      const { id, ssoId, signer } = row
      if (row.state !== 'pending' || !signer || !(await tellAsked(ctx, row, signer, comment))) return
      reminded += 1
      await record(ctx, 'OjtList.reminded', { target: id, subject: ssoId, after: { signer } })
    },
  )
  return { reminded }
}
