import { type FormEvent, useState } from 'react'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { formatDay, formatFen } from '#foundation/web/kit/format.ts'
import { FormHead } from '#foundation/web/kit/PageForm.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { SentFiles } from '#services/files/web/parts/SentFiles.tsx'
import { type Payment, type PlanItem, savePayment, submitPayment } from '../../contract.ts'
import module from '../../module.ts'
import { requesting } from '../../rules/index.ts'

type Given = Partial<InputOf<typeof submitPayment>>

const givenOf = ({ id, item, amountFen, taxAmountFen, invoiceNo, invoiceDate, comment, invoice, evidence }: Payment): Given => ({
  ...{ id, planItemId: item.id, amountFen, taxAmountFen, invoiceNo, invoiceDate, comment },
  ...{ invoice: invoice.map((file) => file.id), evidence: evidence.map((file) => file.id) },
})

interface Props {
  contract: { id: string; leftFen: number }
  item: PlanItem
  before?: Payment
  onClose(): void
}

/** Asks for an item of a plan to be paid: kept as a draft, or put before the reviewers. */
export function PaymentForm({ contract, item, before, onClose }: Props) {
  const { t, lang } = useText()
  const { say } = useSay()
  const itemLeftFen = item.state === 'cancelled' ? 0 : item.amountFen - item.paidFen - item.underWayFen
  const leave = (said: string) => {
    onClose()
    say(said)
  }
  const [initial] = useState<Given>(() =>
    before
      ? givenOf(before)
      : { planItemId: item.id, amountFen: itemLeftFen, taxAmountFen: 0, invoiceNo: '', invoiceDate: null, comment: '', invoice: [], evidence: [] },
  )
  const form = useForm(submitPayment, {
    initial,
    draft: `payment-management.payment.${before?.id ?? item.id}`,
    unkept: ['invoice', 'evidence'],
    words: 'payment-management.form.',
    check: { set: requesting, facts: { kind: item.kind, contractLeftFen: contract.leftFen, itemLeftFen }, p: {} },
    onSent: ({ number }) => leave(t('payment-management.pay.submitted', { number })),
  })
  const keeping = useSend(savePayment)
  const keep = async () => {
    const parsed = savePayment.input.safeParse(form.values)
    // what a draft lacks too stands beside its field
    if (!parsed.success) return void (await form.submit())
    const saved = await keeping.attempt(parsed.data)
    if (!saved) return
    form.discard()
    leave(t('payment-management.pay.kept', { number: saved.number }))
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    await form.submit()
  }
  const busy = keeping.sending || form.sending
  return (
    <Sheet title={t('payment-management.pay')} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <FormHead form={form} />
        <div className="note-box line">
          {t(`payment-management.kind.${item.kind}`)} · {formatFen(item.amountFen)} · {t('payment-management.plan.due', { day: formatDay(item.dueOn, lang) })}
          {item.condition && <div data-typed="">{item.condition}</div>}
          <div>{t('payment-management.pay.left', { item: formatFen(itemLeftFen), contract: formatFen(contract.leftFen) })}</div>
        </div>
        <Fields
          of={form}
          only={['amountFen', 'taxAmountFen', 'invoiceNo', 'invoiceDate', 'comment', 'invoice', 'evidence']}
          pairs={[
            ['amountFen', 'taxAmountFen'],
            ['invoiceNo', 'invoiceDate'],
          ]}
          over={{
            invoice: (field) => <SentFiles {...field} policy={module.name} before={before?.invoice} />,
            evidence: (field) => <SentFiles {...field} policy={module.name} before={before?.evidence} />,
          }}
        />
        <footer>
          <button type="button" className="btn" disabled={busy} onClick={() => void keep()}>
            {t('payment-management.pay.keep')}
          </button>
          <button type="submit" className="btn p" disabled={busy}>
            {form.sending ? t('kit.sending') : t('payment-management.pay.submit')}
          </button>
        </footer>
      </form>
    </Sheet>
  )
}
