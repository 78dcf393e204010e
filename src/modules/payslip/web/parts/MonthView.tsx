import { useState } from 'react'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { sayMonth } from '#foundation/time.ts'
import { Empty } from '#foundation/web/kit/Empty.tsx'
import { DownloadButton } from '#foundation/web/kit/ExportButton.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useText } from '#foundation/web/text.tsx'
import { downloadPayslip, type payslipMonths } from '../../contract/index.ts'
import { Masked } from './Masked.tsx'
import { PaySheet } from './PaySheet.tsx'

/** One month, hidden until it is to be shown. */
export function MonthView({ months }: { months: OutputOf<typeof payslipMonths>['months'] }) {
  const { t, lang } = useText()
  const [chosen, setChosen] = useState<string>()
  const [version, setVersion] = useState<number>()
  const month = chosen ?? months[0]?.month
  if (month === undefined) return <Empty text={t('payslip.none')} />
  const marks = (one: (typeof months)[number]) => [one.corrected && t('payslip.corrected'), !one.read && t('payslip.unread')].filter(Boolean)
  const choose = (next: string | undefined) => {
    setChosen(next)
    setVersion(undefined)
  }
  return (
    <>
      <div className="payslip-which">
        <SelectField
          label={t('payslip.month')}
          always
          value={month}
          options={months.map((one) => ({ value: one.month, label: [sayMonth(one.month, lang), ...marks(one)].join(' · ') }))}
          onChange={choose}
        />
      </div>
      <Masked
        title={t('payslip.net')}
        actions={
          <DownloadButton endpoint={downloadPayslip} input={{ month, ...(version && { version }) }}>
            {t('payslip.download')}
          </DownloadButton>
        }
      >
        <PaySheet key={`${month} ${version}`} month={month} version={version} onVersion={setVersion} />
      </Masked>
    </>
  )
}
