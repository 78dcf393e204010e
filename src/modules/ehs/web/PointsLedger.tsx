import { useState } from 'react'
import { Link } from 'react-router'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatDay, formatNumber } from '#foundation/web/kit/format.ts'
import { Page } from '#foundation/web/kit/Page.tsx'
import { ssoIdIn } from '#foundation/web/kit/SsoIdField.tsx'
import { Statement } from '#foundation/web/kit/Statement.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useMe } from '#foundation/web/me.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { PersonPick } from '#services/people/web/parts/PersonPick.tsx'
import { ADMIN, REPORT } from '../contract/base.ts'
import { type PointsLine, pointsCorrect, pointsDetail } from '../contract/index.ts'
import { ActForm } from './parts/ActForm.tsx'
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
  // of what was earned it stands beside the reason until when it can be spent
  const lasting = (line: PointsLine): PointsLine => {
    const until = line.expiresOn ? ` · ${t('ehs.points.until', { day: formatDay(line.expiresOn, lang) })}` : ''
    return { ...line, causeCn: line.causeCn + until, causeEn: line.causeEn + until }
  }
  const data = call.data && { ...call.data, list: call.data.list.map(lasting) }
  return (
    <Page title={t('screen./{lang}/ehs/points-detail')}>
      <div className="stack">
        {me.may(ADMIN) && (
          <Card>
            <PersonPick label={t('ehs.points.whose')} value={state.filters.ssoId} onChange={(one) => state.setFilters({ ssoId: one })} />
          </Card>
        )}
        <Loaded call={call} lines={3}>
          {({ balance, expiring }) => (
            <section className="hero">
              <div>
                <p>{t(ssoId ? 'ehs.points.theirs' : 'ehs.points.balance')}</p>
                <strong className="figure">{formatNumber(balance)}</strong>
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
        <Statement rows={{ ...call, data }} state={state} pageSize={PAGE_SIZE} empty={t('ehs.points.none')} />
      </div>
      {correcting && ssoId && (
        <ActForm
          of={pointsCorrect}
          words="ehs.act.correct."
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
