import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce } from '#foundation/contract/refused.ts'
import type { Reader } from '#foundation/server/context.ts'
import { addDays, type Day, daysBetween, earliest } from '#foundation/time.ts'
import type { Figure, query } from '../../contract/index.ts'
import module from '../../module.ts'
import { periodBefore, periodRules } from '../../rules/index.ts'
import { cutter, scopeFor } from '../policy.ts'
import { type RecordedFigure, recordedFigures, type Wanted } from './history.ts'
import { namer } from './names.ts'
import { byMonths, groupingOf, type Live, type Plan, planOf } from './plans.ts'
import { maySay, reckon, withBelow } from './reckoning.ts'
import { type Answered, shapeOf, unnamedIn } from './shaping.ts'

/** So many days before the one asked for a snapshot stands for it: the night may have been missed. */
const STANDS_FOR = 7
/** Days that a line shows one by one; longer ones show each Sunday. */
const LONGEST_DAILY = 93

async function live(ctx: Reader, plan: Plan, minGroup: number): Promise<Live | undefined> {
  const { metric, filters, period, sensitive } = plan
  const scope = scopeFor(ctx.actor, metric)
  const month = period.from.slice(0, 7)
  const from = byMonths(plan) ? `${periodBefore(month, period.to.slice(0, 7)).from}-01` : period.from
  const values = await reckon(ctx, metric, { scope, filters, period: { from, to: period.to } }, groupingOf(plan))
  if (!values) return undefined
  const narrowed = sensitive && Object.keys(filters).length > 0
  return { values, safe: !narrowed || (await maySay(ctx, metric, { scope, filters, period }, minGroup)) }
}

/**
 * The figures of days that a widget needs: those of its line, that before the period, or in place of what was not reckoned the last there is. What filters take out of
 * a figure on people is looked at beside the rest of its day (DASH-03).
 */
function historyOf(plan: Plan, reckoned: Live | undefined, cut: Wanted['cut'], today: Day): Partial<Record<keyof Answered['days'], Wanted>> {
  const { metric, filters, period, widget, on, sensitive } = plan
  const own = groupingOf(plan).find((one) => one !== 'month')
  const of = { metric, cut, filters, groupBy: own }
  const [narrowed] = sensitive ? Object.keys(filters) : []
  const beside = { metric, cut, filters: {}, groupBy: narrowed }
  const until = on ?? today
  const to = earliest(period.to, addDays(until, on ? 0 : -1))
  const line = widget.kind === 'line' &&
    !metric.ofPeriod &&
    period.from <= to && { from: period.from, to, which: daysBetween(period.from, to) < LONGEST_DAILY ? ('each' as const) : ('sundays' as const) }
  const last = !reckoned && {
    from: metric.ofPeriod ? period.from : addDays(until, -STANDS_FOR),
    to: metric.ofPeriod ? earliest(period.to, until) : until,
    which: 'last' as const,
  }
  return {
    ...(line && { line: { ...of, ...line }, ...(narrowed && { besideLine: { ...beside, ...line } }) }),
    ...(last && { last: { ...of, ...last }, ...(narrowed && { besideLast: { ...beside, ...last } }) }),
    ...(widget.kind === 'figure' &&
      !metric.ofPeriod && { before: { ...of, from: addDays(period.from, -STANDS_FOR), to: addDays(period.from, -1), which: 'last' as const } }),
  }
}

const LEFT_OUT: Figure = { state: 'leftOut', value: null, before: null, groups: [], at: [], series: [], asOf: null, narrowedBy: [] }

/**
 * The figures of the widgets of a board, in their order: each metric reckoned by one statement, all figures of days read by one more. One that fails keeps none of the
 * others back (DASH-09).
 * @throws DASH-08
 */
export async function figuresOf(ctx: Reader, { widgets, ...asked }: ParsedOf<typeof query>): Promise<Figure[]> {
  const p = ctx.parameters(module)
  enforce(periodRules, { facts: {}, input: asked, p, now: ctx.now })
  const board = await withBelow(ctx, asked.filters)
  const cutOf = cutter(ctx)
  const plans = widgets.map((widget) => planOf(ctx, widget, board, asked))
  const answered = await Promise.all(
    plans.map(async (plan) => {
      if (!plan) return undefined
      const reckoned = asked.on ? undefined : await live(ctx, plan, p.minGroup)
      return { plan, reckoned, wanted: historyOf(plan, reckoned, await cutOf(plan.metric), ctx.today) }
    }),
  )
  const all = answered.flatMap((one) => Object.values(one?.wanted ?? {}))
  const days = new Map<Wanted, RecordedFigure[]>((await recordedFigures(ctx.db, all)).map((rows, at) => [all[at]!, rows]))
  const given = answered.map((one): Answered | undefined => {
    if (!one) return undefined
    const daysOf = (wanted: Wanted | undefined) => (wanted ? (days.get(wanted) ?? []) : [])
    const { line, last, before, besideLine, besideLast } = one.wanted
    const of = { line: daysOf(line), last: daysOf(last), before: daysOf(before), besideLine: daysOf(besideLine), besideLast: daysOf(besideLast) }
    return { plan: one.plan, live: one.reckoned, days: of }
  })
  const nameOf = await namer(
    ctx,
    given.flatMap((one) => (one ? unnamedIn(one) : [])),
  )
  return given.map((one) => (one ? shapeOf(one, nameOf, { minGroup: p.minGroup, now: ctx.now, today: ctx.today }) : LEFT_OUT))
}
