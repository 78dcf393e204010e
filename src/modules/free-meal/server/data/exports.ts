import { nameIn } from '#foundation/contract/texts.ts'
import { sayMonth } from '#foundation/time.ts'
import { codeNames } from '#services/people/server/api.ts'
import { defineExport, exportListed } from '#services/spreadsheets/server/api.ts'
import { quotas, type ReportInput } from '../../contract.ts'
import module from '../../module.ts'
import { lots } from './quotas.ts'
import { checkReport, reportRows } from './report.ts'
import { quotaSheet, reportSheet } from './sheets.ts'

/** The list of everybody's vouchers under the filters that are shown (SHEET-06). */
export const quotaExport = exportListed(module, quotas, lots, {
  name: 'quotas',
  audit: 'MealQuotaLog.exported',
  sheet: quotaSheet,
  async line(ctx) {
    const [company, type, kind] = [await codeNames(ctx, 'entity'), await codeNames(ctx, 'employeeType'), await codeNames(ctx, 'employeeClass')]
    return ({ person, entity, employeeType, employeeClass, ...lot }) => ({
      ...lot,
      ssoId: person.ssoId,
      name: nameIn(ctx, person),
      department: ctx.lang === 'zh' ? person.departmentCn : person.departmentEn,
      company: company(entity),
      employeeType: type(employeeType),
      employeeClass: kind(employeeClass),
    })
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
