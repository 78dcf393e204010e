import type { GivenOf } from '#foundation/contract/endpoint.ts'
import { notFound } from '#foundation/contract/refused.ts'
import { inBoth } from '#foundation/contract/texts.ts'
import { type Providers, providersOf } from '#foundation/providers.ts'
import type { Reader } from '#foundation/server/context.ts'
import { addDays, type Day, firstOfMonth } from '#foundation/time.ts'
import { person } from '#services/people/server/api.ts'
import type { simulate } from '../../contract.ts'
import module from '../../module.ts'
import { HOURS_A_DAY, worthOf } from '../../rules/settlement.ts'
import { isShort } from '../../rules/submitting.ts'
import { noticeFor } from './facts.ts'
import { baseOf, settlementOf, workingDays } from './settlement.ts'

type Line = GivenOf<typeof simulate>['lines'][number]
const YEAR = 365
/** Whose things end with the employment; what others offer is lost. */
const ENDS: readonly string[] = ['people', 'workflow', 'my-qrcode']

/** What leaving on a day would mean for who asks; it writes nothing (TERM-23). */
export async function simulated(ctx: Reader, { date }: { date: Day }): Promise<GivenOf<typeof simulate>> {
  const who = await person(ctx, ctx.actor.ssoId)
  if (!who) throw notFound()
  const settlement = await settlementOf(ctx, who, date)
  const base = await baseOf(ctx, who.ssoId)
  const noticeDays = noticeFor(ctx, who)
  const say = (key: string, values: Record<string, number | string> = {}) => ({
    ...inBoth(ctx, 'what', `termination.simulated.${key}`, values),
  })
  const own = (part: Line['part'], key: string, values: Record<string, number | string>, more: Partial<Line> = {}): Line => ({
    ...{ part, module: module.name, ...say(key, values), worthCn: '', worthEn: '', amountFen: null, on: null },
    ...more,
  })
  const works = await workingDays(ctx, firstOfMonth(date), date)
  let days = 0
  for (let day = firstOfMonth(date); day <= date; day = addDays(day, 1)) if (works(day) && day >= who.joinDate) days += 1
  const { remaining, overdrawn, deductionAmountFen } = settlement
  const lines: Line[] = [
    own('paid', 'days', { days }, { amountFen: worthOf(days * HOURS_A_DAY, base) }),
    overdrawn > 0
      ? own('paid', 'overdrawn', { hours: overdrawn }, { amountFen: deductionAmountFen === null ? null : -deductionAmountFen })
      : own('paid', 'vacation', { hours: remaining }, { amountFen: worthOf(remaining, base) }),
    ...(await lostBenefits(ctx, date)),
    ...(await lapsing(ctx, date)),
    own('returned', 'lent', {}),
    own('ended', 'access', {}, { on: date }),
    ...(who.contractEndDate !== null && who.contractEndDate > date ? [own('ended', 'contract', {}, { on: date })] : []),
    own('notice', noticeDays === 0 ? 'noNotice' : 'notice', { days: noticeDays }, { on: addDays(ctx.today, noticeDays) }),
  ]
  return { date, settlement, noticeDays, short: date >= ctx.today && isShort(ctx.today, date, noticeDays), lines }
}

/** What is left of benefits is gone with the last day. */
async function lostBenefits(ctx: Reader, date: Day): Promise<Line[]> {
  const lines: Line[] = []
  for (const [name, benefit] of providersOf('benefits')) {
    const figure = ctx.actor.permissions.has(benefit.permission) ? await benefit.figure(ctx) : undefined
    if (!figure || figure.value === 0) continue
    const key = `termination.benefit.${name}`
    const said = (lang: 'zh' | 'en') => (ctx.text(key, {}, lang) === key ? ctx.text('termination.benefit', {}, lang) : ctx.text(key, {}, lang))
    const worth = (unit: string) => `${figure.value} ${unit}`
    lines.push({
      ...{ part: 'lost', module: name, whatCn: said('zh'), whatEn: said('en'), amountFen: null, on: date },
      ...{ worthCn: worth(figure.unitCn), worthEn: worth(figure.unitEn) },
    })
  }
  return lines
}

type Lapses = Awaited<ReturnType<Providers['lapses']>>
/** What would have gone on beyond the day: bookings and codes are lost, delegations end. */
async function lapsing(ctx: Reader, date: Day): Promise<Line[]> {
  const lines: Line[] = []
  for (const [name, lapses] of providersOf('lapses')) {
    const found: Lapses = await lapses(ctx, addDays(date, YEAR))
    for (const { on, whatCn, whatEn, lossCn, lossEn } of found.filter((one) => one.on > date))
      lines.push({ part: ENDS.includes(name) ? 'ended' : 'lost', module: name, whatCn, whatEn, worthCn: lossCn, worthEn: lossEn, amountFen: null, on })
  }
  return lines
}
