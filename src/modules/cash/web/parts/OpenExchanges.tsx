import { Card } from '#foundation/web/kit/Card.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatFen, formatInstant } from '#foundation/web/kit/format.ts'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Exchange, search, withdraw } from '../../contract/index.ts'
import { ExchangeTag } from './ExchangeTag.tsx'

const OPEN = { pageSize: 50, filters: { scope: 'mine', open: true } } as const

/** What the own locations have on its way: how it stands, taking it back, and the same again. */
export function OpenExchanges({ onCopy }: { onCopy(one: Exchange): void }) {
  const { t, lang, pick } = useText()
  const call = useCall(search, OPEN)
  return (
    <Card title={t('cash.open.title')}>
      <Loaded call={call} lines={4}>
        {({ list }) =>
          list.length === 0 ? (
            <Empty icon="pay" text={t('cash.open.none')} />
          ) : (
            list.map((one) => (
              <div key={one.id} className="li">
                <div className="t">
                  <b translate="no">{one.number}</b> <ExchangeTag status={one.status} />
                  <small>
                    <span data-typed="">{pick(one.locationCn, one.locationEn)}</span> · <span translate="no">{one.bagNo}</span> ·{' '}
                    {formatFen(one.declaredTotalFen)} · {formatInstant(one.submittedAt, lang)}
                  </small>
                </div>
                <Moves of={{ withdraw }} row={one} words="cash.act." values={{ number: one.number }} />
                <button type="button" className="btn link" onClick={() => onCopy(one)}>
                  {t('cash.open.copy')}
                </button>
              </div>
            ))
          )
        }
      </Loaded>
    </Card>
  )
}
