import { useSearchParams } from 'react-router'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { checkInList } from '../contract/index.ts'
import { CheckInForm } from './parts/CheckInForm.tsx'
import { checkInDraft } from './parts/drafts.ts'

/** A check-in with what may still change. */
export default function ChangeCheckIn() {
  const { t } = useText()
  const [query] = useSearchParams()
  const id = query.get('id')
  const call = useCall(checkInList, { filters: { id: id ?? '' } }, { enabled: id !== null })
  const none = <Empty text={t('events.missing')} />
  return (
    <Page title={t('screen./{lang}/events/check-in/change/{type}')} back>
      {id === null ? (
        none
      ) : (
        <Loaded call={call} lines={8}>
          {({ list: [row] }) => (row ? <CheckInForm key={`${row.id} ${row.version}`} type={row.type} given={checkInDraft(row)} /> : none)}
        </Loaded>
      )}
    </Page>
  )
}
