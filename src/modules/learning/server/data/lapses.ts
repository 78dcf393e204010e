import { inBoth } from '#foundation/contract/texts.ts'
import { and, asc, between, eq } from '#foundation/database/drizzle.ts'
import type { Lapse } from '#foundation/providers.ts'
import type { Reader } from '#foundation/server/context.ts'
import { COURSE } from '../../contract/base.ts'
import { certificates, types } from '../tables.ts'

/** Nobody has more certificates than these. */
const MOST = 100

/** The own certificates whose renewal date comes, until a newer one takes their place (HOME-19). */
export async function lapses(ctx: Reader, until: string): Promise<Lapse[]> {
  const { db, today, actor } = ctx
  if (!actor.permissions.has(COURSE)) return []
  const rows = await db
    .select({ id: certificates.id, on: certificates.renewalDate, whatCn: types.nameCn, whatEn: types.nameEn })
    .from(certificates)
    .innerJoin(types, and(eq(types.id, certificates.type), eq(types.active, true)))
    .where(and(eq(certificates.ssoId, actor.ssoId), eq(certificates.state, 'valid'), between(certificates.renewalDate, today, until)))
    .orderBy(asc(certificates.renewalDate), asc(certificates.id))
    .limit(MOST)
  return rows.flatMap(({ on, ...row }) => (on ? [{ ...row, on, ...inBoth(ctx, 'loss', 'learning.lapse.loss'), path: '/{lang}/learning/my-cert' }] : []))
}
