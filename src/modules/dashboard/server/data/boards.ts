import { notFound } from '#foundation/contract/refused.ts'
import { textList } from '#foundation/database/db.ts'
import { and, asc, eq, or, sql } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { rolesOf } from '#services/access/server/api.ts'
import { departmentTree, enumeration, peopleDivisions, personRefs } from '#services/people/server/api.ts'
import { type BoardHead, type BoardView, EDIT, type Named } from '../../contract/index.ts'
import module from '../../module.ts'
import { boards, subscriptions } from '../tables.ts'
import { allKeys, maySee, metricOf, wordsOf } from './catalog.ts'

export type Board = typeof boards.$inferSelect

/** DASH-18: own boards and those that are shared with a role one has. */
const visible = ({ actor }: Reader) => or(eq(boards.owner, actor.ssoId), sql`${boards.sharedRoles} && ${textList(actor.roles)}`, editorsSee(actor.permissions))
/** The boards that come with the room are every editor's. */
const editorsSee = (permissions: ReadonlySet<string>) => (permissions.has(EDIT) ? sql`${boards.code} is not null` : undefined)

/** What a person may do with a board that she sees (DASH-17). */
export function mayDo({ actor }: Reader, board: Pick<Board, 'code' | 'owner'>): BoardHead['can'] {
  if (!actor.permissions.has(EDIT)) return []
  if (board.code !== null) return ['edit', 'share']
  return board.owner === actor.ssoId ? ['edit', 'share', 'delete'] : []
}

const withSubscription = (ctx: Reader) =>
  ctx.db
    .select({ board: boards, subscribed: sql<boolean>`${subscriptions.ssoId} is not null` })
    .from(boards)
    .leftJoin(subscriptions, and(eq(subscriptions.board, boards.id), eq(subscriptions.ssoId, ctx.actor.ssoId)))

const headOf = (ctx: Reader, { id, nameCn, nameEn, code, owner }: Board, subscribed: boolean): BoardHead => ({
  id,
  nameCn,
  nameEn,
  subscribed,
  can: mayDo(ctx, { code, owner }),
})

/** Own boards first, then those that come with the room. */
export async function boardList(ctx: Reader) {
  const rows = await withSubscription(ctx)
    .where(visible(ctx))
    .orderBy(
      sql`${boards.owner} is distinct from ${ctx.actor.ssoId}`,
      sql`${boards.sharedRoles} && ${textList(ctx.actor.roles)} desc`,
      asc(boards.code),
      asc(boards.id),
    )
  const { minGroup, maxPeriodMonths } = ctx.parameters(module)
  return { boards: rows.map(({ board, subscribed }) => headOf(ctx, board, subscribed)), minGroup, maxPeriodMonths }
}

/** A board that the person sees. @throws not-found */
export async function boardSeen(ctx: Reader, id: string): Promise<Board & { subscribed: boolean }> {
  const [row] = await withSubscription(ctx).where(and(eq(boards.id, id), visible(ctx)))
  if (!row) throw notFound()
  return { ...row.board, subscribed: row.subscribed }
}

/** Which of a board's widgets somebody sees figures of (DASH-02). */
export const shownTo = ({ actor }: Pick<Reader, 'actor'>, key: string): boolean => {
  const metric = metricOf(key)
  return metric !== undefined && maySee(actor, metric)
}

/** @throws not-found */
export async function boardView(ctx: Reader, id: string): Promise<BoardView> {
  const board = await boardSeen(ctx, id)
  const head = headOf(ctx, board, board.subscribed)
  const roles = new Map((await rolesOf(ctx)).map(({ code, ...names }) => [code, names]))
  const owner = board.owner ? ((await personRefs(ctx, [board.owner])).get(board.owner) ?? null) : null
  const widgets = board.widgets.map((widget) => ({ ...widget, words: wordsOf(ctx, widget.metric), shown: shownTo(ctx, widget.metric) }))
  return {
    ...head,
    owner,
    sharedRoles: head.can.includes('share') ? board.sharedRoles.map((key) => ({ key, ...(roles.get(key) ?? { nameCn: key, nameEn: key }) })) : [],
    version: board.version,
    widgets: head.can.includes('edit') ? widgets : widgets.filter(({ shown }) => shown),
  }
}

/** DASH-13: those that no module offers are among them, marked. */
export const catalogOf = (ctx: Reader) => allKeys().map((key) => ({ ...wordsOf(ctx, key), mine: shownTo(ctx, key) }))

/** What boards can be filtered by, and the roles that one can be shared with. */
export async function placesOf(ctx: Reader) {
  const listed = async (key: string): Promise<Named[]> => (await enumeration(ctx, key)).map(({ code, ...names }) => ({ key: code, ...names }))
  const [tree, divisions, roles, entity, staffGroup, employeeType] = await Promise.all([
    departmentTree(ctx, {}),
    ctx.db
      .select({ key: peopleDivisions.code, nameCn: peopleDivisions.nameCn, nameEn: peopleDivisions.nameEn })
      .from(peopleDivisions)
      .where(eq(peopleDivisions.active, true))
      .orderBy(asc(peopleDivisions.code)),
    rolesOf(ctx),
    listed('entity'),
    listed('staffGroup'),
    listed('employeeType'),
  ])
  return {
    entity,
    division: divisions,
    department: tree.map(({ code, nameCn, nameEn, level }) => ({ key: code, nameCn, nameEn, level })),
    staffGroup,
    employeeType,
    roles: ctx.actor.permissions.has(EDIT) ? roles.map(({ code, nameCn, nameEn }) => ({ key: code, nameCn, nameEn })) : [],
  }
}
