import { Navigate, useSearchParams } from 'react-router'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { Opens } from '#foundation/web/kit/Opens.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useMe } from '#foundation/web/me.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { CONFIG, partTimeAuth } from '../contract.ts'
import { LimitsSheet } from './parts/LimitsSheet.tsx'
import { StaffList } from './parts/StaffList.tsx'

/** Who of the part-time staff is active, about to lapse or lapsed, for managers and HR. */
export default function PartTimeActivation() {
  const { t } = useText()
  const { may } = useMe()
  const [address] = useSearchParams()
  const auth = useCall(partTimeAuth, {})
  const activationStatus = address.get('status')
  // a link that names a state is the list with that filter
  if (activationStatus) return <Navigate replace to={`?f=${encodeURIComponent(JSON.stringify({ activationStatus }))}`} />
  return (
    <Page
      title={t('screen./{lang}/parttime-activation/index')}
      crumb={t('part-time.crumb')}
      actions={may(CONFIG) && <Opens label={t('part-time.limits.title')}>{(close) => <LimitsSheet onClose={close} />}</Opens>}
    >
      <Loaded call={auth} lines={8}>
        {({ eligible }) =>
          eligible ? (
            <StaffList />
          ) : (
            <div className="card">
              <Empty icon="people" text={t('rule.PARTT-03')} />
            </div>
          )
        }
      </Loaded>
    </Page>
  )
}
