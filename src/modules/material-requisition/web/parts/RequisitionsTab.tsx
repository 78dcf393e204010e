import { useState } from 'react'
import { monthOf } from '#foundation/time.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { MonthSpan, monthsBack } from '#foundation/web/kit/MonthSpan.tsx'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { exportLvm, finish } from '../../contract/index.ts'
import { RequisitionList, VIEWS } from './RequisitionList.tsx'

const ACTS = { finish }
const [MONTHS, LONGEST, SHOWN] = [36, 24, 2]

/** Every application, and what was used month by month. */
export function RequisitionsTab() {
  const { t } = useText()
  const now = monthOf(serverNow())
  const [months, choose] = useState(() => ({ from: monthsBack(now, SHOWN), to: now }))
  return (
    <div className="stack">
      <div>
        <RequisitionList
          view={VIEWS.admin}
          path="/lvm/admin/material"
          actions={(row) => <Moves of={ACTS} row={row} words="material-requisition.act." values={{ number: row.applicationNo }} />}
        />
      </div>
      <Card title={t('material-requisition.consumption.title')} extra={<ExportButton endpoint={exportLvm} input={{ what: 'consumption', ...months }} />}>
        <div className="pair">
          <MonthSpan value={months} onChange={choose} now={now} count={MONTHS} longest={LONGEST} />
        </div>
      </Card>
    </div>
  )
}
