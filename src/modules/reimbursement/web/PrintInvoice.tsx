import { useParams } from 'react-router'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { PdfView } from '#foundation/web/kit/PdfView.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { previewAt } from '#services/files/web/parts/opening.ts'
import { type Form, formDetail } from '../contract/index.ts'
import './parts/print.css'

/** The file of an invoice on A4, with the number of its form in the margin; the address names both, and opens for who may see the form. */
export default function PrintInvoice() {
  const { t } = useText()
  const { url = '' } = useParams()
  const [id = '', file = ''] = url.split('.')
  const read = useCall(formDetail, { id })
  return (
    <div className="reimbursement-paper by-day">
      <Page title={t('screen./reimburse-invoice-print/{url}')} spoken>
        <Loaded call={read} lines={12}>
          {(form) => <Shown form={form} file={file} />}
        </Loaded>
      </Page>
    </div>
  )
}

function Shown({ form, file }: { form: Form; file: string }) {
  const { t } = useText()
  const invoice = form.lines.flatMap(({ invoices }) => invoices).find((one) => one.file?.id === file)
  if (!invoice?.file) return <Empty text={t('reimbursement.invoice.gone')} />
  const { fileName, shows } = invoice.file
  return (
    <>
      <div className="row no-print end below">
        <button type="button" className="btn p" onClick={() => window.print()}>
          {t('reimbursement.act.print')}
        </button>
      </div>
      <div className="margin">
        <b translate="no">{form.number}</b>
        <span translate="no">{[invoice.code, invoice.number].filter(Boolean).join(' ')}</span>
      </div>
      {shows === 'picture' && <img src={previewAt(file, 'screen')} alt={fileName} data-typed="" />}
      {shows === 'pdf' && <PdfView address={previewAt(file, 'screen')} name={fileName} />}
      {shows === null && <p className="muted">{t('reimbursement.invoice.unseen')}</p>}
    </>
  )
}
