import { useState } from 'react'
import { useNavigate } from 'react-router'
import { dayOf } from '#foundation/time.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { SentFiles } from '#services/files/web/parts/SentFiles.tsx'
import { type Form, invoiceUpload, type LineShown, POLICY, rowDelete, rowSave } from '../../contract/index.ts'
import { LineList } from './LineList.tsx'
import { Totals } from './Totals.tsx'

/** The lines of a form: invoices that are sent become lines, others are added by hand. */
export function LinesStep({ form }: { form: Form }) {
  const { t, lang } = useText()
  const { say, confirm } = useSay()
  const navigate = useNavigate()
  const [files, hold] = useState<string[]>([])
  const [uploading, adding, removing] = [useSend(invoiceUpload), useSend(rowSave), useSend(rowDelete)]
  const turn = async () => {
    const made = await uploading.attempt({ formId: form.id, files })
    if (!made) return
    hold([])
    say(t('reimbursement.invoice.taken', { count: made.invoices.length }))
  }
  const add = async () => {
    const made = await adding.attempt({ formId: form.id, date: dayOf(serverNow()), amountFen: 0 })
    if (made) navigate(`/${lang}/tmr/expense-account/row-detail/${made.id}/false`)
  }
  const remove = async ({ id }: LineShown) => {
    const action = t('kit.remove')
    if ((await confirm({ title: t('reimbursement.line.remove.ask'), action, danger: true })) === undefined) return
    if (await removing.attempt({ id })) say(t('reimbursement.line.removed'))
  }
  return (
    <>
      <Card title={t('reimbursement.step.invoices')}>
        <SentFiles label={t('reimbursement.invoice.files')} note={t('reimbursement.invoice.files.note')} policy={POLICY} value={files} onChange={hold} />
        <div className="row end">
          <button type="button" className="btn" disabled={files.length === 0 || uploading.sending} onClick={() => void turn()}>
            {t('reimbursement.invoice.turn')}
          </button>
        </div>
      </Card>
      <Card
        title={t('reimbursement.step.lines')}
        extra={
          <button type="button" className="btn p" disabled={adding.sending} onClick={() => void add()}>
            {t('reimbursement.line.add')}
          </button>
        }
      >
        <div className="stack">
          <LineList lines={form.lines} edits onDelete={(line) => void remove(line)} />
          <Totals of={form} />
        </div>
      </Card>
    </>
  )
}
