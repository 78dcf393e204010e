import type { Metric, MetricValue } from '#foundation/metrics.ts'
import type { Day } from '#foundation/time.ts'
import type { Figure, Named } from '../../contract/index.ts'
import { mayTell, shown, together, tooFew } from '../../rules/index.ts'
import type { RecordedFigure } from './history.ts'
import type { Unnamed } from './names.ts'
import { byMonths, groupingOf, type Live, type Plan } from './plans.ts'

/** All that is known of a widget. */
export interface Answered {
  plan: Plan
  live: Live | undefined
  days: Record<'line' | 'last' | 'before' | 'besideLine' | 'besideLast', RecordedFigure[]>
}

/** A part of a figure: of a group, of a month or day. */
interface Part extends Omit<MetricValue, 'keys'> {
  key: string
  at: string
}

/** Groups that an answer holds, and lines of a chart. */
const MOST_GROUPS = 200
const MOST_LINES = 6

const monthOf = (day: Day): string => day.slice(0, 7)

/** What makes up the figure as it is shown, from what was reckoned or else from the last snapshots. */
function partsOf({ plan, live, days }: Answered): Part[] {
  const grouping = groupingOf(plan)
  const month = grouping.indexOf('month')
  const own = grouping.findIndex((one) => one !== 'month')
  if (!live) return days.last.map(({ day, at: _, ...figures }) => ({ ...figures, at: monthOf(day) }))
  return live.values.map(({ keys, ...value }) => ({ ...value, key: own < 0 ? '' : (keys[own] ?? ''), at: month < 0 ? '' : (keys[month] ?? '') }))
}

/** Values that are to be named before an answer is shaped. */
export function unnamedIn(answered: Answered): Unnamed[] {
  const dimension = groupingOf(answered.plan).find((one) => one !== 'month') ?? (answered.plan.groupBy === 'month' ? 'month' : undefined)
  if (!dimension) return []
  return [
    { metric: answered.plan.metric, dimension, keys: [...partsOf(answered).flatMap(({ key, at }) => [key, at]), ...answered.days.line.map(({ key }) => key)] },
  ]
}

type NameOf = (metric: Metric, dimension: string, key: string) => Named
interface Now {
  minGroup: number
  now: Date
  today: Day
}

const latestOf = (figures: readonly RecordedFigure[]): Date | undefined =>
  figures
    .map(({ at }) => at)
    .toSorted((a, b) => a.getTime() - b.getTime())
    .at(-1)

/** A widget's answer: what is of too few people is not among it (DASH-03), and it says as of when it is (DASH-04). */
export function shapeOf(answered: Answered, nameOf: NameOf, at: Now): Figure {
  const { plan, live, days } = answered
  const { metric, widget, narrowedBy, period, sensitive } = plan
  const parts = partsOf(answered)
  const asOf = live ? at.now : latestOf([...days.last, ...days.line])
  const empty: Figure = { state: 'nothing', value: null, before: null, groups: [], at: [], series: [], asOf: asOf?.toISOString() ?? null, narrowedBy }
  if (!live && days.last.length === 0) return { ...empty, ...seriesOf(answered, nameOf, at) }
  const state = live ? 'now' : 'old'
  const mine = byMonths(plan) ? parts.filter((part) => part.at >= monthOf(period.from)) : parts
  const whole = together(mine, metric.together) ?? (mine.length === 0 ? { value: 0, people: 0 } : undefined)
  const people = whole?.people ?? 0
  const safe = live ? live.safe : days.last.every(({ day }) => maySayOn(plan, days.besideLast, day, at.minGroup))
  if (sensitive && (people < at.minGroup || !safe)) return { ...empty, state: 'few' }
  return {
    ...empty,
    state,
    value: whole ? shown(whole) : null,
    before: beforeOf(answered, parts),
    groups: widget.kind === 'line' ? [] : groupsOf(plan, parts, nameOf, at.minGroup),
    ...seriesOf(answered, nameOf, at),
  }
}

