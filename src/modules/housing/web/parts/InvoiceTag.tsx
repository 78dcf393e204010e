import { Tag } from '#foundation/web/kit/Card.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { InvoiceState } from '../../rules.ts'

const TONES = { submitted: 'w', issued: 'g', rejected: 'r', withdrawn: 'n' } as const

/** How an invoice stands. */
export function InvoiceTag({ state }: { state: InvoiceState }) {
  const { t } = useText()
  return <Tag tone={TONES[state]}>{t(`state.InvoiceRequest.${state}`)}</Tag>
}
