import { Tag } from '#foundation/web/kit/Card.tsx'
import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'
import { exportInParkAccess, logQrcode } from '../contract/index.ts'

/** Who came and went by which gate, and who was refused; a filter shows who is inside now. */
export default function QRCodeLog() {
  const { t } = useText()
  return (
    <Page title={t('screen./{lang}/inParkManage/logManageList/QRcodeLogList')}>
      <Listing
        of={logQrcode}
        chips="result"
        beside={(filters) => <ExportButton endpoint={exportInParkAccess} input={{ list: 'qrcodeLog', filters }} />}
        cells={{
          result: ({ result }) => <Tag tone={result === 'ok' ? 'g' : 'r'}>{t(`in-park-access.result.${result}`)}</Tag>,
          name: ({ name }) => <span data-typed="">{name || '—'}</span>,
          company: ({ company }) => <span data-typed="">{company || '—'}</span>,
          reason: ({ reason }) => (reason ? t(`in-park-access.refused.${reason}`) : '—'),
        }}
        card={['name', 'result', 'at', 'gate', 'direction', 'company', 'area', 'reason', 'guard']}
      />
    </Page>
  )
}