/** DASH-03: whether a figure with filters may be shown as it was on a day, by the groups beside it. */
function maySayOn({ filters, sensitive }: Plan, beside: readonly RecordedFigure[], day: Day, minGroup: number): boolean {
  const [narrowed] = Object.values(filters)
  if (!sensitive || !narrowed) return true
  const groups = beside.filter((one) => one.day === day).map(({ key, people = 0 }) => ({ key, people }))
  return mayTell(groups, narrowed, minGroup)
}

/** DASH-04: the figure of the period before, and of which day it is. */
function beforeOf({ plan, days }: Answered, parts: readonly Part[]): Figure['before'] {
  const { metric, period, sensitive } = plan
  if (sensitive) return null
  const last = days.before.at(-1)
  if (byMonths(plan)) {
    const before = together(
      parts.filter((part) => part.at < monthOf(period.from)),
      metric.together,
    )
    const value = before ? shown(before) : 0
    return value === null ? null : { value, on: period.from }
  }
  const value = last ? shown(last) : null
  return last && value !== null ? { value, on: last.day } : null
}

function groupsOf(plan: Plan, parts: readonly Part[], nameOf: NameOf, minGroup: number): Figure['groups'] {
  const { metric, groupBy, sensitive, widget } = plan
  if (!groupBy || widget.kind === 'figure') return []
  const byKey = [...Map.groupBy(parts, (part) => (groupBy === 'month' ? part.at || part.key : part.key))].flatMap(([key, some]) => {
    const whole = together(some, metric.together)
    return whole ? [{ key, ...whole }] : []
  })
  const hidden = sensitive
    ? tooFew(
        byKey.map(({ people = 0 }) => ({ people })),
        minGroup,
      )
    : new Set<number>()
  const groups = byKey.map((group, at) => ({ ...nameOf(metric, groupBy, group.key), value: hidden.has(at) ? null : shown(group) }))
  const order =
    groupBy === 'month'
      ? groups.toSorted((a, b) => a.key.localeCompare(b.key))
      : groups.toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0) || a.key.localeCompare(b.key))
  return order.slice(0, MOST_GROUPS)
}

/** The lines of a chart: months of a period, or the days that were kept and the present one. */
function seriesOf(answered: Answered, nameOf: NameOf, { minGroup, today }: Now): Pick<Figure, 'at' | 'series'> {
  const { plan, live, days } = answered
  const { metric, widget, period, sensitive } = plan
  if (widget.kind !== 'line') return { at: [], series: [] }
  const own = groupingOf(plan).find((one) => one !== 'month')
  const present = live && !metric.ofPeriod && period.from <= today && today <= period.to ? partsOf(answered).map((part) => ({ ...part, at: today })) : []
  const points = metric.ofPeriod ? partsOf(answered) : [...days.line.map(({ day, at: _, ...figures }): Part => ({ ...figures, at: day })), ...present]
  const at = [...new Set(points.map((point) => point.at))].toSorted()
  const keys = [...Map.groupBy(points, ({ key }) => key)]
    .map(([key, some]) => ({ key, size: some.at(-1)?.value ?? 0 }))
    .toSorted((a, b) => b.size - a.size)
    .slice(0, MOST_LINES)
  const past = new Set(days.line.map(({ day }) => day))
  // DASH-03: at each of them as among groups
  const hiddenAt = (when: string): Part[] => {
    const there = points.filter((point) => point.at === when)
    const few = tooFew(
      there.map(({ people = 0 }) => ({ people })),
      minGroup,
    )
    const safe = !past.has(when) || maySayOn(plan, days.besideLine, when, minGroup)
    return there.filter((_, n) => !safe || few.has(n))
  }
  const hidden = new Set(sensitive ? at.flatMap(hiddenAt) : [])
  const valueAt = (key: string, when: string): number | null => {
    const point = points.find((one) => one.key === key && one.at === when)
    if (!point) return metric.together === 'nothing' ? null : 0
    return hidden.has(point) ? null : shown(point)
  }
  return {
    at,
    series: keys.map(({ key }) => ({
      ...(own ? nameOf(metric, own, key) : { key: '', nameCn: '', nameEn: '' }),
      values: at.map((when) => valueAt(key, when)),
    })),
  }
}
