import { useState } from 'react'
import { Empty } from '#foundation/web/kit/Empty.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { Mine } from '../../contract.ts'
import { HealthState } from './HealthState.tsx'
import { FollowUps, Said } from './Said.tsx'

/** What I reported before; each opens with all that I said. */
export function OwnReports({ reports, forms }: Pick<Mine, 'reports' | 'forms'>) {
  const { t, pick, lang } = useText()
  const [opened, open] = useState<Mine['reports'][number]>()
  if (reports.length === 0) return <Empty text={t('health-report.mine.nothing')} />
  return (
    <div className="stack tight">
      {reports.map((report) => (
        <div key={report.id} className="row between start">
          <button type="button" className="btn link wraps" onClick={() => open(report)}>
            {formatDay(report.day, lang)} · <span data-typed="">{pick(report.roundCn, report.roundEn)}</span>
          </button>
          <HealthState {...report} />
        </div>
      ))}
      {opened && (
        <Sheet title={formatDay(opened.day, lang)} onClose={() => open(undefined)}>
          <div className="stack">
            <div className="row between wrap">
              <b data-typed="">{pick(opened.roundCn, opened.roundEn)}</b>
              <HealthState {...opened} />
            </div>
            <Said of={opened} form={forms[opened.roundId] ?? null} />
            <FollowUps followUps={opened.followUps} />
          </div>
        </Sheet>
      )}
    </div>
  )
}
