import { notFound } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { inBoth } from '#foundation/contract/texts.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { addMonths, monthOf } from '#foundation/time.ts'
import { PAY_ITEMS } from '../../contract/index.ts'
import { kindOf, totalsOf } from '../../rules.ts'
import { explanations } from '../tables.ts'
import { inForce, type PublishedSlip, publishedOf } from './published.ts'
import { openSlip } from './sealed.ts'

/** A line's name in both languages. */
export const lineNames = (ctx: Pick<Ctx, 'text'>, code: string): { nameCn: string; nameEn: string } => ({
  ...inBoth(ctx, 'name', `payslip.line.${code}`),
})

/** A published payslip with the month before beside it; without a version the one that holds. @throws not-found */
export async function slipOf(ctx: Ctx, ssoId: SsoId, { month, version }: { month: string; version?: number | undefined }) {
  const before = monthOf(addMonths(`${month}-01`, -1))
  const year = `${month.slice(0, 4)}-01`
  const rows = await publishedOf(ctx, ssoId, { from: before < year ? before : year, to: month })
  const all = rows.filter((one) => one.month === month)
  const row = all.find((one) => one.version === (version ?? all[0]?.version))
  if (!row) throw notFound()
  const slip = openSlip(ctx, row)
  const last = inForce(rows).find((one) => one.month === before)
  const lastLines = last && openSlip(ctx, last).lines
  const { grossFen, deductionsFen, netFen } = totalsOf(slip.lines)
  const codes = PAY_ITEMS.filter(([code]) => [...slip.lines, ...(lastLines ?? [])].some((one) => one.code === code))
  const said = new Map((await ctx.db.select().from(explanations)).map((one) => [one.lineCode, one]))
  const answer = {
    ssoId,
    month: row.month,
    version: row.version,
    versions: all.map((one) => ({ version: one.version, at: (one.correctedAt ?? one.publishedAt)!.toISOString(), note: openSlip(ctx, one).note })),
    payDate: row.payDate,
    lines: codes.map(([code]) => {
      const [now, then] = [slip.lines, lastLines ?? []].map((lines) => lines.find((one) => one.code === code))
      return {
        ...lineNames(ctx, code),
        code,
        kind: kindOf(code),
        amountFen: now?.amountFen ?? 0,
        basis: now?.basis ?? '',
        beforeFen: lastLines ? (then?.amountFen ?? 0) : null,
        beforeBasis: then?.basis ?? '',
        explainCn: said.get(code)?.textCn ?? '',
        explainEn: said.get(code)?.textEn ?? '',
      }
    }),
    grossFen,
    deductionsFen,
    netFen,
    netBeforeFen: lastLines ? totalsOf(lastLines).netFen : null,
    yearToDate: yearToDate(ctx, row, rows),
    workedDays: slip.workedDays,
    bankLast4: slip.bankLast4,
    correctionNote: slip.note,
  }
  return { row, answer }
}

export type ShownSlip = Awaited<ReturnType<typeof slipOf>>['answer']

/** What the year has paid up to a payslip, with this version of it. */
function yearToDate(ctx: Ctx, row: PublishedSlip, rows: readonly PublishedSlip[]) {
  const others = inForce(rows).filter(({ month }) => month < row.month && month.startsWith(row.month.slice(0, 4)))
  const sums = [row, ...others].map((one) => totalsOf(openSlip(ctx, one).lines))
  const sum = (of: (one: (typeof sums)[number]) => number) => sums.reduce((total, one) => total + of(one), 0)
  return {
    grossFen: sum((one) => one.grossFen),
    taxableFen: sum((one) => one.grossFen - one.deductionsFen - one.insuranceFen),
    taxFen: sum((one) => one.taxFen),
    netFen: sum((one) => one.netFen),
  }
}
