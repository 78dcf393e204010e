import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'
import { exportInParkAccess, logOperation } from '../contract/index.ts'

/** Everything that was done in this room, every look at a full ID number among it. */
export default function OperationLog() {
  const { t } = useText()
  return (
    <Page title={t('screen./{lang}/inParkManage/logManageList/operationLogList')}>
      <Listing
        of={logOperation}
        beside={(filters) => <ExportButton endpoint={exportInParkAccess} input={{ list: 'operationLog', filters }} />}
        cells={{ operation: ({ operation }) => operation }}
        card={['object', 'operation', 'at', 'operator', 'before', 'after', 'reason']}
      />
    </Page>
  )
}
