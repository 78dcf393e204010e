import type { Ctx } from '#foundation/server/context.ts'
import { z } from '#foundation/zod.ts'
import { payItem } from '../../contract/index.ts'

const slip = z.object({
  ssoId: z.string(),
  month: z.string(),
  lines: z.array(z.object({ code: payItem, amountFen: z.int(), basis: z.string() })),
  workedDays: z.number(),
  bankLast4: z.string(),
  /** Why a correction was made, to its person. */
  note: z.string(),
})
const thread = z.object({ ssoId: z.string(), turns: z.array(z.object({ by: z.enum(['member', 'payroll']), text: z.string(), at: z.string() })) })
const totals = z.object({ grossTotalFen: z.int(), netTotalFen: z.int() })

type Secrets = Pick<Ctx, 'secrets'>
/** What lies where a dump could show it is closed with a key of its own (PAYSLIP-13). */
const close = ({ secrets }: Secrets, purpose: string, value: unknown): string => secrets.seal(purpose, JSON.stringify(value))
const sealed = <S extends z.ZodType>(purpose: string, schema: S) => ({
  seal: (ctx: Secrets, value: z.output<S>): string => close(ctx, purpose, value),
  open: ({ secrets }: Secrets, text: string): z.output<S> => schema.parse(JSON.parse(secrets.open(purpose, text))),
})

export type SlipContent = z.output<typeof slip>
const slips = sealed('payslip.slip', slip)

export const sealSlip = slips.seal
export const sealedTotals = sealed('payslip.totals', totals)

const threads = sealed('payslip.question', thread)
export type Message = z.output<typeof thread>['turns'][number]
export const sealThread = (ctx: Secrets, ssoId: string, turns: Message[]): string => threads.seal(ctx, { ssoId, turns })

/** @throws where what was said is another's */
export function openThread(ctx: Secrets, row: { ssoId: string; thread: string }): Message[] {
  const { ssoId, turns } = threads.open(ctx, row.thread)
  if (ssoId !== row.ssoId) throw new Error('a question lies in the row of another')
  return turns
}

/** @throws where the content is not that of this row: it was put into another's */
export function openSlip(ctx: Secrets, row: { ssoId: string; month: string; sealed: string }): SlipContent {
  const content = slips.open(ctx, row.sealed)
  if (content.ssoId !== row.ssoId || content.month !== row.month) throw new Error('a payslip lies in the row of another')
  return content
}
