import { type SsoId, ssoId } from '#foundation/contract/schemas.ts'
import type { TextValues } from '#foundation/contract/texts.ts'
import { inBoth } from '#foundation/contract/texts.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { Ctx, WriteCtx } from '#foundation/server/context.ts'
import { addDays, type Day, startOfDay, weekdayOf } from '#foundation/time.ts'
import { z } from '#foundation/zod.ts'
import type { PersonFacts } from '#services/people/server/api.ts'
import { absencesOf, workdaysOf } from '#services/roster/server/api.ts'
import type { Settlement } from '../../contract.ts'
import { daysOfYear, entitledHours, HOURS_A_DAY, leftOrDeducted, worthOf, yearStart } from '../../rules/settlement.ts'
import { bases } from '../tables.ts'

const PURPOSE = 'termination.base'
const HOUR = 3_600_000
const content = z.object({ ssoId, monthlyBaseFen: z.int().min(0) })

/** What the HR system tells of a month's pay; anything else that comes in on its port is not for this room. */
const told = content.extend({ what: z.literal('monthly-base') })
export async function hearBase(ctx: WriteCtx, payload: unknown): Promise<void> {
  const said = told.safeParse(payload)
  if (said.success) await keepBase(ctx, said.data.ssoId, said.data.monthlyBaseFen)
}

export async function keepBase(ctx: WriteCtx, who: SsoId, monthlyBaseFen: number): Promise<void> {
  const set = { sealed: ctx.secrets.seal(PURPOSE, JSON.stringify({ ssoId: who, monthlyBaseFen })), at: ctx.now }
  await ctx.db
    .insert(bases)
    .values({ ssoId: who, ...set })
    .onConflictDoUpdate({ target: bases.ssoId, set })
}

/** @throws where the pay of another lies in the row */
export async function baseOf(ctx: Ctx, who: SsoId): Promise<number | null> {
  const [row] = await ctx.db.select().from(bases).where(eq(bases.ssoId, who))
  if (!row) return null
  const base = content.parse(JSON.parse(ctx.secrets.open(PURPOSE, row.sealed)))
  if (base.ssoId !== who) throw new Error('a base pay lies in the row of another')
  return base.monthlyBaseFen
}

/** Whether a day is worked: by the office calendar, and beyond the years that it reaches from Monday to Friday. */
export async function workingDays(ctx: Pick<Ctx, 'db'>, from: Day, to: Day): Promise<(day: Day) => boolean> {
  const workdays = await workdaysOf(ctx, from, to)
  return (day) => workdays.get(day) ?? ![0, 6].includes(weekdayOf(day))
}

/** Hours of leave of a period, as the roster has them: of a working day no more than its hours. */
async function takenHours(ctx: Ctx, who: SsoId, from: Day, until: Day): Promise<number> {
  const end = startOfDay(addDays(until, 1))
  const works = await workingDays(ctx, from, until)
  const away = (await absencesOf(ctx, who, startOfDay(from), end)).filter(({ kind }) => kind === 'leave')
  let hours = 0
  for (let day = from; day <= until; day = addDays(day, 1)) {
    if (!works(day)) continue
    const [begins, ends] = [startOfDay(day).getTime(), startOfDay(addDays(day, 1)).getTime()]
    const within = away.map((one) => Math.max(0, Math.min(new Date(one.to).getTime(), ends) - Math.max(new Date(one.from).getTime(), begins)) / HOUR)
    hours += Math.min(
      HOURS_A_DAY,
      within.reduce((sum, some) => sum + some, 0),
    )
  }
  return hours
}

/** Vacation and deduction of a person who leaves on a day, with each line in words (TERM-13, TERM-14). */
export async function settlementOf(ctx: Ctx, who: PersonFacts, until: Day): Promise<Settlement> {
  const monthlyBaseFen = await baseOf(ctx, who.ssoId)
  const taken = await takenHours(ctx, who.ssoId, yearStart(until), until)
  const hours = leftOrDeducted({ entitled: entitledHours(who), taken, joinDate: who.joinDate, until, monthlyBaseFen })
  const { entitled, earned, remaining, overdrawn, deductionAmountFen } = hours
  const line = (key: string, values: TextValues, amountFen: number | null = null) => ({
    ...inBoth(ctx, 'text', `termination.line.${key}`, values),
    amountFen,
  })
  const lines = [
    line('entitled', { hours: entitled }),
    line('earned', { hours: earned, days: daysOfYear(until) }),
    line('taken', { hours: taken }),
    overdrawn > 0
      ? line(deductionAmountFen === null ? 'overdrawnByPayroll' : 'overdrawn', { hours: overdrawn }, deductionAmountFen === null ? null : -deductionAmountFen)
      : line('remaining', { hours: remaining }, remaining > 0 ? worthOf(remaining, monthlyBaseFen) : null),
  ]
  return { asOf: until, ...hours, lines }
}
