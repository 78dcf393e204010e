import { notFound } from '#foundation/contract/refused.ts'
import { and, eq, gte, isNull, lte, or, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Actor } from '#foundation/ports.ts'
import type { Ctx, Reader, Writer } from '#foundation/server/context.ts'
import { BLACK, EDIT, ISSUE, TRAIN, VIEW } from '../contract/base.ts'
import { blackList, certificates, issueMembers, staff, suppliers } from './tables.ts'

export type Supplier = typeof suppliers.$inferSelect
export type Staff = typeof staff.$inferSelect

/** Who keeps suppliers, certificate kinds, black list and issue members of the whole house. */
export const isAdmin = ({ permissions }: Pick<Actor, 'permissions'>): boolean => permissions.has(ISSUE)
/** Who runs trainings, keeps the black list or administers has people of all suppliers. */
const seesAll = ({ permissions }: Actor): boolean => [TRAIN, BLACK, ISSUE].some((one) => permissions.has(one))

const memberToday = ({ actor, today }: Reader): SQL | undefined =>
  and(eq(issueMembers.ssoId, actor.ssoId), lte(issueMembers.from, today), or(isNull(issueMembers.to), gte(issueMembers.to, today)))

/** Suppliers that the actor reaches: own ones, or all (SCT_SUPPLIER_VIEW); issue members give cards to people of all. */
export const ownSuppliers = (ctx: Reader): SQL | undefined =>
  seesAll(ctx.actor) ? undefined : or(eq(suppliers.owner, ctx.actor.ssoId), sql`exists (select 1 from ${issueMembers} where ${memberToday(ctx)})`)

/** The same of people. */
export function ownStaff(ctx: Reader): SQL | undefined {
  const own = ownSuppliers(ctx)
  return and(isNull(staff.erasedAt), own && sql`${staff.supplierId} in (select ${suppliers.id} from ${suppliers} where ${own})`)
}

/** The area for which the actor may issue cards today; none for who is no issue member. */
export async function issuerOf(ctx: Reader): Promise<typeof issueMembers.$inferSelect | undefined> {
  const [row] = await ctx.db.select().from(issueMembers).where(memberToday(ctx))
  return row
}

/** Whether the actor may change a supplier and register its people: its owner, or who administers. */
export const mayEdit = ({ actor }: Reader, { owner }: Pick<Supplier, 'owner'>): boolean =>
  actor.permissions.has(EDIT) && (isAdmin(actor) || owner === actor.ssoId)

/** @throws not-found for one that the actor does not own */
export async function requireOwnSupplier(ctx: Reader, id: string): Promise<Supplier> {
  const [row] = await ctx.db.select().from(suppliers).where(eq(suppliers.id, id))
  if (!row || !mayEdit(ctx, row)) throw notFound()
  return row
}

/** Somebody of a supplier that the actor owns. @throws not-found */
export async function requireOwnStaff(ctx: Reader, id: string): Promise<{ row: Staff; supplier: Supplier }> {
  const [row] = await ctx.db
    .select()
    .from(staff)
    .where(and(eq(staff.id, id), isNull(staff.erasedAt)))
  if (!row) throw notFound()
  return { row, supplier: await requireOwnSupplier(ctx, row.supplierId) }
}

/** Somebody whom the actor may see, locked for a change. @throws not-found */
export async function lockReached(ctx: Writer, id: string): Promise<Staff> {
  const [row] = await ctx.db
    .select()
    .from(staff)
    .where(and(eq(staff.id, id), ownStaff(ctx)))
    .for('update')
  if (!row) throw notFound()
  return row
}

/** The records of files are of a person, of a certificate, or of an entry of the black list. */
export const recordOf = (of: 'staff' | 'cert' | 'black', id: string): string => `${of}.${id}`

/** Photos are for who sees the person, evidence for who keeps the black list. */
export async function mayReadFiles(ctx: Reader, record: string): Promise<boolean> {
  const [of, id = ''] = record.split('.')
  const { permissions } = ctx.actor
  if (of === 'black') return permissions.has(BLACK) && (await ctx.db.$count(blackList, eq(blackList.id, id))) > 0
  if (!permissions.has(VIEW) && !permissions.has(EDIT)) return false
  if (of === 'staff') return (await ctx.db.$count(staff, and(eq(staff.id, id), ownStaff(ctx)))) > 0
  const found = await staffOfCertificate(ctx, id)
  return found !== undefined && (await ctx.db.$count(staff, and(eq(staff.id, found), ownStaff(ctx)))) > 0
}

async function staffOfCertificate({ db }: Pick<Ctx, 'db'>, id: string): Promise<string | undefined> {
  const [row] = await db.select({ staffId: certificates.staffId }).from(certificates).where(eq(certificates.id, id))
  return row?.staffId
}
