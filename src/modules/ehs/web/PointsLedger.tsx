import { useState } from 'react'
import { Link } from 'react-router'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatDay, formatNumber } from '#foundation/web/kit/format.ts'
import { Page } from '#foundation/web/kit/Page.tsx'
import { ssoIdIn } from '#foundation/web/kit/SsoIdField.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useMe } from '#foundation/web/me.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { ADMIN, REPORT } from '../contract/base.ts'
import { pointsCorrect, pointsDetail } from '../contract/index.ts'
import { ActForm } from './parts/ActForm.tsx'
import { personOf } from './parts/PersonOf.tsx'
import { PointsLines } from './parts/PointsLines.tsx'
import { signedField } from './parts/SignedField.tsx'

const PAGE_SIZE = 20
interface Whose {
  ssoId?: string | undefined
}
const OWN: Whose = {}

/** What one has, and each point that came and went; the EHS team looks at anybody's, and corrects it. */
export default function PointsLedger() {
  const { t, lang } = useText()
  const me = useMe()
  const state = useListState(OWN)
  const ssoId = me.may(ADMIN) ? ssoIdIn(state.filters.ssoId) : undefined
  const [correcting, correct] = useState(false)
  const call = useCall(pointsDetail, { pageNum: state.pageNum, pageSize: PAGE_SIZE, filters: { ssoId } })
  return (
    <Page title={t('screen./{lang}/ehs/points-detail')}>
      <div className="stack">
        {me.may(ADMIN) && (
          <Card>{personOf({ label: t('ehs.points.whose'), value: state.filters.ssoId, onChange: (one) => state.setFilters({ ssoId: one }) })}</Card>
        )}
        <Loaded call={call} lines={3}>
          {({ balance, expiring }) => (
            <section className="hero">
              <div>
                <p>{t(ssoId ? 'ehs.points.theirs' : 'ehs.points.balance')}</p>
                <strong style={{ fontSize: 'var(--display)' }}>{formatNumber(balance)}</strong>
                {expiring && <p>{t('ehs.points.expiring', { points: formatNumber(expiring.amount), day: formatDay(expiring.on, lang) })}</p>}
              </div>
              <div className="acts">
                {me.may(REPORT) && (
                  <Link className="pill solid" to={`/${lang}/ehs/points-exchange`}>
                    {t('screen./{lang}/ehs/points-exchange')}
                  </Link>
                )}
                {ssoId && (
                  <button type="button" className="pill" onClick={() => correct(true)}>
                    {t('ehs.act.correct')}
                  </button>
                )}
              </div>
            </section>
          )}
        </Loaded>
        <PointsLines rows={call} state={state} pageSize={PAGE_SIZE} />
      </div>
      {correcting && ssoId && (
        <ActForm
          of={pointsCorrect}
          name="correct"
          about={ssoId}
          initial={{ ssoId }}
          only={['points', 'reason']}
          over={{ points: signedField }}
          onClose={() => correct(false)}
        />
      )}
    </Page>
  )
}
