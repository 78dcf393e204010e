import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, illegal } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { lockName } from '#foundation/database/db.ts'
import { and, count, eq } from '#foundation/database/drizzle.ts'
import type { Writer } from '#foundation/server/context.ts'
import { rolesOf } from '#services/access/server/api.ts'
import type { deleteBoard, saveBoard, shareBoard, subscribe } from '../../contract/index.ts'
import module from '../../module.ts'
import { changeRules, saveRules } from '../../rules/index.ts'
import { type Board, boardSeen } from '../data/boards.ts'
import { allKeys } from '../data/catalog.ts'
import { boards, subscriptions } from '../tables.ts'

/** Most boards that one person makes. */
const MOST_BOARDS = 50

const lockOf = (id: string): string => `dashboard.board.${id}`

/** The board under a lock, for who may change it. @throws not-found, DASH-17 */
async function changing(ctx: Writer, id: string, deletes = false): Promise<Board> {
  await lockName(ctx.db, lockOf(id))
  const board = await boardSeen(ctx, id)
  enforce(changeRules, { facts: { mine: board.owner === ctx.actor.ssoId, builtIn: board.code !== null, deletes }, input: {}, p: {}, now: ctx.now })
  return board
}

const told = ({ nameCn, nameEn, widgets, sharedRoles }: Pick<Board, 'nameCn' | 'nameEn' | 'widgets' | 'sharedRoles'>) => ({
  nameCn,
  nameEn,
  widgets: widgets.map(({ metric, kind }) => `${metric} ${kind}`),
  sharedRoles,
})

/** @throws not-found, DASH-10 where somebody else saved it meanwhile, DASH-17, SHELL-39 for a metric that nobody knows */
export async function save(ctx: Writer, input: ParsedOf<typeof saveBoard>): Promise<{ id: string; version: number }> {
  const known = new Set(allKeys())
  if (!input.widgets.every(({ metric }) => known.has(metric))) throw illegal('widgets')
  const given = { nameCn: input.nameCn, nameEn: input.nameEn, widgets: input.widgets, changedAt: ctx.now }
  if (input.id === undefined) return add(ctx, given)
  const board = await changing(ctx, input.id)
  enforce(saveRules, { facts: board, input, p: {}, now: ctx.now })
  const version = board.version + 1
  await ctx.db
    .update(boards)
    .set({ ...given, version })
    .where(eq(boards.id, board.id))
  await ctx.audit({ module: module.name, kind: 'Board.saved', target: board.id, before: told(board), after: told({ ...board, ...given }) })
  return { id: board.id, version }
}

async function add(ctx: Writer, given: Pick<Board, 'nameCn' | 'nameEn' | 'widgets' | 'changedAt'>): Promise<{ id: string; version: number }> {
  const owner = ctx.actor.ssoId
  await lockName(ctx.db, `dashboard.boards.${owner}`)
  const [mine] = await ctx.db.select({ n: count() }).from(boards).where(eq(boards.owner, owner))
  if ((mine?.n ?? 0) >= MOST_BOARDS) throw illegal('nameCn')
  const board = { ...given, id: newId(ctx.now), code: null, owner, sharedRoles: [], version: 1 }
  await ctx.db.insert(boards).values(board)
  await ctx.audit({ module: module.name, kind: 'Board.saved', target: board.id, after: told(board) })
  return { id: board.id, version: board.version }
}

/** @throws not-found, DASH-10, DASH-17, SHELL-39 for a role that is none */
export async function share(ctx: Writer, { id, version, roles }: ParsedOf<typeof shareBoard>): Promise<{ version: number }> {
  const board = await changing(ctx, id)
  enforce(saveRules, { facts: board, input: { version }, p: {}, now: ctx.now })
  const known = new Set((await rolesOf(ctx)).map(({ code }) => code))
  if (!roles.every((role) => known.has(role))) throw illegal('roles')
  const sharedRoles = [...new Set(roles)].toSorted()
  await ctx.db
    .update(boards)
    .set({ sharedRoles, version: version + 1, changedAt: ctx.now })
    .where(eq(boards.id, id))
  await ctx.audit({ module: module.name, kind: 'Board.shared', target: id, before: { sharedRoles: board.sharedRoles }, after: { sharedRoles } })
  return { version: version + 1 }
}

/** Its subscriptions go with it. @throws not-found, DASH-17 */
export async function remove(ctx: Writer, { id }: ParsedOf<typeof deleteBoard>): Promise<void> {
  const board = await changing(ctx, id, true)
  await ctx.db.delete(boards).where(eq(boards.id, id))
  await ctx.audit({ module: module.name, kind: 'Board.deleted', target: id, before: told(board) })
}

/** @throws not-found */
export async function setSubscribed(ctx: Writer, { id, on }: ParsedOf<typeof subscribe>): Promise<void> {
  // it is not deleted meanwhile
  await lockName(ctx.db, lockOf(id))
  await boardSeen(ctx, id)
  const ssoId = ctx.actor.ssoId
  if (on) await ctx.db.insert(subscriptions).values({ board: id, ssoId, since: ctx.now }).onConflictDoNothing()
  else await ctx.db.delete(subscriptions).where(and(eq(subscriptions.board, id), eq(subscriptions.ssoId, ssoId)))
}
