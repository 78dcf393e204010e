import { useState } from 'react'
import { Page } from '#foundation/web/kit/Page.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { ChangeRow } from '../contract/index.ts'
import { ChangeList } from './parts/ChangeList.tsx'
import { Versions } from './parts/Versions.tsx'

/** Every version of my applications, with what each changed. */
export default function ChangeRecords() {
  const { t } = useText()
  const [shown, show] = useState<ChangeRow>()
  return (
    <Page title={t('screen./{lang}/inParkManage/myApplication/changeApplicationRecords')}>
      <ChangeList view="versions" columns={['applicationNo', 'originalNo', 'company', 'dates', 'reason', 'status', 'submittedAt', 'decidedAt']} onOpen={show} />
      {shown?.applyId && (
        <Sheet title={shown.applicationNo} onClose={() => show(undefined)}>
          <div className="stack wide">
            <Versions applyId={shown.applyId} only />
          </div>
        </Sheet>
      )}
    </Page>
  )
}
