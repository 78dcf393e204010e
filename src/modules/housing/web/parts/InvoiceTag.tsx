import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { type InvoiceState, invoiceLife } from '../../rules.ts'

/** How an invoice stands. */
export function InvoiceTag({ state }: { state: InvoiceState }) {
  return <StateTag of={invoiceLife} state={state} />
}
