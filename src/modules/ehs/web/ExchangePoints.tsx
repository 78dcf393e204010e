import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { EndlessList, useEndless } from '#foundation/web/kit/Endless.tsx'
import { formatNumber } from '#foundation/web/kit/format.ts'
import { Page } from '#foundation/web/kit/Page.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Gift, giftList, pointsDetail } from '../contract/index.ts'
import { ExchangeForm } from './parts/ExchangeForm.tsx'
import { GiftPicture } from './parts/GiftPicture.tsx'
import { MyExchanges } from './parts/MyExchanges.tsx'
import './parts/ehs.css'

const TABS = ['gifts', 'mine'] as const
const PAGE_SIZE = 20

/** Gifts for points, and what one has exchanged, each with the code that it is handed out against. */
export default function ExchangePoints() {
  const { t, lang, choices } = useText()
  const [params, setParams] = useSearchParams()
  const tab = TABS.find((one) => one === params.get('tab')) ?? 'gifts'
  const balance = useCall(pointsDetail, { pageSize: 1 }).data?.balance
  const title = t('screen./{lang}/ehs/points-exchange')
  const go = (to: (typeof TABS)[number]) => setParams(to === 'gifts' ? {} : { tab: to })
  return (
    <Page title={title}>
      <div className="stack">
        <section className="hero">
          <div>
            <p>{t('ehs.points.balance')}</p>
            <strong className="figure">{balance === undefined ? '…' : formatNumber(balance)}</strong>
          </div>
          <div className="acts">
            <Link className="pill solid" to={`/${lang}/ehs/points-detail`}>
              {t('screen./{lang}/ehs/points-detail')}
            </Link>
          </div>
        </section>
        <Tabs label={title} value={tab} options={choices('ehs.tab.', TABS)} onChange={go} />
        {tab === 'mine' ? <MyExchanges /> : <Gifts balance={balance ?? 0} onExchanged={() => go('mine')} />}
      </div>
    </Page>
  )
}

function Gifts({ balance, onExchanged }: { balance: number; onExchanged(): void }) {
  const { t } = useText()
  const gifts = useEndless(giftList, { pageSize: PAGE_SIZE, filters: { shop: true } }, PAGE_SIZE)
  const [open, show] = useState<Gift>()
  return (
    <>
      <EndlessList of={gifts} empty={t('ehs.gift.none')}>
        {(list) => (
          <div className="ehs-gifts">
            {list.map((gift) => (
              <GiftCard key={gift.id} gift={gift} onOpen={() => show(gift)} />
            ))}
          </div>
        )}
      </EndlessList>
      {open && <ExchangeForm gift={open} balance={balance} onClose={() => show(undefined)} onExchanged={onExchanged} />}
    </>
  )
}

function GiftCard({ gift, onOpen }: { gift: Gift; onOpen(): void }) {
  const { t, pick } = useText()
  return (
    <button type="button" className="card" onClick={onOpen}>
      <GiftPicture id={gift.picture} />
      <span className="about">
        <b data-typed="">{pick(gift.nameCn, gift.nameEn)}</b>
        <span className="row between wrap price">
          <span>
            <b className="figure">{formatNumber(gift.points)}</b> {t('unit.ehs.points')}
          </span>
          {gift.stock === 0 ? <Tag tone="n">{t('ehs.gift.soldOut')}</Tag> : <small>{t('ehs.gift.left', { count: formatNumber(gift.stock) })}</small>}
        </span>
      </span>
    </button>
  )
}
