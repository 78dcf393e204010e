import { Link } from 'react-router'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatNumber } from '#foundation/web/kit/format.ts'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { account } from '../contract/index.ts'
import { PointsLog } from './parts/PointsLog.tsx'
import { QuotaCard } from './parts/QuotaCard.tsx'
import { TransferCard } from './parts/TransferCard.tsx'
import './parts/upoints.css'

/** All that a person has, where each point came from and went, and what goes to the benefits mall; of a manager what is left to give. */
export default function MyPoints() {
  const { t, lang } = useText()
  const call = useCall(account, {})
  return (
    <Page title={t('screen./{lang}/upoints/uPointList')}>
      <Loaded call={call} lines={12}>
        {({ balance, available, promised, mayGrant }) => (
          <div className="stack">
            <section className="hero">
              <div>
                <p>{t('upoints.mine.balance')}</p>
                <strong className="figure">{formatNumber(balance)}</strong>
                <p>{t('upoints.mine.parts', { available: formatNumber(available), promised: formatNumber(promised) })}</p>
              </div>
              <div className="acts">
                <Link className="pill solid" to={`/${lang}/upoints/goodsList`}>
                  {t('upoints.mine.toShop')}
                </Link>
              </div>
            </section>
            <div className="side">
              <PointsLog />
              <div className="stack">
                {mayGrant && <QuotaCard />}
                <TransferCard />
              </div>
            </div>
          </div>
        )}
      </Loaded>
    </Page>
  )
}
