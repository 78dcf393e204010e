import { useState } from 'react'
import { ManyField } from '#foundation/web/kit/ChoiceFields.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatDay, formatFen } from '#foundation/web/kit/format.ts'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Form, formDetail, type InvoiceShown } from '../../contract/index.ts'
import { FormRead } from './FormRead.tsx'
import { InvoiceRead } from './InvoiceRead.tsx'
import { Problems } from './Problems.tsx'
import { ReviewActs } from './ReviewActs.tsx'
import { Shares } from './Shares.tsx'
import { FormTag, LineTag } from './Tags.tsx'
import { Totals } from './Totals.tsx'
import { useDictionary } from './useDictionary.ts'
import './review.css'

const toConfirm = ({ realCheck, confirmed }: InvoiceShown): boolean => !confirmed && (realCheck === 'unchecked' || realCheck === 'unavailable')

/** A form over the list, its invoices beside its lines, to be reviewed. */
export function ReviewSheet({ id, onClose }: { id: string; onClose(): void }) {
  const { t } = useText()
  const [seen, see] = useState<readonly string[]>([])
  const read = useCall(formDetail, { id })
  const form = read.data?.id === id ? read.data : undefined
  return (
    <Sheet
      title={form?.number ?? t('screen./{lang}/tmr/expense-account/detail/{id}')}
      onClose={onClose}
      footer={form?.can.includes('approve') && <ReviewActs forms={[form]} confirmed={seen} onDone={onClose} />}
    >
      <div className="wide">
        <Loaded call={read} lines={12}>
          {(one) => one.id === id && <Reviewed form={one} seen={seen} onSee={see} />}
        </Loaded>
      </div>
    </Sheet>
  )
}

function Reviewed({ form, seen, onSee }: { form: Form; seen: readonly string[]; onSee(seen: readonly string[]): void }) {
  const { t, lang } = useText()
  const words = useDictionary()
  const may = form.can.includes('approve')
  const tick = (invoice: InvoiceShown) => (
    <ManyField
      label={t('reimbursement.invoice.confirm')}
      value={seen.includes(invoice.id) ? [invoice.id] : []}
      options={[{ value: invoice.id, label: t('reimbursement.invoice.confirm.yes') }]}
      onChange={(next) => onSee(next?.length ? [...seen, invoice.id] : seen.filter((one) => one !== invoice.id))}
    />
  )
  return (
    <div className="stack">
      <div>
        <FormTag {...form} />
      </div>
      <FormRead form={form} />
      <Totals of={form} />
      {form.lines.map((line) => (
        <section key={line.id} className="reimbursement-review">
          <div>
            <div className="row between wrap">
              <b>{line.type ? words.nameOf('cost-type', line.type) : t('reimbursement.line.untyped')}</b>
              <LineTag {...line} />
            </div>
            <p>
              {formatDay(line.date, lang)} · {line.city ? words.nameOf('city', line.city) : '—'} · <b>{formatFen(line.amountFen)}</b> ·{' '}
              {t(`reimbursement.card.${line.card}`)}
            </p>
            {line.reason && <p data-typed="">{line.reason}</p>}
            <Problems of={line.problems} />
            <Shares of={line.allocations} />
          </div>
          <div>
            {line.invoices.length === 0 && <p className="muted">{t('reimbursement.invoice.none')}</p>}
            {line.invoices.map((one) => (
              <InvoiceRead key={one.id} invoice={one}>
                {may && toConfirm(one) && tick(one)}
              </InvoiceRead>
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}
