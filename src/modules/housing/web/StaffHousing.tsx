import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { mine } from '../contract.ts'
import { Home } from './parts/Home.tsx'
import { LockCard } from './parts/LockCard.tsx'
import { RentCard } from './parts/RentCard.tsx'
import { Requests } from './parts/Requests.tsx'

/** What residents find: their room, its lock, the rent, and invoices of it. */
export default function StaffHousing() {
  const { t } = useText()
  const call = useCall(mine, {})
  return (
    <Page title={t('screen./{lang}/profile/housing')}>
      <Loaded call={call} lines={10}>
        {(own) => (
          <div className="stack">
            <Home own={own} />
            {own.residence && <LockCard own={own} />}
            <RentCard own={own} />
            <Requests requests={own.requests} />
          </div>
        )}
      </Loaded>
    </Page>
  )
}
