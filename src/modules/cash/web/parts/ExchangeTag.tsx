import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { type ExchangeState, exchangeLife } from '../../rules/life.ts'

/** How an exchange stands. */
export function ExchangeTag({ status }: { status: ExchangeState }) {
  return <StateTag of={exchangeLife} state={status} />
}
