import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { nameIn } from '#foundation/contract/texts.ts'
import type { Reader, Writing } from '#foundation/server/context.ts'
import { defineExport, defineSheet, exportListed, runExport } from '#services/spreadsheets/server/api.ts'
import { type exportReport, list } from '../../contract.ts'
import module from '../../module.ts'
import { distributionOf } from './distribution.ts'
import { itemRows } from './items.ts'

const text = (key: string, title = `${list.words}${key}`) => ({ key, title, type: 'text' as const })

/** What contracts are prepared from: those who are converted, with where, as what and from when. */
const results = exportListed(
  module,
  { ...list, sheet: ['person', 'department', 'targetPosition', 'targetLevel', 'finalResult', 'startDate', 'internTo'] },
  {
    ...itemRows,
    async *all(ctx, filters) {
      for await (const row of itemRows.all(ctx, filters)) if (row.finalResult !== 'do-not-convert') yield row
    },
  } satisfies typeof itemRows,
  { name: 'results', audit: 'ConversionResult.exported' },
)

const COUNTS = ['total', 'withPromotion', 'convert', 'doNotConvert', 'open'] as const
const DISTRIBUTION = 'intern-conversion.distribution.'
const whole = (key: string) => ({ key, title: `${DISTRIBUTION}${key}`, type: 'integer' as const })

type Asked = { roundId: string }
const PLACED = ['places', 'usedPlaces', 'promotions', 'usedPromotions'] as const
const byDepartment = defineExport({
  ...{ module: module.name, name: 'departments', audit: 'ConversionDistribution.exported' },
  sheet: defineSheet({ name: 'intern-conversion.departments.sheet', columns: [text('department'), ...[...PLACED, ...COUNTS].map(whole)] }),
  async *rows(ctx, { roundId }: Asked) {
    for (const { toConfirm: _, ...row } of (await distributionOf(ctx, { roundId, role: 'admin' })).departments) yield { ...row, department: nameIn(ctx, row) }
  },
})
const byManager = defineExport({
  ...{ module: module.name, name: 'managers', audit: 'ConversionDistribution.exported' },
  sheet: defineSheet({ name: 'intern-conversion.managers.sheet', columns: [text('manager'), text('ssoId', 'spreadsheets.ssoId'), ...COUNTS.map(whole)] }),
  async *rows(ctx, { roundId }: Asked) {
    for (const { manager, ...row } of (await distributionOf(ctx, { roundId, role: 'admin' })).managers)
      yield { ...row, manager: manager && nameIn(ctx, manager), ssoId: manager?.ssoId ?? null }
  },
})

/** The file that was asked for. */
export async function report(ctx: Reader & Writing, { roundId, what }: ParsedOf<typeof exportReport>) {
  if (what === 'results') return runExport(ctx, results, { filters: { role: 'admin', roundId, stage: 'completed' } })
  return runExport(ctx, what === 'departments' ? byDepartment : byManager, { roundId })
}
