import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import type { Metric, MetricAsked, MetricValue } from '#foundation/metrics.ts'
import type { Reader } from '#foundation/server/context.ts'
import type { Day } from '#foundation/time.ts'
import type { Filters, query, Widget } from '../../contract/index.ts'
import { daysOf, lineOf } from '../../rules/index.ts'
import { dimensionsFor, maySee, metricOf } from './catalog.ts'
import { fitting, isSensitive } from './reckoning.ts'

type Asked = Omit<ParsedOf<typeof query>, 'widgets'>

/** A widget that the viewer may see, as it is asked. */
export interface Plan {
  widget: Widget
  metric: Metric
  groupBy: string | undefined
  filters: MetricAsked['filters']
  narrowedBy: string[]
  sensitive: boolean
  period: { from: Day; to: Day }
  on: Day | null
}

/** What was reckoned, and whether its filters leave hidden what is hidden (DASH-03). */
export interface Live {
  values: readonly MetricValue[]
  safe: boolean
}

/** DASH-02: a widget that is not the viewer's is left out. */
export function planOf(ctx: Reader, widget: Widget, board: Filters, { from, to, on }: Asked): Plan | undefined {
  const metric = metricOf(widget.metric)
  if (!metric || !maySee(ctx.actor, metric)) return undefined
  const groupBy = widget.groupBy !== null && dimensionsFor(ctx.actor, metric).includes(widget.groupBy) ? widget.groupBy : undefined
  const filters = fitting(ctx, metric, [...board, ...widget.filters])
  const narrowedBy = Object.keys(fitting(ctx, metric, board))
  return {
    widget,
    metric,
    groupBy,
    filters,
    narrowedBy,
    sensitive: isSensitive(metric, [groupBy ?? '', ...Object.keys(filters)]),
    period: widget.kind === 'line' ? lineOf(daysOf(from, to), metric.ofPeriod === true, on ?? ctx.today) : daysOf(from, to),
    on,
  }
}

/** Whether its figure comes with that of the period before, month by month, in one statement. */
export const byMonths = ({ widget, metric }: Plan): boolean => widget.kind === 'figure' && metric.ofPeriod === true && metric.together !== 'nothing'

/** What its values are grouped by. */
export function groupingOf(plan: Plan): string[] {
  const { widget, metric, groupBy } = plan
  const own = groupBy === undefined || widget.kind === 'figure' ? [] : [groupBy]
  if (byMonths(plan) || (metric.ofPeriod && widget.kind === 'line')) return ['month', ...own.filter((one) => one !== 'month')]
  return own
}
