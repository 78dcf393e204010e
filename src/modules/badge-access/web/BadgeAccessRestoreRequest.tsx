import { useSearchParams } from 'react-router'
import { ssoId as number, uuid } from '#foundation/contract/schemas.ts'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { badge, restoreDetail, restoreMine } from '../contract.ts'
import { AskCard } from './parts/AskCard.tsx'
import { MyRestores } from './parts/MyRestores.tsx'
import { RequestSheet } from './parts/RequestSheet.tsx'

/** A minute: the earliest date moves on when its cut-off has passed. */
const POLL_SECONDS = 60
const NONE = '00000000-0000-0000-0000-000000000000'

/**
 * Asking for a badge to be restored, for oneself or for somebody of the team (`?for=`), as before with a later date (`?copy=`), or otherwise than in one that came back
 * (`?change=`); below it what was asked for.
 */
export default function BadgeAccessRestoreRequest() {
  const { t } = useText()
  const [address, setAddress] = useSearchParams()
  const change = uuid.safeParse(address.get('change')).data
  const former = change ?? uuid.safeParse(address.get('copy')).data
  const found = useCall(restoreDetail, { id: former ?? NONE }, { enabled: former !== undefined })
  const before = found.data?.id === former ? found.data : undefined
  // what was sent again or decided meanwhile is changed no more
  const from = change === undefined ? { copy: before } : { change: before?.can.includes('change') ? before : undefined }
  const whom = number.safeParse(address.get('for')).data ?? before?.person.ssoId
  const call = useCall(badge, whom ? { ssoId: whom } : {}, { pollSeconds: POLL_SECONDS })
  const own = useCall(restoreMine, {})
  const id = uuid.safeParse(address.get('id')).data
  return (
    <Page title={t('screen./{lang}/badge-access/restore-request')}>
      <div className="stack">
        <Loaded call={{ ...call, data: found.loading ? undefined : call.data }} lines={8}>
          {(of) => <AskCard of={of} {...from} onPerson={(one) => setAddress(one === undefined ? {} : { for: one })} onSent={() => setAddress({})} />}
        </Loaded>
        <Loaded call={own} lines={4}>
          {(rows) => <MyRestores rows={rows} />}
        </Loaded>
      </div>
      {id && <RequestSheet id={id} onClose={() => setAddress({})} />}
    </Page>
  )
}
