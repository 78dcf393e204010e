import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'
import { exportInParkAccess, logApprove } from '../contract/index.ts'

/** Who sent, decided and took back what. */
export default function ApprovalLog() {
  const { t } = useText()
  return (
    <Page title={t('screen./{lang}/inParkManage/logManageList/approveLogList')}>
      <Listing
        of={logApprove}
        chips="decision"
        beside={(filters) => <ExportButton endpoint={exportInParkAccess} input={{ list: 'approveLog', filters }} />}
        cells={{ applicationNo: ({ applicationNo }) => <span translate="no">{applicationNo}</span>, step: ({ step }) => step }}
        card={['applicationNo', 'decision', 'at', 'step', 'person', 'comment']}
      />
    </Page>
  )
}
