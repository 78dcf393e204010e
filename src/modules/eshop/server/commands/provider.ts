import { createHmac, timingSafeEqual } from 'node:crypto'
import { sayFen } from '#foundation/contract/money.ts'
import type { Ctx, WriteCtx } from '#foundation/server/context.ts'
import { deliver, sealForOrder } from '#services/integrations/server/api.ts'
import module from '../../module.ts'

/** A payment or a refund, as the provider is told of it. */
interface Told {
  id: string
  order: string
  oid: string
  amountFen: number
}

/** Who takes money online and gives it back. All of it leaves after the commit, once by its key, and is answered in its own time. */
interface PaymentPort {
  /** Asks for the money until a moment. */
  collect(ctx: WriteCtx, payment: Told, until: Date): Promise<unknown>
  /** Asks what became of a payment; `nth` counts the asking. */
  ask(ctx: WriteCtx, payment: Told, nth: number): Promise<unknown>
  giveBack(ctx: WriteCtx, refund: Told & { payment: string }): Promise<unknown>
}

/**
 * The port of integrations. Embedded it pays after a minute, or does what an administrator says in its place; by the end of an order's number it refuses
 * (9999), keeps silent until it is asked (9998), or tells everything twice (9997).
 */
export const PORT = 'payment'
const KEY = { collect: 'eshop.pay:', ask: 'eshop.ask:', giveBack: 'eshop.refund:' } as const
type Asked = keyof typeof KEY

function send(ctx: WriteCtx, action: Asked, { id, order, oid, amountFen }: Told, more: { nth?: number; until?: Date; payment?: string } = {}) {
  const says = (part: string) => ctx.text(`eshop.provider.${part}`, {}, 'zh')
  const { nth, until, payment = id } = more
  return deliver(
    ctx,
    PORT,
    {
      action: { collect: 'collect', ask: 'query', giveBack: 'refund' }[action],
      to: oid,
      subject: says(action),
      lines: [
        { label: says('order'), value: oid },
        { label: says('amount'), value: sayFen(amountFen) },
      ],
      facts: { payment, oid, amountFen, ...(action === 'giveBack' && { refund: id }), ...(until && { until: until.toISOString() }) },
      // with it the provider signs what it tells of this payment
      ...(action === 'collect' && { secret: sealForOrder(ctx, secretOf(ctx, id)) }),
    },
    {
      key: `${KEY[action]}${id}${nth === undefined ? '' : `:${nth}`}`,
      ...(until && { until }),
      about: { module: module.name, businessId: order },
    },
  )
}

export const provider: PaymentPort = {
  collect: (ctx, payment, until) => send(ctx, 'collect', payment, { until }),
  ask: (ctx, payment, nth) => send(ctx, 'ask', payment, { nth }),
  giveBack: (ctx, refund) => send(ctx, 'giveBack', refund, { payment: refund.payment }),
}

/** What an answer of the port is about; nothing where it is another room's. */
export function answered(key: string): { what: Asked; id: string } | undefined {
  for (const what of ['collect', 'ask', 'giveBack'] as const) if (key.startsWith(KEY[what])) return { what, id: key.slice(KEY[what].length).split(':')[0]! }
  return undefined
}

/** Of each payment its own, made anew whenever it is needed and kept nowhere. */
export const secretOf = (ctx: Pick<Ctx, 'secrets'>, payment: string): string => ctx.secrets.sign('eshop.payment', payment)

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
