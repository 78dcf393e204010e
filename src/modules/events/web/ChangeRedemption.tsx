import { useSearchParams } from 'react-router'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { redeemList } from '../contract/index.ts'
import { redeemDraft } from './parts/drafts.ts'
import { RedeemForm } from './parts/RedeemForm.tsx'

/** A redemption with what may still change. */
export default function ChangeRedemption() {
  const { t } = useText()
  const [query] = useSearchParams()
  const id = query.get('id')
  const call = useCall(redeemList, { filters: { id: id ?? '' } }, { enabled: id !== null })
  const none = <Empty text={t('events.missing')} />
  return (
    <Page title={t('screen./{lang}/events/redeem/change')} back>
      {id === null ? (
        none
      ) : (
        <Loaded call={call} lines={8}>
          {({ list: [row] }) => (row ? <RedeemForm key={`${row.id} ${row.version}`} given={redeemDraft(row)} /> : none)}
        </Loaded>
      )}
    </Page>
  )
}
