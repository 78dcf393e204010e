import { useState } from 'react'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { Card, Facts } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatDay, formatFen, formatInstant } from '#foundation/web/kit/format.ts'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type PayItem, payslip } from '../../contract/index.ts'
import { AskForm } from './AskForm.tsx'
import { Change, PayLine } from './PayLine.tsx'
import './payslip.css'

const KINDS = ['earning', 'deduction', 'person-insurance', 'tax', 'company-insurance'] as const
type Slip = OutputOf<typeof payslip>

interface Props {
  month: string
  version: number | undefined
  onVersion(version: number | undefined): void
}

/** One payslip, line by line, with what changed against the month before. */
export function PaySheet({ month, version, onVersion }: Props) {
  const { t } = useText()
  const call = useCall(payslip, { month, ...(version && { version }) }, { secret: true })
  const [asking, setAsking] = useState<PayItem>()
  return (
    <Loaded call={call}>
      {(slip) => (
        <div className="stack">
          <Head slip={slip} onVersion={onVersion} />
          <div className="payslip-kinds">
            {KINDS.map((kind) => {
              const lines = slip.lines.filter((line) => line.kind === kind)
              if (lines.length === 0) return null
              const sum = lines.reduce((total, line) => total + line.amountFen, 0)
              return (
                <Card key={kind} title={t(`payslip.kind.${kind}`)} extra={<b className="payslip-sum">{formatFen(sum)}</b>}>
                  {lines.map((line) => (
                    <PayLine key={line.code} line={line} onAsk={() => setAsking(line.code)} />
                  ))}
                </Card>
              )
            })}
          </div>
          <Card title={t('payslip.year')}>
            <Facts
              items={[
                { label: t('payslip.gross'), value: formatFen(slip.yearToDate.grossFen) },
                { label: t('payslip.taxable'), value: formatFen(slip.yearToDate.taxableFen) },
                { label: t('payslip.tax'), value: formatFen(slip.yearToDate.taxFen) },
                { label: t('payslip.net'), value: formatFen(slip.yearToDate.netFen) },
              ]}
            />
          </Card>
          {asking && <AskForm month={slip.month} lines={slip.lines} line={asking} onClose={() => setAsking(undefined)} />}
        </div>
      )}
    </Loaded>
  )
}

function Head({ slip, onVersion }: { slip: Slip; onVersion(version: number | undefined): void }) {
  const { t, lang } = useText()
  return (
    <Card title={t('payslip.net')} extra={<Change amount={slip.netFen} before={slip.netBeforeFen} />}>
      <p className="payslip-net">{formatFen(slip.netFen)}</p>
      <p className="hint">{t('payslip.paid', { day: formatDay(slip.payDate, lang), last4: slip.bankLast4 })}</p>
      <p className="hint">{t('payslip.worked', { days: slip.workedDays })}</p>
      {slip.correctionNote && (
        <p className="note-box" data-typed="">
          {t('payslip.correctedBecause', { note: slip.correctionNote })}
        </p>
      )}
      {slip.versions.length > 1 && (
        <SelectField
          label={t('payslip.versions')}
          always
          value={String(slip.version)}
          options={slip.versions.map((one) => ({
            value: String(one.version),
            label: `${t('payslip.versionNo', { version: one.version })} · ${formatInstant(one.at, lang)}`,
          }))}
          onChange={(value) => onVersion(value === undefined ? undefined : Number(value))}
        />
      )}
    </Card>
  )
}
