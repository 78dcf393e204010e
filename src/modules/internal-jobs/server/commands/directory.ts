import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { illegal } from '#foundation/contract/refused.ts'
import { and, eq, ne } from '#foundation/database/drizzle.ts'
import { records } from '#foundation/server/records.ts'
import { requireList } from '#services/people/server/api.ts'
import type { consultantSave, contactSave } from '../../contract/index.ts'
import module from '../../module.ts'
import { consultants, contacts } from '../tables.ts'
import { requireDepartment } from './positions.ts'

/** A person is a consultant once. @throws PPL-10, illegal input, not-found */
export const consultantRecords = records({
  module,
  thing: 'Consultant',
  table: consultants,
  lock: 'internal-jobs:consultants',
  async stored(ctx, given: Omit<ParsedOf<typeof consultantSave>, 'id'>, before) {
    const [ssoId] = await requireList(ctx, [given.ssoId], 'ssoId')
    const [same] = await ctx.db
      .select({ id: consultants.id })
      .from(consultants)
      .where(and(eq(consultants.ssoId, ssoId!), before && ne(consultants.id, before.id)))
    if (same) throw illegal('ssoId')
    return { ...given, ssoId: ssoId! }
  },
})

/** Who recruits for a department, once each. @throws PPL-10, illegal input, not-found */
export const contactRecords = records({
  module,
  thing: 'JobContact',
  table: contacts,
  lock: 'internal-jobs:contacts',
  async stored(ctx, given: Omit<ParsedOf<typeof contactSave>, 'id'>, before) {
    await requireDepartment(ctx, given.department)
    const [ssoId] = await requireList(ctx, [given.ssoId], 'ssoId')
    const [same] = await ctx.db
      .select({ id: contacts.id })
      .from(contacts)
      .where(and(eq(contacts.department, given.department), eq(contacts.ssoId, ssoId!), before && ne(contacts.id, before.id)))
    if (same) throw illegal('ssoId')
    return { ...given, ssoId: ssoId! }
  },
})
