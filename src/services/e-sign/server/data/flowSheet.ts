import { byPages, defineExport, defineSheet } from '#services/spreadsheets/server/api.ts'
import { lastDayOf } from '../../rules/index.ts'
import { countFlows, type FlowFilters, type FlowRow, flowsAfter, linesOf } from './flows.ts'
import { paperColumns, paperHead } from './paperColumns.ts'

const sheet = defineSheet({
  name: 'e-sign.papers',
  columns: [
    ...paperColumns,
    { key: 'createdAt', title: 'e-sign.createdAt', type: 'instant' },
    { key: 'sentAt', title: 'e-sign.sentAt', type: 'instant' },
    { key: 'dueOn', title: 'e-sign.dueOn', type: 'day' },
    { key: 'signedAt', title: 'e-sign.signedAt', type: 'instant' },
    { key: 'reason', title: 'kit.reason', type: 'text', width: 32 },
  ],
})

/** Papers as the list shows them. */
export const flowExport = defineExport({
  module: 'e-sign',
  name: 'papers',
  audit: 'papers.exported',
  sheet,
  count: (ctx, { filters }: { filters: FlowFilters }, cap) => countFlows(ctx, filters, cap),
  async *rows(ctx, { filters }) {
    const pages = byPages<{ row: FlowRow; line: Awaited<ReturnType<typeof linesOf>>[number] }>(async (after, limit) => {
      const rows = await flowsAfter(ctx, filters, after?.row, limit)
      const lines = await linesOf(ctx, rows)
      return rows.flatMap((row, at) => {
        const line = lines[at]
        return line ? [{ row, line }] : []
      })
    })
    for await (const { line } of pages)
      yield {
        ...paperHead(line, ctx.lang),
        createdAt: line.createdAt,
        sentAt: line.sentAt,
        dueOn: line.dueAt && lastDayOf(line.dueAt),
        signedAt: line.signedAt,
        reason: line.refuseReason ?? line.endReason ?? line.failure,
      }
  },
})
