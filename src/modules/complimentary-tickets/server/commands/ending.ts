import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { and, asc, eq, inArray, isNull, lt } from '#foundation/database/drizzle.ts'
import { goingOn } from '#foundation/jobs/goingOn.ts'
import { advance } from '#foundation/lifecycle/advance.ts'
import type { JobCtx, WriteCtx } from '#foundation/server/context.ts'
import type { Day } from '#foundation/time.ts'
import { clear } from '#services/ledger/server/api.ts'
import { OPEN } from '../../rules/life.ts'
import { kindOfUnit, quotaOf } from '../data/accounts.ts'
import { payments, quotas, vouchers } from '../tables.ts'
import { closePayment } from './money.ts'
import { note, QUOTA_PAGE, VOUCHER } from './record.ts'

const voidFor = (ctx: WriteCtx, id: string, voidCause: 'expired' | 'left') => advance(ctx, VOUCHER, id, 'void', { set: { voidCause } })

const BATCH = 500

/** Every night: tickets and codes that are past their day. Those that wait to be paid are left until they have been. */
export async function voidExpired(job: JobCtx, day: Day): Promise<void> {
  const isOver = and(inArray(vouchers.state, ['new', ...OPEN]), isNull(vouchers.hold), lt(vouchers.validUntil, day))
  const going = goingOn(job)
  for (let failed = 0; ; ) {
    const due = await job.read(({ db }) =>
      db.select({ id: vouchers.id }).from(vouchers).where(isOver).orderBy(asc(vouchers.validUntil), asc(vouchers.id)).limit(BATCH).offset(failed),
    )
    failed += (
      await going.each(
        due,
        ({ id }) => id,
        async (ctx, { id }) => {
          const [row] = await ctx.db
            .select({ id: vouchers.id })
            .from(vouchers)
            .where(and(eq(vouchers.id, id), isOver))
            .for('update')
          // another process may have been first
          if (row) await voidFor(ctx, id, 'expired')
        },
      )
    ).length
    if (due.length < BATCH) return going.end()
  }
}

/** After somebody's last working date tickets that are not used are void, and the quota is gone (CTIX-17). */
export async function leave(ctx: WriteCtx, { ssoId, lastWorkingDate }: { ssoId: SsoId; lastWorkingDate: Day }): Promise<void> {
  const waiting = await ctx.db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.ssoId, ssoId), eq(payments.state, 'waiting')))
    .orderBy(asc(payments.id))
  for (const { id } of waiting) await closePayment(ctx, id)
  const unused = await ctx.db
    .select({ id: vouchers.id })
    .from(vouchers)
    .where(and(eq(vouchers.holder, ssoId), inArray(vouchers.state, [...OPEN])))
    .orderBy(asc(vouchers.id))
    .for('update')
  for (const { id } of unused) await voidFor(ctx, id, 'left')
  const had = await ctx.db.selectDistinct({ kindId: quotas.kindId }).from(quotas).where(eq(quotas.ssoId, ssoId)).orderBy(asc(quotas.kindId))
  for (const { kindId } of had) {
    const taken = await clear(ctx, quotaOf(kindId, ssoId), { key: `left:${lastWorkingDate}`, reason: 'cause.complimentary-tickets.left', link: QUOTA_PAGE })
    const amount = -taken.reduce((total, { availableDelta }) => total + availableDelta, 0)
    if (amount > 0) await note(ctx, 'expired', [{ ssoId, kindId, amount }])
  }
}

/** What the ledger has let expire counts in the report. */
export async function noteExpired(ctx: WriteCtx, { unit, ownerId, amount }: { unit: string; ownerId: string; amount: number }) {
  const kindId = kindOfUnit(unit)
  if (kindId) await note(ctx, 'expired', [{ ssoId: asSsoId(ownerId), kindId, amount }])
}
