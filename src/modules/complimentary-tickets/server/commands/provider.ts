import { createHmac, timingSafeEqual } from 'node:crypto'
import { sayFen } from '#foundation/contract/money.ts'
import type { Ctx, WriteCtx } from '#foundation/server/context.ts'
import { deliver, sealForOrder } from '#services/integrations/server/api.ts'
import module from '../../module.ts'
import type { payments } from '../tables.ts'

type Payment = Pick<typeof payments.$inferSelect, 'id' | 'no'>

/** The port of integrations that collects money and gives it back, after the commit and once by its key. */
export const PORT = 'payment'
const KEY = { collect: 'tickets.pay:', refund: 'tickets.refund:' } as const
type Asked = keyof typeof KEY

function send(ctx: WriteCtx, action: Asked, { id, no }: Payment, amountFen: number, { part, until }: { part?: string; until?: Date }) {
  const says = (what: string) => ctx.text(`complimentary-tickets.provider.${what}`, {}, 'zh')
  return deliver(
    ctx,
    PORT,
    {
      action,
      to: no,
      subject: says(action),
      lines: [
        { label: says('no'), value: no },
        { label: says('amount'), value: sayFen(amountFen) },
      ],
      facts: { payment: id, no, amountFen, ...(part && { refund: part }), ...(until && { until: until.toISOString() }) },
      // with it the provider signs what it tells of this payment
      ...(action === 'collect' && { secret: sealForOrder(ctx, secretOf(ctx, id)) }),
    },
    { key: `${KEY[action]}${id}${part ? `:${part}` : ''}`, ...(until && { until }), about: { module: module.name, businessId: id } },
  )
}

export const collect = (ctx: WriteCtx, payment: Payment, amountFen: number, until: Date) => send(ctx, 'collect', payment, amountFen, { until })
/** What came too late is given back whole. */
export const LATE = 'late'
/** `part` says what is given back: one ticket, or all that was paid. */
export const giveMoneyBack = (ctx: WriteCtx, payment: Payment, amountFen: number, part: string) => send(ctx, 'refund', payment, amountFen, { part })

/** What an answer of the port is about, and of a refund what is given back; nothing where it is another room's. */
export function answered(key: string): { what: Asked; id: string; part: string } | undefined {
  for (const what of ['collect', 'refund'] as const) {
    if (!key.startsWith(KEY[what])) continue
    const [id = '', part = ''] = key.slice(KEY[what].length).split(':')
    return { what, id, part }
  }
  return undefined
}

/** Of each payment its own, made anew whenever it is needed and kept nowhere. */
export const secretOf = (ctx: Pick<Ctx, 'secrets'>, payment: string): string => ctx.secrets.sign('complimentary-tickets.payment', payment)

export interface SignedNotice {
  payment: string
  providerNo: string
  amountFen: number
  result: 'paid' | 'failed'
}

/** HMAC-SHA256 of the four facts, a line each, in hex. */
export const signatureOf = (secret: string, { payment, providerNo, amountFen, result }: SignedNotice): string =>
  createHmac('sha256', secret).update([payment, providerNo, amountFen, result].join('\n')).digest('hex')

export function isSigned(ctx: Ctx, notice: SignedNotice & { signature: string }): boolean {
  const [said, meant] = [Buffer.from(notice.signature), Buffer.from(signatureOf(secretOf(ctx, notice.payment), notice))]
  return said.length === meant.length && timingSafeEqual(said, meant)
}
