import { useState } from 'react'
import { MonthField } from '#foundation/web/kit/DateFields.tsx'
import { DownloadButton } from '#foundation/web/kit/ExportButton.tsx'
import { Opens } from '#foundation/web/kit/Opens.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useText } from '#foundation/web/text.tsx'
import { exportPayroll } from '../../contract.ts'

/** The days of a month for payroll. */
export function PayrollButton({ initial }: { initial: string }) {
  const { t } = useText()
  const [month, setMonth] = useState<string | undefined>(initial)
  return (
    <Opens label={t('sick-leave.payroll.title')}>
      {(close) => (
        <Sheet
          title={t('sick-leave.payroll.title')}
          onClose={close}
          footer={
            month && (
              <DownloadButton endpoint={exportPayroll} input={{ month }}>
                {t('kit.download')}
              </DownloadButton>
            )
          }
        >
          <p className="muted">{t('sick-leave.payroll.says')}</p>
          <MonthField label={t('sick-leave.payroll.month')} value={month} onChange={setMonth} required />
        </Sheet>
      )}
    </Opens>
  )
}
