import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { illegal, notFound, refuse } from '#foundation/contract/refused.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { Writer } from '#foundation/server/context.ts'
import { records } from '#foundation/server/records.ts'
import { person, serving } from '#services/people/server/api.ts'
import type { supplierSave, supplierStop } from '../../contract/suppliers.ts'
import module from '../../module.ts'
import { isAdmin, mayEdit } from '../policy.ts'
import { suppliers } from '../tables.ts'
import { record } from './record.ts'

type Given = Omit<ParsedOf<typeof supplierSave>, 'id'>

/** Suppliers of one's own, all of them for who administers. `save` throws not-found for another's, SCT-20 for a vendor number that is taken. */
export const supplierRecords = records({
  module,
  thing: 'Supplier',
  table: suppliers,
  lock: 'supplier-training.suppliers',
  async stored(ctx, given: Given, before) {
    if (before && !mayEdit(ctx, before)) throw notFound()
    if (!isAdmin(ctx.actor) && given.owner !== ctx.actor.ssoId) throw notFound()
    if (given.contractTo < given.contractFrom) throw illegal('contractTo')
    const owner = await person(ctx, given.owner)
    if (!owner || !serving(owner.status)) throw illegal('owner')
    const [taken] = await ctx.db.select({ id: suppliers.id }).from(suppliers).where(eq(suppliers.vendorNumber, given.vendorNumber))
    if (taken && taken.id !== before?.id) throw refuse('SCT-20', { field: 'vendorNumber' })
    return given
  },
})

/** @throws not-found for another's; LIFE-01 for one that was stopped before */
export async function stopSupplier(ctx: Writer, { id, reason }: ParsedOf<typeof supplierStop>): Promise<void> {
  const row = await locked(ctx, suppliers, suppliers.id, id)
  if (!mayEdit(ctx, row)) throw notFound()
  if (!row.active) throw refuse('LIFE-01', { state: ctx.text('supplier-training.suppliers.stopped') })
  await ctx.db.update(suppliers).set({ active: false }).where(eq(suppliers.id, id))
  await record(ctx, 'Supplier.stopped', { target: id, reason, before: { active: true }, after: { active: false } })
}
