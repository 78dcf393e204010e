import { useParams } from 'react-router'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Form, formDetail } from '../contract/index.ts'
import { HeadForm } from './parts/HeadForm.tsx'
import { LinesStep } from './parts/LinesStep.tsx'
import { SubmitStep } from './parts/SubmitStep.tsx'

/** A form from its head over its lines and invoices to what is declared and sent. */
export default function FillInReimbursement() {
  const { id } = useParams()
  return id === undefined ? <Begin /> : <Edit key={id} id={id} />
}

function Begin() {
  const { t } = useText()
  return (
    <Page title={t('screen./{lang}/tmr/expense-account/edit/{id}?')} back>
      <HeadForm />
    </Page>
  )
}

function Edit({ id }: { id: string }) {
  const { t } = useText()
  const read = useCall(formDetail, { id })
  return (
    <Page title={read.data?.number ?? t('screen./{lang}/tmr/expense-account/edit/{id}?')} back>
      <Loaded call={read} lines={12}>
        {(form) => (form.can.includes('edit') ? <Steps form={form} /> : <p className="note-box">{t('reimbursement.form.closed')}</p>)}
      </Loaded>
    </Page>
  )
}

function Steps({ form }: { form: Form }) {
  const { t } = useText()
  // who shares it adds lines, and neither changes its head nor sends it
  const whole = form.can.includes('submit')
  return (
    <div className="stack">
      {form.status === 'returned' && form.comment && (
        <p className="note-box warn">
          {t('reimbursement.form.returned')} <span data-typed="">{form.comment}</span>
        </p>
      )}
      {whole && <HeadForm key={form.saved.revision} of={form} />}
      <LinesStep form={form} />
      {whole && <SubmitStep form={form} />}
    </div>
  )
}
