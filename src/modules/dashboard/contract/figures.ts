import { endpoint } from '#foundation/contract/endpoint.ts'
import { day, instant, listOutput, month, nothing, personRef, uuid } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { DASHBOARD, dimension, filters, MOST_WIDGETS, metricKey, VIEW, widget } from './shapes.ts'

/** Filters and months that hold for all widgets; `on` a day whose figures are shown as they were kept then (DASH-16). */
const asked = { filters, from: month, to: month, on: day.nullable().default(null) }

/** `now` was reckoned, `old` is the last snapshot, `few` may not be shown (DASH-03), of `nothing` there is neither figure nor snapshot, `leftOut` is not the viewer's. */
const state = z.enum(['now', 'old', 'few', 'nothing', 'leftOut'])

/** A value is null where it may not be shown, or where there is none. Money is in fen. */
export const figure = z.object({
  state,
  value: z.number().nullable(),
  before: z.object({ value: z.number(), on: day }).nullable(),
  groups: z.array(dimension.extend({ value: z.number().nullable() })),
  /** Days or months, and the values of each series at them. */
  at: z.array(z.string()),
  series: z.array(dimension.extend({ values: z.array(z.number().nullable()) })),
  asOf: instant.nullable(),
  /** Of the filters that hold for all, those that it knows. */
  narrowedBy: z.array(z.string()),
})
export type Figure = z.output<typeof figure>

/** The figures of all widgets of a board at once, in their order. */
export const query = endpoint(`POST ${DASHBOARD}/query`, {
  kind: 'read',
  access: VIEW,
  input: z.object({ ...asked, widgets: z.array(widget).max(MOST_WIDGETS) }),
  output: z.array(figure),
})

/** The rows that make up a figure now (DASH-05), and the page of these things, where the person may open it. */
export const drill = endpoint(`POST ${DASHBOARD}/drill`, {
  kind: 'read',
  access: VIEW,
  input: z.object({
    metric: metricKey,
    filters,
    from: month,
    to: month,
    pageNum: z.int().min(1).default(1),
    pageSize: z.int().min(1).default(10),
  }),
  output: listOutput(
    z.object({
      id: z.string(),
      titleCn: z.string(),
      titleEn: z.string(),
      noteCn: z.string(),
      noteEn: z.string(),
      person: personRef.nullable(),
      at: z.string().nullable(),
      value: z.number(),
      path: z.string().nullable(),
    }),
  ).extend({ target: z.string().nullable() }),
})
export type DrillRow = z.output<typeof drill.output>['list'][number]

/** A board as PDF, or the figures of one of its widgets as Excel. */
export const exportFigures = endpoint(`POST ${DASHBOARD}/export`, {
  kind: 'stream',
  access: VIEW,
  input: z.object({ ...asked, board: uuid, widget: z.int().min(0).max(MOST_WIDGETS).nullable() }),
  output: nothing,
})
