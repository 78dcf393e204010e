import { and, desc, inArray, lte } from '#foundation/database/drizzle.ts'
import type { goingOn } from '#foundation/jobs/goingOn.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { addDays, type Day } from '#foundation/time.ts'
import { NOTICE_DAYS } from '../../rules/deciding.ts'
import { protectionOf } from '../data/protection.ts'
import { renewals } from '../tables.ts'
import { change, record, urgencyOf } from './stored.ts'
import { tell, tellHrSystem } from './telling.ts'

/** Moves the end of contracts that may not end now, once it is too late to let their people go in time. */
export async function extendProtected(job: JobCtx, many: ReturnType<typeof goingOn>, today: Day): Promise<void> {
  const soon = await job.read((ctx) =>
    ctx.db
      .select()
      .from(renewals)
      .where(and(inArray(renewals.state, ['waiting-manager', 'waiting-hrbp']), lte(renewals.contractEnd, addDays(today, NOTICE_DAYS))))
      .orderBy(desc(renewals.urgency), desc(renewals.id)),
  )
  await many.each(
    soon.filter(({ managerDecision }) => managerDecision !== 'renew'),
    ({ id }) => id,
    (ctx, { id }) => extend(ctx, id),
  )
}

/** Where nobody may be let go and nothing was decided, the contract goes on to the end of the protected period (RENEW-07). */
async function extend(ctx: WriteCtx, id: string): Promise<void> {
  const row = await locked(ctx, renewals, renewals.id, id)
  const until = await protectionOf(ctx, row.ssoId, row.contractEnd)
  if (until === undefined || until <= row.contractEnd) return
  const set = { contractEnd: until, urgency: urgencyOf({ ...row, contractEnd: until }), firstNoticeOn: null, secondNoticeOn: null }
  await change(ctx, id, set)
  await record(ctx, 'ContractRenewal.extended', { target: id, subject: row.ssoId, before: { contractEnd: row.contractEnd }, after: { contractEnd: until } })
  const after = { ...row, ...set }
  await tellHrSystem(ctx, after, { what: 'contract-extended', until })
  await tell(ctx, 'extended', after, [row.managerId, row.hrbpId], { key: until })
}
