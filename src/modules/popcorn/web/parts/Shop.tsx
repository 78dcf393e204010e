import { useState } from 'react'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatEnd, formatInstant } from '#foundation/web/kit/format.ts'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { remainQuotas, slots } from '../../contract.ts'
import { Flavors } from './Flavors.tsx'
import { MyOrders } from './MyOrders.tsx'
import { OrderForm } from './OrderForm.tsx'
import { SlotList } from './SlotList.tsx'

export type Quota = OutputOf<typeof remainQuotas>[number]
export type Shelf = OutputOf<typeof slots>
export type Slot = Shelf['slots'][number]
/** Others order at the same time. */
const POLL_SECONDS = 20

/** What is left of the own quota, what there is, where it can be collected, and what was ordered. */
export function Shop() {
  const { t, name } = useText()
  const call = useCall(remainQuotas, {}, { pollSeconds: POLL_SECONDS })
  const [chosen, choose] = useState<string>()
  return (
    <div className="stack">
      <Loaded call={call} lines={8}>
        {(quotas) => {
          const quota = quotas.find(({ id }) => id === chosen) ?? quotas[0]
          if (!quota) return <Empty icon="gift" text={t('popcorn.shop.none')} />
          return (
            <>
              {quotas.length > 1 && (
                <Tabs
                  label={t('popcorn.shop.campaign')}
                  value={quota.id}
                  options={quotas.map((one) => ({ value: one.id, label: name(one) }))}
                  onChange={choose}
                />
              )}
              <Campaign key={quota.id} quota={quota} />
            </>
          )
        }}
      </Loaded>
      <section>
        <h2 className="below">{t('popcorn.shop.mine')}</h2>
        <MyOrders />
      </section>
    </div>
  )
}

function Campaign({ quota }: { quota: Quota }) {
  const { t, lang, name } = useText()
  const call = useCall(slots, { campaignId: quota.id }, { pollSeconds: POLL_SECONDS })
  const [ordering, order] = useState<Slot>()
  return (
    <>
      <section className="hero">
        <div>
          <strong className="figure">{t('popcorn.shop.left', { left: quota.left })}</strong>
          <p>{t('popcorn.shop.of', { name: name(quota), total: quota.total, used: quota.used })}</p>
          <p>{t('popcorn.shop.until', { from: formatInstant(quota.orderFrom, lang), until: formatEnd(quota.orderUntil, lang) })}</p>
        </div>
      </section>
      <Loaded call={call} lines={8}>
        {(shelf) => (
          <>
            <Card title={t('popcorn.shop.flavors')}>
              <Flavors items={shelf.items.filter(({ active }) => active)} />
            </Card>
            <Card title={t('popcorn.shop.slots')}>
              <SlotList quota={quota} shelf={shelf} onOrder={order} />
            </Card>
            {ordering && <OrderForm quota={quota} shelf={shelf} slot={ordering} onClose={() => order(undefined)} />}
          </>
        )}
      </Loaded>
    </>
  )
}
