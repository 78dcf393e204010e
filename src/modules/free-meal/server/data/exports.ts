import { nameIn } from '#foundation/contract/texts.ts'
import { sayMonth } from '#foundation/time.ts'
import type { z } from '#foundation/zod.ts'
import { codeNames } from '#services/people/server/api.ts'
import { defineExport } from '#services/spreadsheets/server/api.ts'
import type { quotas, ReportInput } from '../../contract.ts'
import module from '../../module.ts'
import { countQuotas, quotaRows } from './quotas.ts'
import { checkReport, reportRows } from './report.ts'
import { quotaSheet, reportSheet } from './sheets.ts'

/** The list of everybody's vouchers under the filters that are shown (SHEET-06). */
export const quotaExport = defineExport({
  module: module.name,
  name: 'quotas',
  audit: 'MealQuotaLog.exported',
  sheet: quotaSheet,
  count: (ctx, { filters }: { filters: z.output<typeof quotas.input>['filters'] }, cap) => countQuotas(ctx, filters, cap),
  async *rows(ctx, { filters }) {
    const zh = ctx.lang === 'zh'
    const [company, type, kind] = [await codeNames(ctx, 'entity'), await codeNames(ctx, 'employeeType'), await codeNames(ctx, 'employeeClass')]
    for await (const { person, entity, employeeType, employeeClass, ...lot } of quotaRows(ctx, filters))
      yield {
        ...lot,
        ssoId: person.ssoId,
        name: nameIn(ctx, person),
        department: zh ? person.departmentCn : person.departmentEn,
        company: company(entity),
        employeeType: type(employeeType),
        employeeClass: kind(employeeClass),
      }
  },
})

/** Groups are bounded by the organization: departments, outlets, two years of months. */
const ALL_ROWS = 10_000

/** The report as it is grouped and filtered. */
export const reportExport = defineExport({
  module: module.name,
  name: 'report',
  audit: 'MealReport.exported',
  sheet: reportSheet,
  async count(ctx, input: ReportInput) {
    checkReport(ctx, input)
    return (await reportRows(ctx, input, ALL_ROWS)).length
  },
  async *rows(ctx, input) {
    const company = await codeNames(ctx, 'entity')
    for (const row of await reportRows(ctx, input, ALL_ROWS)) {
      const own = nameIn(ctx, row)
      yield { ...row, name: input.by === 'month' ? sayMonth(row.key, ctx.lang) : input.by === 'company' ? company(row.key) : own }
    }
  },
})
