import { useState } from 'react'
import { DownloadButton } from '#foundation/web/kit/ExportButton.tsx'
import { MonthField } from '#foundation/web/kit/fields.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useText } from '#foundation/web/text.tsx'
import { exportPayroll } from '../../contract.ts'

/** The days of a month for payroll. */
export function PayrollButton({ initial }: { initial: string }) {
  const { t } = useText()
  const [open, setOpen] = useState(false)
  const [month, setMonth] = useState<string | undefined>(initial)
  return (
    <>
      <button type="button" className="btn" onClick={() => setOpen(true)}>
        {t('sick-leave.payroll.title')}
      </button>
      {open && (
        <Sheet
          title={t('sick-leave.payroll.title')}
          onClose={() => setOpen(false)}
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
    </>
  )
}
