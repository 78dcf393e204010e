import { rules } from '#foundation/contract/rules.ts'
import { type Day, dayOf } from '#foundation/time.ts'

export interface Entered {
  ssoId: string
  date?: Day | null | undefined
  amount?: string | undefined
}
interface Facts {
  /** Who records. */
  me: string
  /** The same is recorded and not voided. */
  twin: boolean
}

const NUMBER = /^[+-]?\d+(\.\d+)?$/
const YUAN = /^([+-]?)(\d{1,7})(?:\.(\d{1,2}))?$/
const FEN = 100
const DECIMALS = 2

/** Whole fen of an amount typed in yuan; undefined for none, for 0 and for what has more decimals. Never by a product, which rounds. */
export function fenOf(amount: string): number | undefined {
  const [, minus = '', yuan, decimals = ''] = YUAN.exec(amount) ?? []
  const fen = yuan === undefined ? 0 : Number(yuan) * FEN + Number(decimals.padEnd(DECIMALS, '0'))
  return fen === 0 ? undefined : minus === '-' ? -fen : fen
}

/** What is asked of a variance before it is recorded. */
export const recording = rules<Facts, Entered>({
  'CASHV-01': ({ input }) => !input.date && { field: 'date' },
  'CASHV-02': ({ input }) => !input.amount && { field: 'amount' },
  'CASHV-03': ({ input: { amount } }) => Boolean(amount) && !NUMBER.test(amount ?? '') && { field: 'amount' },
  'CASHV-05': ({ input: { amount = '' } }) => NUMBER.test(amount) && fenOf(amount) === undefined && { field: 'amount' },
  'CASHV-06': ({ input: { date }, now }) => Boolean(date) && (date ?? '') > dayOf(now) && { field: 'date' },
  'CASHV-07': ({ facts }) => facts.twin,
  'CASHV-12': ({ facts, input }) => input.ssoId === facts.me && { field: 'ssoId' },
})
