import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { plainId } from '#foundation/contract/nationalId.ts'
import { enforce, illegal } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { lockName } from '#foundation/database/db.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { latest } from '#foundation/time.ts'
import { attach, detach } from '#services/files/server/api.ts'
import { POLICY } from '../../contract/base.ts'
import type { staffSave } from '../../contract/staff.ts'
import module from '../../module.ts'
import { registering } from '../../rules/index.ts'
import { isBarred, type Period } from '../../rules/mayWork.ts'
import { barredCompany } from '../data/barred.ts'
import { factsOfOne } from '../data/facts.ts'
import { printOf, sealId } from '../data/sealed.ts'
import { recordOf, requireOwnStaff, requireOwnSupplier, type Supplier } from '../policy.ts'
import { staff } from '../tables.ts'
import { record } from './record.ts'

/** Who registers people waits here: of two with one number the second sees the first. */
export const lockRegistering = (ctx: WriteCtx): Promise<void> => lockName(ctx.db, 'supplier-training.staff')

interface Identity {
  id: string | undefined
  nationalId: string | undefined
  mobile: string | undefined
  supplier: Supplier
  /** They are not of that supplier yet. */
  joins: boolean
}

/** What is known already of a national ID and a mobile number. */
export async function knownOf(ctx: WriteCtx, { id, nationalId, mobile, supplier, joins }: Identity) {
  const other = (row: { id: string } | undefined) => (row && row.id !== id ? row : undefined)
  const [byId] = nationalId
    ? await ctx.db
        .select({ id: staff.id })
        .from(staff)
        .where(eq(staff.idPrint, printOf(ctx, nationalId)))
    : []
  const [byMobile] = mobile ? await ctx.db.select({ id: staff.id }).from(staff).where(eq(staff.mobile, mobile)) : []
  const same = other(byId)
  const named = same && (await factsOfOne(ctx, same.id))
  // SCT-08: of who is of that company already only what the number says is asked anew
  const restricted = (named !== undefined && isBarred(named, ctx.today)) || (joins && (await barredCompany(ctx, supplier.id)))
  return { known: id !== undefined, idTaken: same !== undefined, mobileTaken: other(byMobile) !== undefined, restricted }
}

export const lastDay = ([first, ...others]: readonly Period[]): string => latest(first!.to, ...others.map(({ to }) => to))

/** Registers somebody of an own supplier, or changes them. @throws not-found, SCT-03, SCT-04, SCT-07, SCT-08; what files throw */
export async function saveStaff(ctx: Writer, { id, nationalId: typed, left, photo, ...given }: ParsedOf<typeof staffSave>): Promise<{ id: string }> {
  await lockRegistering(ctx)
  const before = id === undefined ? undefined : (await requireOwnStaff(ctx, id)).row
  const supplier = await requireOwnSupplier(ctx, given.supplierId)
  const nationalId = typed ? plainId(typed) : undefined
  const facts = await knownOf(ctx, { id, nationalId, mobile: given.mobile, supplier, joins: before?.supplierId !== supplier.id })
  enforce(registering, { facts, input: { nationalId, mobile: given.mobile }, p: {}, now: ctx.now })
  const wrong = given.onsiteDates.findIndex(({ from, to }) => to < from)
  if (wrong >= 0) throw illegal(`onsiteDates.${wrong}.to`)
  const target = id ?? newId(ctx.now)
  const shown = photo ?? before?.photo ?? null
  const values = {
    ...given,
    ...(nationalId !== undefined && { idSealed: sealId(ctx, target, nationalId), idPrint: printOf(ctx, nationalId) }),
    ...{ needs: [...new Set(given.needs)], lastOnsite: lastDay(given.onsiteDates), photo: shown },
    state: left ? ('left' as const) : shown ? ('active' as const) : ('draft' as const),
  }
  if (before) await ctx.db.update(staff).set(values).where(eq(staff.id, target))
  else await ctx.db.insert(staff).values({ id: target, ...values })
  await replacePhoto(ctx, POLICY, recordOf('staff', target), before?.photo, photo)
  // no name, which the log would keep when the person is erased (SCT-16)
  const { supplierId, job, needs, onsiteDates, state } = values
  await record(ctx, 'SupplierStaff.saved', {
    target,
    ...(before && { before: { supplierId: before.supplierId, job: before.job, state: before.state } }),
    after: { supplierId, job, needs, onsiteDates, state },
  })
  return { id: target }
}

/** A photo takes the place of the one before. */
export async function replacePhoto(
  ctx: WriteCtx,
  policy: string,
  businessId: string,
  before: string | null | undefined,
  next: string | undefined,
): Promise<void> {
  if (next === undefined || next === before) return
  if (before) await detach(ctx, [before], { module: module.name, businessId })
  await attach(ctx, [next], { module: module.name, businessId, policy })
}
