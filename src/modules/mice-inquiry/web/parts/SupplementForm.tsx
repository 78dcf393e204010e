import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { PageForm } from '#foundation/web/kit/PageForm.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Detail, supplement } from '../../contract.ts'
import { LinesField } from './LinesField.tsx'
import { QuoteCard } from './QuoteCard.tsx'
import { SendButton } from './SendButton.tsx'
import { linesOf } from './useInquiryForm.ts'
import { useQuote } from './useQuote.ts'
import { useSent } from './useSent.ts'

/** Approved lines stay as they are; further ones are added behind them (MICE-12). */
export function SupplementForm({ of }: { of: Detail }) {
  const { t } = useText()
  const form = useForm(supplement, {
    initial: { applyId: of.version.applyId, lines: [...linesOf(of), { product: '', quantity: 1, unitPrice: null }] },
    draft: `mice-inquiry.supplement.${of.version.applyId}`,
    words: 'mice-inquiry.form.',
    onSent: useSent(of.ticketType),
  })
  const { lines = [] } = form.values
  const approved = lines.slice(0, of.lines.length)
  const further = lines.slice(of.lines.length)
  const quote = useQuote(of.ticketType, { visitDate: of.visitDate, visitEndDate: of.visitEndDate, lines: further })
  return (
    <PageForm form={form} className="card stack">
      <p className="muted">{t('mice-inquiry.supplement.note', { count: of.lines.length })}</p>
      <LinesField
        label={t('mice-inquiry.supplement.lines')}
        value={further}
        after={of.lines.length}
        quote={quote}
        fault={form.fault}
        onChange={(next) => form.set('lines', [...approved, ...next])}
      />
      <QuoteCard of={quote} before={of.totalFen} />
      <Fields of={form} only={['priceReason', 'reason']} over={{ priceReason: quote && quote.belowFen > 0 ? { required: true } : null }} />
      <SendButton form={form} />
    </PageForm>
  )
}
