import { Link } from 'react-router'
import { DownloadButton } from '#foundation/web/kit/ExportButton.tsx'
import { formatFen } from '#foundation/web/kit/format.ts'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type BatchRow, batchExport, batchPaid, batchRemove, batchSearch } from '../../contract/index.ts'

/** What is paid together: the file for the bank, what is taken out again, and that it is paid. */
export function Batches() {
  const { t, lang, name } = useText()
  const { say, confirm } = useSay()
  const [paying, removing] = [useSend(batchPaid), useSend(batchRemove)]
  const pay = async (row: BatchRow) => {
    const action = t('reimbursement.batches.paid')
    const text = t('reimbursement.batches.paid.ask', { number: row.number, amount: formatFen(row.totalFen) })
    if ((await confirm({ title: action, text, action })) === undefined) return
    if (await paying.attempt({ id: row.id })) say(t('reimbursement.batches.paid.done'))
  }
  const remove = async (row: BatchRow, form: BatchRow['forms'][number]) => {
    const action = t('kit.remove')
    if ((await confirm({ title: t('reimbursement.batches.remove.ask', { number: form.number }), action, danger: true })) === undefined) return
    if (await removing.attempt({ id: row.id, forms: [form.id] })) say(t('reimbursement.batches.removed'))
  }
  const within = (row: BatchRow) => (
    <ul>
      {row.forms.map((form) => (
        <li key={form.id}>
          <Link className="link" translate="no" to={`/${lang}/tmr/expense-account/detail/${form.id}`}>
            {form.number}
          </Link>{' '}
          {name(form.reimburser)} {formatFen(form.salaryCardFen)}
          {row.state !== 'paid' && (
            <button type="button" className="btn link" aria-label={t('kit.takeOut', { name: form.number })} onClick={() => void remove(row, form)}>
              {t('kit.remove')}
            </button>
          )}
        </li>
      ))}
    </ul>
  )
  return (
    <Listing
      of={batchSearch}
      chips="state"
      cells={{ number: ({ number }) => <b translate="no">{number}</b>, forms: within, createdBy: (row) => name(row.createdBy) }}
      card={['number', 'state', 'totalFen', 'createdBy', 'paidAt', 'forms']}
      actions={(row) => (
        <>
          <DownloadButton endpoint={batchExport} input={{ id: row.id }} link>
            {t('reimbursement.batches.export')}
          </DownloadButton>
          {row.state !== 'paid' && (
            <button type="button" className="btn link" disabled={paying.sending} onClick={() => void pay(row)}>
              {t('reimbursement.batches.paid')}
            </button>
          )}
        </>
      )}
    />
  )
}
