import { Opens } from '#foundation/web/kit/Opens.tsx'
import { TabsPage } from '#foundation/web/kit/TabsPage.tsx'
import { useText } from '#foundation/web/text.tsx'
import { Batches } from './parts/Batches.tsx'
import { CorrectSheet } from './parts/CorrectSheet.tsx'
import { Explanations } from './parts/Explanations.tsx'
import { ImportSheet } from './parts/ImportSheet.tsx'
import { PayrollQuestions } from './parts/PayrollQuestions.tsx'

/** Where payroll brings payslips in, checks and publishes them, puts one right, and answers. */
export default function PayslipAdmin() {
  const { t } = useText()
  return (
    <TabsPage
      of="/payslip/admin"
      words="payslip.admin."
      tabs={['batches', 'questions', 'explanations']}
      crumb={t('payslip.payroll')}
      actions={
        <>
          <Opens label={t('payslip.correct')}>{(close) => <CorrectSheet onClose={close} />}</Opens>
          <Opens className="btn p" label={t('payslip.import')}>
            {(close) => <ImportSheet onClose={close} />}
          </Opens>
        </>
      }
      shown={{ batches: Batches, questions: PayrollQuestions, explanations: Explanations }}
    />
  )
}
