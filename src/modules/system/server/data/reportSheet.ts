import { sayMonth } from '#foundation/time.ts'
import { defineExport, defineSheet } from '#services/spreadsheets/server/api.ts'
import type { ReportInput } from '../../contract/report.ts'
import module from '../../module.ts'
import { reportRows } from './report.ts'

/** The report as it is grouped and filtered. */
export const reportExport = defineExport({
  module: module.name,
  name: 'report',
  audit: 'BusinessReport.exported',
  sheet: defineSheet({
    name: 'screen./{lang}/system/businessReport',
    columns: [
      { key: 'name', title: 'system.report.name', type: 'text', width: 24 },
      { key: 'people', title: 'system.report.people', type: 'integer' },
      { key: 'visits', title: 'system.report.visits', type: 'integer' },
      { key: 'submitted', title: 'system.report.submitted', type: 'integer' },
      { key: 'decided', title: 'system.report.decided', type: 'integer' },
      { key: 'medianHours', title: 'system.report.medianHours', type: 'number' },
      { key: 'longestHours', title: 'system.report.longestHours', type: 'number' },
    ],
  }),
  async *rows(ctx, input: ReportInput) {
    for (const { key, nameCn, nameEn, people, visits, requests } of await reportRows(ctx, input)) {
      const name = input.by === 'month' ? sayMonth(key, ctx.lang) : ctx.lang === 'zh' ? nameCn : nameEn
      yield { name, people, visits, ...requests }
    }
  },
})
