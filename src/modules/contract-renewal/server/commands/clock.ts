import { inBoth } from '#foundation/contract/texts.ts'
import { and, eq, inArray, lt, lte, ne } from '#foundation/database/drizzle.ts'
import { goingOn } from '#foundation/jobs/goingOn.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { Ctx, JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { addDays, type Day, startOfDay } from '#foundation/time.ts'
import type { z } from '#foundation/zod.ts'
import type { personLeavingDateSet, personLeft, personManagerChanged } from '#services/people/events.ts'
import { lineOf } from '#services/people/server/api.ts'
import module from '../../module.ts'
import { noticeDue } from '../../rules/opening.ts'
import { renewalById, renewalsWhere, type WithPaper } from '../data/records.ts'
import type { RenewalRow } from '../policy.ts'
import { renewals } from '../tables.ts'
import { closeOne, handTo } from './running.ts'
import { sendPaper } from './signing.ts'
import { change } from './stored.ts'
import { tell, tellOps } from './telling.ts'

/** From then on HR operations hear daily of a contract that is not signed. */
const URGENT_DAYS = 7
const WAITS_DAYS = 10
const UNSENT = ['not-initiated', 'initiated-unsigned'] as const
const MOST_NOTICE_DAYS = 90

const idOf = ({ id }: RenewalRow) => id

/** Daily at 08:00: what is to be signed is sent and told 30 and 15 days before the end, each once; HR operations hear what is not signed 7 days before. */
export async function tellToSign(job: JobCtx, today: Day): Promise<void> {
  const many = goingOn(job)
  const open = (ctx: Ctx, days: number) => renewalsWhere(ctx, and(ne(renewals.state, 'finished'), lte(renewals.contractEnd, addDays(today, days))))
  const limits = await job.read((ctx) => Promise.resolve(ctx.parameters(module)))
  const found = await job.read((ctx) => open(ctx, MOST_NOTICE_DAYS))
  const due = found.filter((row) => row.state === 'waiting-employee' && UNSENT.some((state) => state === row.esignState) && noticeDue(row, today, limits))
  await many.each(due, idOf, (ctx, row) => tellOne(ctx, row, today, limits))
  const urgent = await job.read((ctx) => open(ctx, URGENT_DAYS))
  await many.each(urgent, idOf, (ctx, row) => {
    return tellOps(ctx, 'unsigned', row, { key: today, params: inBoth(ctx, 'state', `state.ContractRenewal.state.${row.state}`) })
  })
  many.end()
}

async function tellOne(ctx: WriteCtx, { id }: RenewalRow, today: Day, limits: Parameters<typeof noticeDue>[2]): Promise<void> {
  const row = await renewalById(ctx, id)
  const which = row && noticeDue(row, today, limits)
  // somebody may have signed or answered since they were read
  if (!row || !which || row.state !== 'waiting-employee') return
  await sendPaper(ctx, row)
  const told = which === 'first' ? { firstNoticeOn: today } : { firstNoticeOn: row.firstNoticeOn ?? today, secondNoticeOn: today }
  await change(ctx, id, told)
  await tell(ctx, 'toSign', row, [row.ssoId], { key: `${which} ${row.contractEnd}` })
}

/** Daily at 08:10: what waits for more than 10 days goes to the next manager up; of what waits for an HRBP, HR operations hear. */
export async function escalate(job: JobCtx, today: Day): Promise<void> {
  const many = goingOn(job)
  const late = await job.read((ctx) =>
    ctx.db
      .select()
      .from(renewals)
      .where(and(inArray(renewals.state, ['waiting-manager', 'waiting-hrbp']), lt(renewals.waitingSince, startOfDay(addDays(today, -WAITS_DAYS))))),
  )
  await many.each(late, idOf, async (ctx, { id }) => {
    const row = await locked(ctx, renewals, renewals.id, id)
    const next = row.state === 'waiting-manager' ? await nextUp(ctx, row) : undefined
    if (next) return handTo(ctx, row, 'managerId', next)
    if (row.state === 'waiting-manager' || row.state === 'waiting-hrbp') await tellOps(ctx, 'waitsLong', row)
  })
  many.end()
}

/** The manager above whoever has it; once, so that it does not climb to the very top. */
async function nextUp(ctx: WriteCtx, row: RenewalRow) {
  const [direct, second] = await lineOf(ctx, row.ssoId, { depth: 2 })
  return row.managerId === null || row.managerId === direct ? second : undefined
}

const openOf = async (ctx: WriteCtx, ssoId: RenewalRow['ssoId']): Promise<WithPaper | undefined> =>
  (await renewalsWhere(ctx, and(eq(renewals.ssoId, ssoId), ne(renewals.state, 'finished'))))[0]

/** What waits for a manager goes to the new one (RENEW-11). */
export async function managerChanged(ctx: WriteCtx, { ssoId, to }: z.output<(typeof personManagerChanged)['payload']>): Promise<void> {
  const row = await openOf(ctx, ssoId)
  if (row?.state === 'waiting-manager') await handTo(ctx, row, 'managerId', to)
}

/** Whoever leaves before the contract ends needs no other one. */
export async function leaves(
  ctx: WriteCtx,
  { ssoId, lastWorkingDate }: z.output<(typeof personLeavingDateSet)['payload']> | z.output<(typeof personLeft)['payload']>,
): Promise<void> {
  const row = await openOf(ctx, ssoId)
  if (row && lastWorkingDate !== null && lastWorkingDate <= row.contractEnd) await closeOne(ctx, row, ctx.text('contract-renewal.left', {}, 'zh'))
}
