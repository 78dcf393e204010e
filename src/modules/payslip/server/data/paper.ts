import { sayFen } from '#foundation/contract/money.ts'
import { notFound } from '#foundation/contract/refused.ts'
import { nameIn } from '#foundation/contract/texts.ts'
import { FileAnswer } from '#foundation/server/answer.ts'
import type { Ctx, Reader, WithHttp, Writing } from '#foundation/server/context.ts'
import { format, sayMonth } from '#foundation/time.ts'
import { exported } from '#services/audit/server/api.ts'
import { person } from '#services/people/server/api.ts'
import { draw, type Part } from '#services/print/server/api.ts'
import module from '../../module.ts'
import { noteRead, requireVerified, yearOf, yearRow } from './opened.ts'
import { type ShownSlip, slipOf } from './slip.ts'

const DEVICE = 200
const KINDS = ['earning', 'deduction', 'person-insurance', 'tax', 'company-insurance'] as const

/** The own payslip of a month, or those of a year, as a paper that is kept nowhere (PAYSLIP-09). @throws not-found, PAYSLIP-02 */
export async function downloadPayslip(
  ctx: WithHttp<Reader & Writing>,
  { month, version, year }: { month?: string | undefined; version?: number | undefined; year?: string | undefined },
): Promise<FileAnswer> {
  await requireVerified(ctx)
  const { ssoId } = ctx.actor
  const rows = year === undefined ? [] : (await yearOf(ctx, year)).toReversed()
  const wanted = month === undefined ? rows.map((one) => ({ month: one.month, version: undefined })) : [{ month, version }]
  const slips: Awaited<ReturnType<typeof slipOf>>[] = []
  for (const one of wanted) slips.push(await slipOf(ctx, ssoId, one))
  const [first] = slips
  if (!first) throw notFound()
  const who = await person(ctx, ssoId)
  const name = nameIn(ctx, who) ?? ssoId
  const span = month === undefined ? ctx.text('payslip.paper.year', { year: year ?? '' }) : sayMonth(month, ctx.lang)
  const at = format(ctx.now, 'YYYY-MM-DD HH:mm:ss')
  const overview =
    year === undefined
      ? []
      : overviewOf(
          ctx,
          rows.map((row) => yearRow(ctx, row)),
        )
  const bytes = await draw(ctx, {
    title: ctx.text('payslip.paper.title', { span }),
    number: year === undefined ? `${ssoId} · ${first.row.month} · V${first.row.version}` : `${ssoId} · ${year}`,
    foot: [ctx.text('payslip.paper.foot', { name, ssoId, at })],
    across: `${ssoId}  ${at}`,
    parts: [
      { part: 'facts', columns: 2, facts: factsOf(ctx, { name, sso: ssoId, ...(year !== undefined && { span }) }) },
      ...overview,
      ...slips.flatMap(({ answer }): Part[] => [...(year === undefined ? [] : [{ part: 'newPage' as const }]), ...partsOf(ctx, answer)]),
    ],
  })
  await ctx.write(async (write) => {
    const device = String(ctx.http.headers['user-agent'] ?? '').slice(0, DEVICE)
    await exported(write, [ssoId], 'Payslip.downloaded', { module: module.name, target: month ?? year ?? '', what: { device } })
    for (const { row } of slips) await noteRead(write, row.id)
  })
  return new FileAnswer({ filename: `${ctx.text('payslip.paper.title', { span })} ${ssoId}.pdf`, type: 'application/pdf', body: bytes })
}

const factsOf = (ctx: Pick<Ctx, 'text'>, facts: Readonly<Record<string, string>>) =>
  Object.entries(facts).map(([key, value]) => ({ label: ctx.text(`payslip.paper.${key}`), value }))

const overviewOf = (ctx: Pick<Ctx, 'text'>, rows: readonly ReturnType<typeof yearRow>[]): Part[] => {
  const cells = (one: Pick<ReturnType<typeof yearRow>, 'grossFen' | 'insuranceFen' | 'taxFen' | 'netFen'>) =>
    [one.grossFen, one.insuranceFen, one.taxFen, one.netFen].map(sayFen)
  const sum = (of: 'grossFen' | 'insuranceFen' | 'taxFen' | 'netFen') => rows.reduce((total, row) => total + row[of], 0)
  const all = { grossFen: sum('grossFen'), insuranceFen: sum('insuranceFen'), taxFen: sum('taxFen'), netFen: sum('netFen') }
  const head = ['month', 'gross', 'insurance', 'tax', 'net'].map((key) => ctx.text(`payslip.${key}`))
  return [{ part: 'table', head, rows: [...rows.map((row) => [row.month, ...cells(row)]), [ctx.text('payslip.sum'), ...cells(all)]] }]
}

function partsOf(ctx: Ctx, slip: ShownSlip): Part[] {
  const { yearToDate: so } = slip
  const rows = KINDS.flatMap((kind) =>
    slip.lines
      .filter((line) => line.kind === kind && line.amountFen !== 0)
      .map((line) => [ctx.text(`payslip.kind.${kind}`), nameIn(ctx, line), line.basis, sayFen(line.amountFen)]),
  )
  const paid = factsOf(ctx, {
    month: slip.month,
    version: `V${slip.version}`,
    payDate: slip.payDate,
    account: `**** ${slip.bankLast4}`,
    workedDays: String(slip.workedDays),
    net: sayFen(slip.netFen),
    grossOf: sayFen(slip.grossFen),
    deductionsOf: sayFen(slip.deductionsFen),
  })
  const year = factsOf(ctx, { yearGross: sayFen(so.grossFen), yearTaxable: sayFen(so.taxableFen), yearTax: sayFen(so.taxFen), yearNet: sayFen(so.netFen) })
  return [
    { part: 'facts', columns: 2, facts: paid },
    ...(slip.correctionNote ? [{ part: 'paragraph' as const, text: ctx.text('payslip.correctedBecause', { note: slip.correctionNote }) }] : []),
    { part: 'table', head: ['payslip.kind', 'payslip.line', 'payslip.basis', 'payslip.amount'].map((key) => ctx.text(key)), rows },
    { part: 'heading', text: ctx.text('payslip.year') },
    { part: 'facts', columns: 2, facts: year },
  ]
}
