import { Link, useNavigate, useParams } from 'react-router'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { ActionBar, Page } from '#foundation/web/kit/Page.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Form, formDetail } from '../contract/index.ts'
import { FormActs } from './parts/FormActs.tsx'
import { FormRead } from './parts/FormRead.tsx'
import { History } from './parts/History.tsx'
import { InvoiceRead } from './parts/InvoiceRead.tsx'
import { LineList } from './parts/LineList.tsx'
import { ReviewActs } from './parts/ReviewActs.tsx'
import { Shares } from './parts/Shares.tsx'
import { FormTag } from './parts/Tags.tsx'
import { Totals } from './parts/Totals.tsx'

/** A form with its lines, who bears them, its invoices and papers, and what became of it. */
export default function ReimbursementDetail() {
  const { t } = useText()
  const { id = '' } = useParams()
  const read = useCall(formDetail, { id })
  return (
    <Page title={read.data?.number ?? t('screen./{lang}/tmr/expense-account/detail/{id}')} back>
      <Loaded call={read} lines={12}>
        {(form) => form.id === id && <Shown form={form} />}
      </Loaded>
    </Page>
  )
}

function Shown({ form }: { form: Form }) {
  const { t, lang } = useText()
  const navigate = useNavigate()
  const invoices = form.lines.flatMap((line) => line.invoices)
  return (
    <div className="stack">
      <Card title={<span translate="no">{form.number}</span>} extra={<FormTag {...form} />}>
        <FormRead form={form} />
        <Totals of={form} />
      </Card>
      <Card title={t('reimbursement.step.lines')}>
        <LineList lines={form.lines} />
      </Card>
      {form.shares.length > 0 && (
        <Card title={t('reimbursement.detail.shares')}>
          <Shares of={form.shares} />
        </Card>
      )}
      {invoices.length > 0 && (
        <Card title={t('reimbursement.line.invoices')}>
          {invoices.map((one) => (
            <InvoiceRead key={one.id} invoice={one} form={form.id} />
          ))}
        </Card>
      )}
      <History of={form.timeline} />
      <ActionBar>
        <FormActs row={form} className="btn" onDeleted={() => navigate(`/${lang}/tmr/expense-account/index`)} />
        <ReviewActs forms={[form]} />
        {form.item && (
          <Link className="btn p" to={`/${lang}/workflow/assigned/${form.item}`}>
            {t('reimbursement.act.decide')}
          </Link>
        )}
      </ActionBar>
    </div>
  )
}
