import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { forbidden, notFound } from '#foundation/contract/refused.ts'
import type { PersonRef, SsoId } from '#foundation/contract/schemas.ts'
import { and, desc, eq, gte, inArray, lt, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader, Writing } from '#foundation/server/context.ts'
import { countUpTo, pageFrom } from '#foundation/server/list.ts'
import { addDays, startOfDay } from '#foundation/time.ts'
import { can as allowed, scopeFilter } from '#services/access/server/api.ts'
import { viewed } from '#services/audit/server/api.ts'
import { personRefs, unknownPerson } from '#services/people/server/api.ts'
import type { HeldItem } from '#services/workflow/server/api.ts'
import { ADMIN, type changeList } from '../../contract/index.ts'
import module from '../../module.ts'
import { mayReadChange, requireOpen } from '../policy.ts'
import { changes } from '../tables.ts'
import { differencesOf } from './differences.ts'
import { isReturned, openItems } from './drafts.ts'
import { fileShownOf, papersOf } from './papers.ts'
import { placesOf, saidOn } from './remarks.ts'
import { openSides } from './sealed.ts'

type Change = typeof changes.$inferSelect
type Filters = ParsedOf<typeof changeList>['filters']

const people = async (ctx: Ctx, rows: readonly Change[], more: readonly SsoId[] = []): Promise<(ssoId: SsoId) => PersonRef> => {
  const known = await personRefs(ctx, [...more, ...rows.flatMap(({ ssoId, decidedBy }) => [ssoId, ...(decidedBy ? [decidedBy] : [])])])
  return (ssoId) => known.get(ssoId) ?? unknownPerson(ssoId)
}

/** @param item who can decide the change now has it, or its person where it was returned */
function rowOf(ctx: Reader, row: Change, named: (ssoId: SsoId) => PersonRef, item: HeldItem | undefined) {
  const can: ('withdraw' | 'approve' | 'reject' | 'redo')[] = []
  if (row.status === 'pending' && row.workflowItem !== null && row.ssoId === ctx.actor.ssoId) can.push('withdraw')
  if ((row.draft || isReturned(item)) && row.ssoId === ctx.actor.ssoId) can.push('redo')
  if (item?.holders.some(({ approver }) => approver === ctx.actor.ssoId)) can.push('approve', 'reject')
  return {
    id: row.id,
    person: named(row.ssoId),
    subject: row.subject,
    action: row.action,
    state: row.status,
    submittedAt: row.submittedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decidedBy: row.decidedBy && named(row.decidedBy),
    comment: row.comment,
    fields: row.fields,
    can,
  }
}

/** Rows of the filters: one's own, or of everybody within reach of administration. @throws PROFILE-17 with 403 */
function whereOf(ctx: Reader, f: Filters): SQL | undefined {
  if (f.everybody && !allowed(ctx.actor, ADMIN)) throw forbidden('PROFILE-17')
  return and(
    f.everybody ? scopeFilter(ctx.actor, ADMIN, changes.ssoId) : eq(changes.ssoId, ctx.actor.ssoId),
    f.ssoId && eq(changes.ssoId, f.ssoId),
    f.subject && eq(changes.subject, f.subject),
    f.state && eq(changes.status, f.state),
    f.decidedBy && eq(changes.decidedBy, f.decidedBy),
    f.from ? gte(changes.submittedAt, startOfDay(f.from)) : undefined,
    f.to ? lt(changes.submittedAt, startOfDay(addDays(f.to, 1))) : undefined,
  )
}

const query = (ctx: Reader, filters: Filters) => ctx.db.select().from(changes).where(whereOf(ctx, filters)).orderBy(desc(changes.id))
const counted = (ctx: Reader, filters: Filters): SQL => sql`select 1 from ${changes} where ${whereOf(ctx, filters) ?? sql`true`}`

export const countChanges = (ctx: Reader, filters: Filters, cap: number): Promise<number> => countUpTo(ctx.db, counted(ctx, filters), cap)

async function dressed(ctx: Reader, rows: readonly Change[]) {
  const [named, items] = [await people(ctx, rows), await openItems(ctx, rows)]
  return rows.map((row) => rowOf(ctx, row, named, items.get(row.id)))
}

/** Changes, the newest first, each with what the actor can do with it; what they say stays closed. */
export const changeRows = async (ctx: Reader, filters: Filters, limit: number, offset: number) =>
  dressed(ctx, await query(ctx, filters).limit(limit).offset(offset))

export async function listChanges(ctx: Reader, { filters, ...input }: ParsedOf<typeof changeList>) {
  if (!filters.everybody) await requireOpen(ctx)
  const found = await pageFrom(ctx.db, input, query(ctx, filters), counted(ctx, filters))
  return { ...found, list: await dressed(ctx, found.list) }
}

/** Changes with old and new values, evidence and who can decide them now. */
export async function shownChanges(ctx: Reader, rows: readonly Change[]) {
  const items = await openItems(ctx, rows)
  const approvers = (id: string) => items.get(id)?.holders.map(({ approver }) => approver) ?? []
  const named = await people(
    ctx,
    rows,
    rows.flatMap(({ id }) => approvers(id)),
  )
  const [papers, former] = [await papersOf(ctx, rows), await formerOf(ctx, rows)]
  return rows.map((row) => {
    const shown = rowOf(ctx, row, named, items.get(row.id))
    const sides = openSides(ctx, row)
    return {
      ...shown,
      ...saidOn(ctx, row),
      differences: differencesOf(ctx, sides),
      evidence: papers(row.id).map(fileShownOf),
      holders: approvers(row.id).map(named),
      places: shown.can.includes('reject') ? placesOf(ctx, sides) : [],
      former: former(row),
    }
  })
}

/** What was said of the rejected changes that these send again. */
async function formerOf(ctx: Ctx, rows: readonly Change[]) {
  const ids = rows.flatMap(({ redoes }) => redoes ?? [])
  const found = ids.length > 0 ? await ctx.db.select().from(changes).where(inArray(changes.id, ids)) : []
  const byId = new Map(found.map((row) => [row.id, saidOn(ctx, row)]))
  return ({ redoes }: Change) => (redoes && byId.get(redoes)) || null
}

/** A change by its id. @throws not-found */
export async function changeOf({ db }: Pick<Ctx, 'db'>, id: string): Promise<Change> {
  const [row] = await db.select().from(changes).where(eq(changes.id, id))
  if (!row) throw notFound()
  return row
}

/** One change in full, for its person and who may decide it; another's look stands in the person's log. @throws not-found */
export async function openChange(ctx: Reader & Writing, id: string) {
  const row = await changeOf(ctx, id)
  if (!(await mayReadChange(ctx, row))) throw notFound()
  if (row.ssoId === ctx.actor.ssoId) await requireOpen(ctx)
  else await ctx.write((write) => viewed(write, row.ssoId, 'ProfileChange.viewed', { module: module.name, target: row.id }))
  const [shown] = await shownChanges(ctx, [row])
  return shown!
}

/** Files of a change: evidence for who reads the change, and a photo that holds for everybody (PROFILE-17). */
export async function mayReadFiles(ctx: Reader, businessId: string): Promise<boolean> {
  const [row] = await ctx.db.select().from(changes).where(eq(changes.id, businessId))
  if (!row) return false
  return (row.subject === 'photo' && row.status === 'applied') || mayReadChange(ctx, row)
}
