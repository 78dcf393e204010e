import { notFound } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, eq, inArray, or, type SQL, sql } from '#foundation/database/drizzle.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { Reader, Writer } from '#foundation/server/context.ts'
import { can, scopeFilter } from '#services/access/server/api.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import { LIST_ACTS, MAKES, SEES, TEMPLATES } from '../contract/base.ts'
import { KINDS, type ListKind, openItems } from '../rules/index.ts'
import { LIVE } from '../rules/life.ts'
import { lists, signatures } from './tables.ts'

export type ListRow = typeof lists.$inferSelect
export type TemplateRow = typeof import('./tables.ts').templates.$inferSelect
type Act = (typeof LIST_ACTS)[number]

/** Lists in which somebody has a part: their own, those that they train, and those that they sign. Looked up first, so that an index finds them. */
const withPart = ({ actor: { ssoId } }: Reader): SQL | undefined =>
  or(
    eq(lists.ssoId, ssoId),
    eq(lists.trainer, ssoId),
    sql`${lists.id} = any(array(select ${signatures.list} from ${signatures} where ${signatures.ssoId} = ${ssoId}))`,
  )

/** The lists that somebody sees: those of the people whom a permission gives them, by kind, and those in which they have a part. */
export function seen(ctx: Reader): SQL {
  const { actor } = ctx
  const open = KINDS.filter((kind) => can(actor, SEES[kind]))
  return or(...open.map((kind) => and(eq(lists.kind, kind), or(scopeFilter(actor, SEES[kind], lists.ssoId), withPart(ctx))))) ?? sql`false`
}

/** A list that somebody sees, if it is there. */
export async function seenList(ctx: Reader, id: string): Promise<ListRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(lists)
    .where(and(eq(lists.id, id), seen(ctx)))
  return row
}

/** A list that somebody sees, locked. @throws not-found */
export async function lockedList(ctx: Writer, id: string): Promise<ListRow> {
  const row = await locked(ctx, lists, lists.id, id)
  if (!(await seenList(ctx, id))) throw notFound()
  return row
}

/** Of some people those for whom somebody may make lists (OJT-06). */
export async function reachedBy(ctx: Reader, kind: ListKind, ssoIds: readonly SsoId[]): Promise<Set<SsoId>> {
  if (ssoIds.length === 0) return new Set()
  const rows = await ctx.db
    .select({ ssoId: peoplePersons.ssoId })
    .from(peoplePersons)
    .where(and(inArray(peoplePersons.ssoId, [...new Set(ssoIds)]), scopeFilter(ctx.actor, MAKES[kind], peoplePersons.ssoId)))
  return new Set(rows.map(({ ssoId }) => ssoId))
}

/** Whether somebody administers the lists of a person: makes them, and the templates too. */
const administers = ({ actor }: Reader): boolean => can(actor, TEMPLATES)

/** What somebody may do with a list; `reached` is whether they may make lists for its person. */
export function actsOn(ctx: Reader, row: ListRow, reached: boolean): Act[] {
  const { ssoId } = ctx.actor
  const live = LIVE.includes(row.state)
  const trains = row.trainer === ssoId
  const turn = row.state === 'pending' && row.signer === ssoId
  const makes = can(ctx.actor, MAKES[row.kind])
  const may: Readonly<Record<Act, boolean>> = {
    items: trains && (row.state === 'rejected' || (row.state === 'pending' && row.step === 0)),
    sign: turn && openItems(row.items) === 0,
    reject: turn,
    remind: makes && (trains || reached) && row.state === 'pending' && row.signer !== ssoId,
    cancel: makes && trains && live,
    close: makes && reached && administers(ctx) && live,
    correct: makes && reached && row.state === 'signed' && row.ssoId !== ssoId,
  }
  return LIST_ACTS.filter((act) => may[act])
}
