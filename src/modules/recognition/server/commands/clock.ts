import { asc, eq, inArray } from '#foundation/database/drizzle.ts'
import { goingOn } from '#foundation/jobs/goingOn.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { Ctx, JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { addDays, addHours, type Day, dayValues } from '#foundation/time.ts'
import { isOpenOn, windowOf } from '../../rules/periods.ts'
import { deciderFrom, deciders } from '../data/approvers.ts'
import { type ConfigRow, configs, type NominationRow, nominations } from '../tables.ts'
import { record } from './record.ts'
import { APPROVAL, notify, tellApprover } from './telling.ts'

/** Days after which an approver is reminded, and before the end of a window. */
const [OLD_DAYS, CLOSING_DAYS] = [3, 2]
const idOf = ({ id }: { id: string }): string => id

/** Daily at 00:05: notes in the history of each award that its window has opened or closed; whether it is open now is reckoned from the day (RECOG-09). */
export async function applyWindowDates(job: JobCtx, day: Day): Promise<void> {
  const many = goingOn(job)
  await many.each(await job.read(({ db }) => db.select().from(configs).orderBy(asc(configs.id))), idOf, (ctx, { id }) => applyWindowDate(ctx, id, day))
  many.end()
}

async function applyWindowDate(ctx: WriteCtx, id: string, day: Day): Promise<void> {
  const row = await locked(ctx, configs, configs.id, id)
  const window = windowOf(row, day)
  const openPeriod = row.active && window.opensOn !== null && isOpenOn(window, day) ? window.period : null
  if (openPeriod === row.openPeriod || (row.toldOn !== null && row.toldOn > day)) return
  await ctx.db.update(configs).set({ openPeriod, toldOn: day }).where(eq(configs.id, id))
  if (row.openPeriod) await record(ctx, 'NominationConfig.closed', { target: id, after: { period: row.openPeriod } })
  if (openPeriod) await record(ctx, 'NominationConfig.opened', { target: id, after: { period: openPeriod } })
}

/** What waits for a decision: the approver whose turn it is. */
const turnOf = ({ state, firstApprover, finalApprover }: NominationRow) => (state === 'submitted' ? firstApprover : finalApprover)
const waiting = ({ db }: Ctx) =>
  db
    .select()
    .from(nominations)
    .where(inArray(nominations.state, ['submitted', 'first-approved']))
    .orderBy(asc(nominations.id))

/** Daily at 09:00: what waits for who may not decide any more goes on to the next above; then approvers are reminded, in one message each. */
export async function remind(job: JobCtx, day: Day): Promise<void> {
  const many = goingOn(job)
  const of = await job.read(deciders)
  const lost = (await job.read(waiting)).filter((row) => !of.may.has(turnOf(row)!))
  await many.each(lost, idOf, (ctx, row) => passOn(ctx, row.id, of))
  const rows = await job.read(waiting)
  const byApprover = Map.groupBy(rows, (row) => turnOf(row)!)
  const closing = await job.read((ctx) => closingOn(ctx, addDays(day, CLOSING_DAYS)))
  await many.each(
    [...byApprover],
    ([approver]) => approver,
    async (ctx, [approver, own]) => {
      const old = own.filter(({ submittedAt }) => submittedAt! < addHours(ctx.now, -24 * OLD_DAYS)).length
      const told = { receivers: [approver], link: APPROVAL }
      if (old > 0) await notify(ctx, 'waiting', { ...told, params: { count: old }, businessId: `${approver}:${day}` })
      for (const config of closing) {
        const count = own.filter(({ typeId }) => typeId === config.id).length
        const params = { typeCn: config.nameCn, typeEn: config.nameEn, ...dayValues(addDays(day, CLOSING_DAYS), ctx.now), count }
        if (count > 0) await notify(ctx, 'closing', { ...told, params, businessId: `${config.id}:${day}` })
      }
    },
  )
  many.end()
}

const closingOn = async ({ db }: Ctx, day: Day): Promise<ConfigRow[]> =>
  (await db.select().from(configs).where(eq(configs.active, true))).filter((row) => windowOf(row, day).closesOn === day)

/** Hands a nomination on to who decides in the place of somebody who may not any more. */
async function passOn(ctx: WriteCtx, id: string, of: Awaited<ReturnType<typeof deciders>>): Promise<void> {
  const row = await locked(ctx, nominations, nominations.id, id)
  const from = turnOf(row)
  if ((row.state !== 'submitted' && row.state !== 'first-approved') || !from || of.may.has(from)) return
  const to = await deciderFrom(ctx, from, { nominator: row.nominator, nominee: row.nominee! }, of)
  const set = row.state === 'submitted' ? { firstApprover: to } : { finalApprover: to }
  const [after] = await ctx.db.update(nominations).set(set).where(eq(nominations.id, id)).returning()
  await record(ctx, 'Nomination.passedOn', { target: id, before: { approver: from }, after: { approver: to } })
  await tellApprover(ctx, after!)
}
