import { and, eq, gt, inArray, isNull, lt, notInArray } from '#foundation/database/drizzle.ts'
import { goingOn } from '#foundation/jobs/goingOn.ts'
import { advance, locked } from '#foundation/lifecycle/advance.ts'
import type { JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { addDays, addMonths, type Day, startOfDay } from '#foundation/time.ts'
import { holdersOf } from '#services/access/server/api.ts'
import { hrbpOf, person } from '#services/people/server/api.ts'
import { ADMIN } from '../../contract.ts'
import module from '../../module.ts'
import { certificateDue, VOID } from '../../rules.ts'
import { periodsOf } from '../data/period.ts'
import { leaves } from '../tables.ts'
import { isExtended, type LeaveRow, SICK } from './stored.ts'
import { nameOf, notify, tell } from './telling.ts'

/** The longest window of a treatment period: who was ill before it has none that is open. */
const LOOK_BACK_MONTHS = 30
/** Days left of a treatment period at which people are told. */
const TELL_AT = [7, 30]

/** Daily at 08:00: who owes a certificate, and whose leave ends today without a word. */
export async function morning(job: JobCtx, today: Day): Promise<void> {
  const many = goingOn(job)
  const nameOfRow = ({ id }: LeaveRow) => id
  const owing = await job.read((ctx) => ctx.db.select().from(leaves).where(owes(today)))
  await many.each(owing, nameOfRow, (ctx, row) => remind(ctx, row, today))
  const ending = await job.read((ctx) =>
    ctx.db
      .select()
      .from(leaves)
      .where(and(eq(leaves.to, today), isNull(leaves.backOn), notInArray(leaves.status, [...VOID]))),
  )
  await many.each(ending, nameOfRow, async (ctx, row) => {
    if (!(await isExtended(ctx, row))) await tell(ctx, row, 'ends', { day: row.to })
  })
  many.end()
}

/** Reported before that day, and no certificate yet: one would have put the leave before HR. */
const owes = (today: Day) => and(inArray(leaves.status, ['reported', 'certificate-due']), lt(leaves.reportedAt, startOfDay(today)))

/** Asks for the certificate on the day after reporting, a day before it is due, and once it is overdue; each once. */
async function remind(ctx: WriteCtx, { id }: LeaveRow, today: Day): Promise<void> {
  const given = await locked(ctx, leaves, leaves.id, id)
  // cancelled or handed in meanwhile, or asked by another run of the same day
  if (given.status !== 'reported' && given.status !== 'certificate-due') return
  const row = given.status === 'reported' ? await advance(ctx, SICK, given.id, 'ask') : given
  const company = (await person(ctx, row.ssoId))?.entity
  const day = certificateDue(row, ctx.parameters(module, company))
  if (given.status === 'reported') await tell(ctx, row, 'due', { day }, { needsAction: true })
  if (today > day) await tell(ctx, row, 'overdue', { day }, { needsAction: true })
  else if (addDays(today, 1) === day) await tell(ctx, row, 'soon', { day }, { needsAction: true })
}

/** Daily at 01:00: whose treatment period comes to its end; each is told once for a period. */
export async function nightly(job: JobCtx, today: Day): Promise<void> {
  const ill = await job.read((ctx) =>
    ctx.db
      .selectDistinct({ ssoId: leaves.ssoId })
      .from(leaves)
      .where(and(gt(leaves.to, addMonths(today, -LOOK_BACK_MONTHS)), notInArray(leaves.status, [...VOID]))),
  )
  const many = goingOn(job)
  await many.each(
    ill,
    ({ ssoId }) => ssoId,
    async (ctx, { ssoId }) => {
      const { startedOn, leftDays } = (await periodsOf(ctx, [ssoId]))(ssoId)
      const at = TELL_AT.find((days) => leftDays <= days)
      if (startedOn === null || at === undefined) return
      const once = { businessId: `${ssoId}:${startedOn}`, link: '/sick-leave/index' }
      await notify(ctx, 'left', { ...once, receivers: [ssoId], params: { days: leftDays }, dedupeKey: `left:${ssoId}:${startedOn}:${at}` })
      const hrbp = await hrbpOf(ctx, ssoId)
      const receivers = [...(hrbp ? [hrbp] : []), ...(await holdersOf(ctx, { permission: ADMIN }))].filter((one) => one !== ssoId)
      const params = { ...(await nameOf(ctx, ssoId)), days: leftDays }
      await notify(ctx, 'leftOf', { ...once, receivers: [...new Set(receivers)], params, dedupeKey: `leftOf:${ssoId}:${startedOn}:${at}` })
    },
  )
  many.end()
}
