import { text } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'

export const DASHBOARD = '/api/basic/dashboard/v1'
export const VIEW = ['DASHBOARD_DASHBOARD_VIEW', 'DASHBOARD_DASHBOARD_EDIT'] as const
export const EDIT = 'DASHBOARD_DASHBOARD_EDIT'

export const MOST_WIDGETS = 24
/** Values of one filter. */
export const MOST_KEYS = 50
const MOST_FILTERS = 8
const MOST_TARGET = 1_000_000_000_000

export const metricKey = z
  .string()
  .max(80)
  .regex(/^[a-z][a-z-]*\.[a-zA-Z][a-zA-Z0-9]*$/)
export const dimensionKey = z
  .string()
  .max(40)
  .regex(/^[a-zA-Z][a-zA-Z0-9]*$/)

export const unit = z.enum(['count', 'percent', 'CNY', 'hours', 'days'])
export type Unit = z.output<typeof unit>
export const widgetKind = z.enum(['figure', 'line', 'bar', 'table'])

/** Of each dimension the values of which one has to fit; what a dimension is named for twice has to fit both. */
export const filters = z.array(z.object({ dimension: dimensionKey, keys: z.array(text()).min(1).max(MOST_KEYS) })).max(MOST_FILTERS)
export type Filters = z.output<typeof filters>

/** What a board shows at a place: of four columns at least as many as `size` says. */
export const widget = z.object({
  metric: metricKey,
  kind: widgetKind,
  groupBy: dimensionKey.nullable(),
  filters,
  size: z.int().min(1).max(4),
  target: z.number().min(-MOST_TARGET).max(MOST_TARGET).nullable(),
})
export type Widget = z.output<typeof widget>

const named = { nameCn: z.string(), nameEn: z.string() }
export const dimension = z.object({ key: z.string(), ...named })
export type Named = z.output<typeof dimension>

/** A metric as people read it; one whose module is missing has a name only (DASH-13). */
export const metric = z.object({
  key: z.string(),
  ...named,
  saysCn: z.string(),
  saysEn: z.string(),
  unit,
  dimensions: z.array(dimension),
  refresh: z.enum(['live', '15 min', 'daily']),
  ofPeriod: z.boolean(),
  available: z.boolean(),
})
export type MetricWords = z.output<typeof metric>
