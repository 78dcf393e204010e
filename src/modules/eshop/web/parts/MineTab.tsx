import { Link } from 'react-router'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { orderMine } from '../../contract/index.ts'
import { OrderCard } from './OrderCard.tsx'

const LATEST = 5
export const GROUPS = ['10', '20,30', '40', '50', '65,70', '60'] as const

/** The way to the own orders by what is to be done with them, and the latest ones. */
export function MineTab() {
  const { t, lang } = useText()
  const latest = useCall(orderMine, { pageSize: LATEST })
  return (
    <div className="stack">
      <Card title={t('screen./{lang}/eshop/orders')} extra={<Link to={`/${lang}/eshop/orders`}>{t('eshop.mine.all')}</Link>}>
        <div className="row wrap">
          {GROUPS.map((group) => (
            <Link key={group} className="btn" to={`/${lang}/eshop/orders?${new URLSearchParams({ status: group })}`}>
              {t(`eshop.group.${group}`)}
            </Link>
          ))}
        </div>
      </Card>
      <Loaded call={latest}>
        {({ list }) =>
          list.length === 0 ? (
            <div className="card">
              <Empty icon="gift" text={t('eshop.order.none')} />
            </div>
          ) : (
            list.map((order) => <OrderCard key={order.id} order={order} />)
          )
        }
      </Loaded>
    </div>
  )
}
