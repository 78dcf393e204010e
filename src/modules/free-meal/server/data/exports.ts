import type { Ctx, Writing } from '#foundation/server/context.ts'
import { sayMonth } from '#foundation/time.ts'
import type { z } from '#foundation/zod.ts'
import { enumeration } from '#services/people/server/api.ts'
import { exportSheet } from '#services/spreadsheets/server/api.ts'
import type { quotas, ReportInput } from '../../contract.ts'
import module from '../../module.ts'
import { quotaRows } from './quotas.ts'
import { checkReport, reportRows } from './report.ts'
import { quotaSheet, reportSheet } from './sheets.ts'

type Exporting = Ctx & Writing

const written = (ctx: Exporting, target: string, what: object): Promise<void> =>
  ctx.write((tx) => tx.audit({ module: module.name, kind: `${target}.exported`, target: 'all', after: what }))

const named = async (ctx: Ctx, key: string): Promise<(code: string | number) => string> => {
  const names = new Map((await enumeration(ctx, key)).map((one) => [one.code, ctx.lang === 'zh' ? one.nameCn : one.nameEn]))
  return (code) => names.get(String(code)) ?? String(code)
}

/** The list of everybody's vouchers under the filters that are shown (SHEET-06). */
export async function exportedQuotas(ctx: Exporting, { filters }: { filters: z.output<typeof quotas.input>['filters'] }) {
  await written(ctx, 'MealQuotaLog', { filters })
  const [company, type, kind] = [await named(ctx, 'entity'), await named(ctx, 'employeeType'), await named(ctx, 'employeeClass')]
  async function* rows() {
    for await (const { person, entity, employeeType, employeeClass, ...lot } of quotaRows(ctx, filters))
      yield {
        ...lot,
        ssoId: person.ssoId,
        name: ctx.lang === 'zh' ? person.nameCn : person.nameEn,
        department: ctx.lang === 'zh' ? person.departmentCn : person.departmentEn,
        company: company(entity),
        employeeType: type(employeeType),
        employeeClass: kind(employeeClass),
      }
  }
  return exportSheet(ctx, quotaSheet, rows())
}

/** Groups are bounded by the organization: departments, outlets, two years of months. */
const ALL_ROWS = 10_000

/** The report as it is grouped and filtered. */
export async function exportedReport(ctx: Exporting, input: ReportInput) {
  checkReport(ctx, input)
  await written(ctx, 'MealReport', input)
  const company = await named(ctx, 'entity')
  const nameOf = (row: { key: string; nameCn: string; nameEn: string }): string =>
    input.by === 'month' ? sayMonth(row.key, ctx.lang) : input.by === 'company' ? company(row.key) : ctx.lang === 'zh' ? row.nameCn : row.nameEn
  async function* rows() {
    for (const row of await reportRows(ctx, input, ALL_ROWS)) yield { ...row, name: nameOf(row) }
  }
  return exportSheet(ctx, reportSheet, rows())
}
