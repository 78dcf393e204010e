import { Card } from '#foundation/web/kit/Card.tsx'
import { EndlessList, useEndless } from '#foundation/web/kit/Endless.tsx'
import { formatDay, formatInstant, formatNumber } from '#foundation/web/kit/format.ts'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { QrCode } from '#foundation/web/kit/QrCode.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Exchange, exchangeCancel, exchangeList } from '../../contract/index.ts'
import { GiftPicture } from './GiftPicture.tsx'
import { ExchangeState } from './Tags.tsx'

const PAGE_SIZE = 10
const CODE_SIZE = 132

/** What one has exchanged: where it waits, until when, and the code that is shown there. */
export function MyExchanges() {
  const { t } = useText()
  const mine = useEndless(exchangeList, { pageSize: PAGE_SIZE, filters: { mine: true } }, PAGE_SIZE)
  return (
    <EndlessList of={mine} empty={t('ehs.exchange.none')}>
      {(list) => (
        <div className="stack">
          {list.map((one) => (
            <One key={one.id} of={one} />
          ))}
        </div>
      )}
    </EndlessList>
  )
}

function One({ of }: { of: Exchange }) {
  const { t, lang, pick } = useText()
  return (
    <Card>
      <div className="row between wrap start">
        <span className="row tight">
          <GiftPicture id={of.picture} small />
          <span>
            <b>
              <span data-typed="">{pick(of.giftCn, of.giftEn)}</span> × {of.count}
            </b>
            <small className="line">
              {t('ehs.exchange.cost', { points: formatNumber(of.points) })} · {formatInstant(of.at, lang)}
            </small>
          </span>
        </span>
        <ExchangeState {...of} />
      </div>
      {of.code && (
        <div className="row wrap above">
          <QrCode text={of.code} size={CODE_SIZE} label={t('ehs.exchange.code')} />
          <div className="stack tight">
            <span>{t('ehs.exchange.pickUpAt', { place: t(`ehs.pickUp.${of.place}`) })}</span>
            <span className="ehs-code" translate="no">
              {of.code}
            </span>
            {of.keptUntil && <small>{t('ehs.exchange.keptUntil', { day: formatDay(of.keptUntil, lang) })}</small>}
            <span>
              <Moves of={{ cancel: exchangeCancel }} row={of} words="ehs.exchange.act." values={{ points: formatNumber(of.points) }} />
            </span>
          </div>
        </div>
      )}
    </Card>
  )
}
