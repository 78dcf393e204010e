import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, eq, gt, isNull, lte, ne, or, sql } from '#foundation/database/drizzle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { countUpTo } from '#foundation/server/list.ts'
import { addMinutes } from '#foundation/time.ts'
import { holdersOf } from '#services/access/server/api.ts'
import { notify } from '#services/notifications/server/api.ts'
import { person } from '#services/people/server/api.ts'
import { ALARM } from '../../rules.ts'
import { secretOf } from '../data/secrets.ts'
import { scan, secret } from '../tables.ts'

const MODULE = 'my-qrcode'

/** Tells the person and the device administrators of repeated refusals, once in the time they are counted over (QRC-09). */
export async function alarm(ctx: WriteCtx, ssoId: SsoId): Promise<void> {
  const known = await secretOf(ctx.db, ssoId)
  if (!known) return
  const { id } = known
  // One refused scan of a person after the other, so that the fifth sees the four before it.
  await ctx.db.select({ id: secret.id }).from(secret).where(eq(secret.id, id)).for('update')
  const since = addMinutes(ctx.now, -ALARM.minutes)
  const refused = and(eq(scan.ssoId, ssoId), gt(scan.at, since), ne(scan.result, 'ok'))
  const count = await countUpTo(ctx.db, sql`select 1 from ${scan} where ${refused}`, ALARM.refused)
  if (count < ALARM.refused) return
  const claimed = await ctx.db
    .update(secret)
    .set({ warnedAt: ctx.now })
    .where(and(eq(secret.id, id), or(isNull(secret.warnedAt), lte(secret.warnedAt, since))))
    .returning({ id: secret.id })
  if (claimed.length === 0) return
  const owner = await person(ctx, ssoId)
  const about = { module: MODULE, businessId: `${id}/${ctx.now.toISOString()}` }
  const figures = { count: ALARM.refused, minutes: ALARM.minutes }
  await notify(ctx, { ...about, event: 'refused', receivers: [ssoId], params: figures, link: '/my-qrcode/index' })
  await notify(ctx, {
    ...about,
    event: 'refusedOfPerson',
    receivers: await holdersOf(ctx, { permission: 'QRCODE_DEVICE_ADMIN' }),
    params: { ...figures, ssoId, nameCn: owner?.nameCn ?? ssoId, nameEn: owner?.nameEn ?? ssoId },
    link: '/my-qrcode/devices',
  })
}
