import type { FormApi } from '#foundation/web/form.ts'
import { TimeField } from '#foundation/web/kit/DateFields.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import { SentFiles } from '#services/files/web/parts/SentFiles.tsx'
import { type Detail, POLICY } from '../../contract.ts'
import type { TicketType } from '../../rules/inquiry.ts'
import { CustomerField } from './CustomerField.tsx'
import { LinesField } from './LinesField.tsx'
import { QuoteCard } from './QuoteCard.tsx'
import type { Asked } from './useInquiryForm.ts'
import { useQuote } from './useQuote.ts'

interface Props {
  form: FormApi<Asked>
  type: TicketType
  /** The version that the form goes on from. */
  of?: Detail | undefined
}

/** Everything that an inquiry says, with what it would cost. */
export function TermsFields({ form, type, of }: Props) {
  const { t } = useText()
  const quote = useQuote(type, form.values, of?.rootId)
  const vip = type === 'vip'
  return (
    <>
      <CustomerField form={form} known={of?.customer} />
      <Fields of={form} only={['eventName', 'visitDate', 'visitEndDate']} pairs={[['visitDate', 'visitEndDate']]} />
      {vip && (
        <Fields
          of={form}
          only={['vipKind', 'partySize', 'startTime', 'guideLanguage', 'host']}
          pairs={[
            ['vipKind', 'partySize'],
            ['startTime', 'guideLanguage'],
          ]}
          over={{
            vipKind: { required: true, select: true },
            partySize: { required: true },
            startTime: ({ value, onChange, ...field }) => <TimeField {...field} required value={value} onChange={onChange} />,
          }}
        />
      )}
      <LinesField
        label={t('mice-inquiry.form.lines')}
        value={form.values.lines ?? []}
        quote={quote}
        fault={form.fault}
        onChange={(lines) => form.set('lines', lines)}
      />
      <QuoteCard of={quote} />
      <Fields
        of={form}
        only={['priceReason', 'paymentTerms', 'contactName', 'contactPhone', 'contactEmail', 'remarks', 'attachments']}
        pairs={[['contactName', 'contactPhone']]}
        over={{
          priceReason: quote && quote.belowFen > 0 ? { required: true } : null,
          paymentTerms: { select: true },
          contactEmail: { lines: false },
          attachments: (field) => <SentFiles {...field} policy={POLICY} before={of?.attachments} />,
        }}
      />
    </>
  )
}
