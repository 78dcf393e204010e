import { Card } from '#foundation/web/kit/Card.tsx'
import { formatFen, formatInstant, formatMonth } from '#foundation/web/kit/format.ts'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { useText } from '#foundation/web/text.tsx'
import { saveFile } from '#services/files/web/parts/opening.ts'
import { type OwnRequest, withdraw } from '../../contract.ts'
import { InvoiceTag } from './InvoiceTag.tsx'

/** Invoices that were asked for, to be withdrawn or downloaded. */
export function Requests({ requests }: { requests: readonly OwnRequest[] }) {
  const { t } = useText()
  return (
    <Card title={t('housing.requests.title')}>
      {requests.length === 0 && <p className="hint">{t('housing.requests.none')}</p>}
      {requests.map((one) => (
        <Request key={one.id} one={one} />
      ))}
    </Card>
  )
}

function Request({ one }: { one: OwnRequest }) {
  const { t, lang } = useText()
  const { file } = one
  return (
    <div className="li">
      <div className="t">
        <div className="row wrap">
          <b>{formatFen(one.amountFen)}</b>
          <InvoiceTag state={one.state} />
        </div>
        <small className="line">{one.months.map((month) => formatMonth(month, lang)).join(lang === 'zh' ? '、' : ', ')}</small>
        <small className="line" data-typed="">
          {[one.title, one.taxNumber, one.email].filter(Boolean).join(' · ')}
        </small>
        <small className="line">{formatInstant(one.submittedAt, lang)}</small>
        {one.rejectReason && <small data-typed="">{t('housing.requests.because', { reason: one.rejectReason })}</small>}
      </div>
      <div className="row wrap">
        {file && <InvoiceFile file={file} />}
        <Moves of={{ withdraw }} row={one} words="housing.requests." />
      </div>
    </div>
  )
}

/** Saves an invoice to the device. */
export function InvoiceFile({ file }: { file: { id: string } }) {
  const { t } = useText()
  return (
    <button type="button" className="btn link" onClick={() => void saveFile(file.id)}>
      {t('housing.requests.download')}
    </button>
  )
}
