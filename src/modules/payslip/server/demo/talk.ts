import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, eq } from '#foundation/database/drizzle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { addHours } from '#foundation/time.ts'
import type { PayItem } from '../../contract/index.ts'
import { type Message, openSlip, sealSlip, sealThread } from '../data/sealed.ts'
import { explanations, questions, slips } from '../tables.ts'
import { linesOfAll } from './wages.ts'

type Question = typeof questions.$inferSelect

const FIRST = '10000001'

/** The last of some months but so many. */
const ago = (months: readonly string[], n: number): string => months.at(-1 - n)!

/** Of the payslips of the first demo person: the newest month but one at least whose allowance is more than the month before, and one of overtime before that. */
export function talkedOf(months: readonly string[]): { corrected: string; overtime: string } {
  const own = linesOfAll(FIRST, months, ago(months, 0))
  const amount = (n: number, code: PayItem) => own.get(ago(months, n))?.find((line) => line.code === code)?.amountFen ?? 0
  const newest = (from: number, fits: (n: number) => boolean) =>
    ago(
      months,
      months.findIndex((_, n) => n >= from && fits(n)),
    )
  return {
    corrected: newest(2, (n) => amount(n, 'allowance') > amount(n + 1, 'allowance')),
    overtime: newest(5, (n) => amount(n, 'overtime') > 0),
  }
}

interface Payroll {
  payroll: readonly [SsoId, SsoId]
}

/** What is said about pay: explanations of lines, questions in every state, a correction. */
export async function talk(ctx: WriteCtx, months: readonly string[], { payroll }: Payroll): Promise<void> {
  const said = (lineCode: PayItem, key: string) => {
    const [textCn, textEn] = (['zh', 'en'] as const).map((lang) => ctx.text(`payslip.demo.${key}`, {}, lang))
    return { lineCode, textCn: textCn!, textEn: textEn!, changedBy: payroll[0], changedAt: ctx.now }
  }
  await ctx.db.insert(explanations).values([said('overtime', 'overtime'), said('housingFund', 'housingFund'), said('tax', 'tax')])
  const { corrected, overtime } = talkedOf(months)
  await correction(ctx, corrected, payroll[1])
  await asked(ctx, FIRST, corrected, 'allowance', ['member.allowance', 'payroll.allowance'], 'answered', payroll[0])
  await asked(ctx, FIRST, overtime, 'overtime', ['member.overtime', 'payroll.overtime', 'member.thanks', 'payroll.welcome'], 'closed', payroll[1])
  await asked(ctx, '10000012', ago(months, 1), 'base', ['member.base'], 'open', payroll[0])
  await asked(ctx, '10000011', ago(months, 1), 'housingFund', ['member.housingFund'], 'open', payroll[0])
}

async function asked(
  ctx: WriteCtx,
  who: string,
  month: string,
  lineCode: PayItem,
  words: readonly string[],
  status: Question['status'],
  by: SsoId,
): Promise<void> {
  const ssoId = asSsoId(who)
  const askedAt = addHours(ctx.now, status === 'closed' ? -24 * 60 : -30 - words.length)
  const turns = words.map((key, at): Message => {
    const from = key.startsWith('member') ? 'member' : 'payroll'
    return { by: from, text: ctx.text(`payslip.demo.${key}`, {}, 'zh'), at: addHours(askedAt, at * 3).toISOString() }
  })
  const answered = status === 'open' ? { answeredAt: null, answeredBy: null } : { answeredAt: addHours(askedAt, words.length * 3), answeredBy: by }
  const thread = sealThread(ctx, ssoId, turns)
  await ctx.db.insert(questions).values({ id: newId(askedAt), ssoId, month, lineCode, thread, status, askedAt, ...answered })
}

/** A month of the first demo person that was put right. */
async function correction(ctx: WriteCtx, month: string, by: SsoId): Promise<void> {
  const ssoId = asSsoId(FIRST)
  const [row] = await ctx.db
    .select()
    .from(slips)
    .where(and(eq(slips.ssoId, ssoId), eq(slips.month, month)))
  if (!row) return
  const { lines, ...rest } = openSlip(ctx, row)
  const more = lines.map((line) =>
    line.code === 'allowance' ? { ...line, amountFen: line.amountFen + 20_000, basis: ctx.text('payslip.demo.basis', {}, 'zh') } : line,
  )
  await ctx.db.insert(slips).values({
    ...row,
    id: newId(ctx.now),
    version: 2,
    sealed: sealSlip(ctx, { ...rest, lines: more, note: ctx.text('payslip.demo.note', {}, 'zh') }),
    readAt: null,
    correctedAt: addHours(ctx.now, -24 * 9),
    correctedBy: by,
  })
}
