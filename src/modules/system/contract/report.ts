import { endpoint } from '#foundation/contract/endpoint.ts'
import { month, names, text } from '#foundation/contract/schemas.ts'
import { exportLater } from '#foundation/contract/sheets.ts'
import { z } from '#foundation/zod.ts'
import { entity } from '#services/people/contract.ts'
import { DEVICES } from '../rules/usage.ts'
import { MONITOR, WATCHERS } from './monitor.ts'
import { named } from './shapes.ts'

export const device = z.enum(DEVICES)

const usage = z.object({
  /** People who opened a page, each once. */
  people: z.int(),
  visits: z.int(),
})
/** Requests that were put on their way, how many of them were decided, and the hours that took; not known by device. */
const submissions = z.object({ submitted: z.int(), decided: z.int(), medianHours: z.number().nullable(), longestHours: z.number().nullable() })
const figures = usage.extend({ requests: submissions.nullable() })
export type Figures = z.output<typeof figures>

export const reportBy = z.enum(['month', 'module', 'entity', 'device'])

const reportInput = z.object({
  from: month,
  to: month,
  by: reportBy.default('module'),
  module: text().optional(),
  entity: entity.optional(),
  device: device.optional(),
})
export type ReportInput = z.output<typeof reportInput>

/** How the portal was used: in all, by month for the chart, and by what was chosen. */
export const businessReport = endpoint(`POST ${MONITOR}/report`, {
  kind: 'read',
  access: WATCHERS,
  input: reportInput,
  output: z.object({
    totals: figures,
    months: z.array(figures.extend({ month })),
    rows: z.array(figures.extend(names.shape).extend({ key: z.string() })),
    modules: z.array(named),
  }),
})

export const exportBusinessReport = endpoint(`POST ${MONITOR}/report/export`, { kind: 'stream', access: WATCHERS, input: reportInput, output: exportLater })
