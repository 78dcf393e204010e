import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { illegal } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { lockName } from '#foundation/database/db.ts'
import { and, asc, eq, isNull, or } from '#foundation/database/drizzle.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import type { customerMerge, submit } from '../../contract.ts'
import module from '../../module.ts'
import { customers } from '../tables.ts'
import { record } from './record.ts'

type Customer = typeof customers.$inferSelect

/** New ones take turns, so that one is not made twice. */
const lockCustomers = (ctx: WriteCtx): Promise<void> => lockName(ctx.db, `${module.name}.customers`)

/** Whom an inquiry is for: one that is known, for a merged one that into which it was merged, or a new one. @throws illegal input for neither, and for an unknown one */
export async function customerFor(ctx: WriteCtx, { customerId, customer }: Pick<ParsedOf<typeof submit>, 'customerId' | 'customer'>): Promise<Customer> {
  if (customerId !== null) {
    const [row] = await ctx.db.select().from(customers).where(eq(customers.id, customerId))
    if (!row) throw illegal('customerId')
    if (row.mergedInto === null) return row
    const [into] = await ctx.db.select().from(customers).where(eq(customers.id, row.mergedInto))
    return into ?? row
  }
  if (!customer) throw illegal('customerId')
  await lockCustomers(ctx)
  const { creditCode } = customer
  const same = creditCode ? or(eq(customers.nameCn, customer.nameCn), eq(customers.creditCode, creditCode)) : eq(customers.nameCn, customer.nameCn)
  const [known] = await ctx.db
    .select()
    .from(customers)
    .where(and(isNull(customers.mergedInto), same))
    .orderBy(asc(customers.at), asc(customers.id))
    .limit(1)
  if (known) return known
  const [made] = await ctx.db
    .insert(customers)
    .values({ id: newId(ctx.now), ...customer, creditCode: creditCode || null, at: ctx.now })
    .returning()
  return made!
}

/** Says that a customer is another one; what was merged into it goes along. Inquiries keep the name that they were made by. @throws not-found, illegal input for a circle */
export async function merge(ctx: Writer, { id, into }: ParsedOf<typeof customerMerge>): Promise<void> {
  await lockCustomers(ctx)
  const before = await locked(ctx, customers, customers.id, id)
  const [target] = await ctx.db.select().from(customers).where(eq(customers.id, into))
  if (into === id || target?.mergedInto !== null) throw illegal('into')
  if (before.mergedInto === into) return
  await ctx.db
    .update(customers)
    .set({ mergedInto: into })
    .where(or(eq(customers.id, id), eq(customers.mergedInto, id)))
  await record(ctx, 'MiceCustomer.merged', { target: id, before: { mergedInto: before.mergedInto }, after: { mergedInto: into } })
}
