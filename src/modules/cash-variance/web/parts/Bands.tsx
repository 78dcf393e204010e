import { Tag } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatDay, formatFen } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { Edit, Opens } from '#foundation/web/kit/Opens.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Band, bands } from '../../contract/bands.ts'
import { BandForm } from './BandForm.tsx'

/** The policy, with the days from and to which each version holds. */
export function Bands() {
  const { t, lang, pick } = useText()
  const call = useCall(bands, {})
  const form = (of?: Band) => (close: () => void) => <BandForm of={of} onClose={close} />
  const said = (key: string, values = {}) => t(`cash-variance.band.${key}`, values)
  const name = (band: Band) => <span data-typed="">{pick(band.nameCn, band.nameEn)}</span>
  const asks = (band: Band) => t(`cash-variance.asks.${band.action}`)
  const figures = ({ singleAmountFen, sumAmountFen, count }: Band) => [
    ...(singleAmountFen === null ? [] : [said('figure.single', { amount: formatFen(singleAmountFen) })]),
    ...(sumAmountFen === null ? [] : [said('figure.sum', { amount: formatFen(sumAmountFen) })]),
    ...(count === null ? [] : [said('figure.count', { count })]),
  ]
  const span = ({ effectiveFrom, effectiveTo, over }: Band) => (
    <>
      {effectiveTo === null
        ? said('since', { from: formatDay(effectiveFrom, lang) })
        : said('span', { from: formatDay(effectiveFrom, lang), to: formatDay(effectiveTo, lang) })}{' '}
      {over && <Tag tone="n">{said('over')}</Tag>}
    </>
  )
  return (
    <>
      <div className="row wrap end below">
        <Opens className="btn p" label={said('add')}>
          {form()}
        </Opens>
      </div>
      <Loaded call={call} lines={8}>
        {({ list }) => (
          <List
            rows={list}
            rowKey={({ id }) => id}
            empty={said('none')}
            columns={[
              { key: 'name', title: said('name'), wrap: true, cell: name },
              { key: 'action', title: said('action'), cell: asks },
              { key: 'periodDays', title: said('periodDays'), num: true, cell: ({ periodDays }) => periodDays },
              { key: 'figures', title: said('figures'), wrap: true, cell: (band) => figures(band).map((one) => <div key={one}>{one}</div>) },
              { key: 'dueDays', title: said('dueDays'), num: true, cell: ({ dueDays }) => dueDays },
              { key: 'effective', title: said('effective'), cell: span },
            ]}
            card={(band) => (
              <>
                <div className="row between">
                  <b>{name(band)}</b>
                  {asks(band)}
                </div>
                <div>{figures(band).join(lang === 'zh' ? '；' : '; ')}</div>
                <small>{span(band)}</small>
              </>
            )}
            actions={(band) => band.newest && <Edit>{form(band)}</Edit>}
          />
        )}
      </Loaded>
    </>
  )
}
