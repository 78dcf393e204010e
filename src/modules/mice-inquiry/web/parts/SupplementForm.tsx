import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { PageForm } from '#foundation/web/kit/PageForm.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Detail, supplement } from '../../contract.ts'
import { isReturned } from '../../rules/life.ts'
import { LinesField } from './LinesField.tsx'
import { QuoteCard } from './QuoteCard.tsx'
import { SendButton } from './SendButton.tsx'
import { linesOf } from './useInquiryForm.ts'
import { useQuote } from './useQuote.ts'
import { useSent } from './useSent.ts'

interface Props {
  /** What the form goes on from: what is in force, or a supplement that came back. */
  of: Detail
  inForce: Detail
}

/** Approved lines stay as they are; further ones are added behind them (MICE-12). */
export function SupplementForm({ of, inForce }: Props) {
  const { t } = useText()
  const fixed = inForce.lines.length
  const form = useForm(supplement, {
    initial: {
      applyId: of.version.applyId,
      ...(isReturned(of)
        ? { lines: linesOf(of), priceReason: of.priceReason, reason: of.version.reason }
        : { lines: [...linesOf(of), { product: '', quantity: 1, unitPrice: null }] }),
    },
    draft: `mice-inquiry.supplement.${of.version.applyId}`,
    words: 'mice-inquiry.form.',
    onSent: useSent(of.ticketType),
  })
  const { lines = [] } = form.values
  const approved = lines.slice(0, fixed)
  const further = lines.slice(fixed)
  const quote = useQuote(of.ticketType, { visitDate: of.visitDate, visitEndDate: of.visitEndDate, lines: further })
  // places that are held for what came back do not stand in its way
  const own = of.lines.slice(fixed).reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <PageForm form={form} className="card stack">
      <p className="muted">{t('mice-inquiry.supplement.note', { count: fixed })}</p>
      <LinesField
        label={t('mice-inquiry.supplement.lines')}
        value={further}
        after={fixed}
        quote={quote}
        fault={form.fault}
        onChange={(next) => form.set('lines', [...approved, ...next])}
      />
      <QuoteCard of={quote && { ...quote, left: quote.left + own }} before={inForce.totalFen} />
      <Fields of={form} only={['priceReason', 'reason']} over={{ priceReason: quote && quote.belowFen > 0 ? { required: true } : null }} />
      <SendButton form={form} />
    </PageForm>
  )
}
