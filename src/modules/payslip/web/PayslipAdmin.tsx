import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Page } from '#foundation/web/kit/Page.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useText } from '#foundation/web/text.tsx'
import { Batches } from './parts/Batches.tsx'
import { CorrectSheet } from './parts/CorrectSheet.tsx'
import { Explanations } from './parts/Explanations.tsx'
import { ImportSheet } from './parts/ImportSheet.tsx'
import { PayrollQuestions } from './parts/PayrollQuestions.tsx'

const TABS = ['batches', 'questions', 'explanations'] as const
type Tab = (typeof TABS)[number]

/** Where payroll brings payslips in, checks and publishes them, puts one right, and answers. */
export default function PayslipAdmin() {
  const { t, choices } = useText()
  const [query, setQuery] = useSearchParams()
  const [open, setOpen] = useState<'import' | 'correct'>()
  const tab = TABS.find((one) => one === query.get('tab')) ?? 'batches'
  return (
    <Page
      title={t('screen./{lang}/payslip/admin')}
      crumb={t('payslip.payroll')}
      actions={
        <>
          <button type="button" className="btn" onClick={() => setOpen('correct')}>
            {t('payslip.correct')}
          </button>
          <button type="button" className="btn p" onClick={() => setOpen('import')}>
            {t('payslip.import')}
          </button>
        </>
      }
    >
      <div className="stack">
        <Tabs<Tab>
          label={t('screen./{lang}/payslip/admin')}
          value={tab}
          options={choices('payslip.admin.', TABS)}
          onChange={(next) => setQuery(next === 'batches' ? {} : { tab: next }, { replace: true })}
        />
        {tab === 'batches' && <Batches />}
        {tab === 'questions' && <PayrollQuestions />}
        {tab === 'explanations' && <Explanations />}
      </div>
      {open === 'import' && <ImportSheet onClose={() => setOpen(undefined)} />}
      {open === 'correct' && <CorrectSheet onClose={() => setOpen(undefined)} />}
    </Page>
  )
}
