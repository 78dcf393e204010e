import { Link } from 'react-router'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { LapseRadar } from '#foundation/web/kit/ExpiryRadar.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { EXPIRING_DAYS, expiringBenefits, mine } from '../contract.ts'
import { BenefitCard } from './parts/BenefitCard.tsx'
import { useLeave } from './parts/useLeave.ts'
import './parts/benefits.css'

/** Every benefit of the person with what is left of it, what runs out first, and the ways to the external sites. */
export default function MyBenefits() {
  const { t } = useText()
  const call = useCall(mine, {})
  return (
    <Page
      title={t('screen./{lang}/mybenefit')}
      crumb={t('benefits.crumb')}
      actions={
        <Link className="btn" to="statement" relative="path">
          {t('screen./{lang}/mybenefit/statement')}
        </Link>
      }
    >
      <Loaded call={call} lines={8}>
        {(all) => <All all={all} onRetry={call.refetch} />}
      </Loaded>
    </Page>
  )
}

function All({ all, onRetry }: { all: OutputOf<typeof mine>; onRetry(): void }) {
  const { t, pick, lang } = useText()
  const leave = useLeave(all.sites)
  const { tenureYears } = all
  return (
    <>
      <p className="benefit-greeting">
        {t(tenureYears > 0 ? 'benefits.greeting' : 'benefits.greetingNew', { name: pick(all.nameCn, all.nameEn), years: tenureYears })}
      </p>
      {all.cards.length === 0 ? (
        <Empty>{t('benefits.none')}</Empty>
      ) : (
        <div className="benefit-cards">
          {all.cards.map((card) => (
            <BenefitCard key={card.code} card={card} onLeave={leave} onRetry={onRetry} />
          ))}
        </div>
      )}
      <div className="benefit-beside">
        <Soon />
        {all.coming.length > 0 && (
          <Card title={t('benefits.coming')}>
            <ul className="benefit-list">
              {all.coming.map((one) => (
                <li key={one.code}>
                  <b data-typed="">{pick(one.titleCn, one.titleEn)}</b> {t('benefits.from', { day: formatDay(one.on, lang) })}
                  <br />
                  <small data-typed="">{pick(one.ruleCn, one.ruleEn)}</small>
                </li>
              ))}
            </ul>
          </Card>
        )}
        {all.sites.length > 0 && (
          <Card title={t('benefits.sites')}>
            {all.sites.map((site) => (
              <div key={site.id} className="row between wrap" style={{ padding: '8px 0' }}>
                <div>
                  <b data-typed="">{pick(site.nameCn, site.nameEn)}</b> <small translate="no">{site.host}</small>
                  <br />
                  <small data-typed="">{pick(site.helpCn, site.helpEn)}</small>
                </div>
                <button
                  type="button"
                  className="btn"
                  aria-label={t('benefits.openNamed', { name: pick(site.nameCn, site.nameEn) })}
                  onClick={() => void leave(site.id)}
                >
                  {t('benefits.open')}
                </button>
              </div>
            ))}
          </Card>
        )}
      </div>
    </>
  )
}

function Soon() {
  const { t } = useText()
  const call = useCall(expiringBenefits, { days: EXPIRING_DAYS })
  if (!call.data || (call.data.list.length === 0 && call.data.failed === 0)) return null
  const { list, today, failed } = call.data
  return (
    <Card title={t('benefits.expiring', { days: EXPIRING_DAYS })}>
      {failed > 0 && <p role="status">{t('benefits.someMissing')}</p>}
      <LapseRadar lapses={list} today={today} days={EXPIRING_DAYS} empty={t('benefits.nothingExpires')} />
    </Card>
  )
}
