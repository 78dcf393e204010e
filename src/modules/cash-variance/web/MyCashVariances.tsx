import { Card, Facts } from '#foundation/web/kit/Card.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { Page } from '#foundation/web/kit/Page.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Mine, mine } from '../contract/records.ts'
import { cashVarianceActionLife, cashVarianceLife } from '../rules/life.ts'
import { Amount } from './parts/Amount.tsx'

/** One's own variances, with what follows from each and by when. */
export default function MyCashVariances() {
  const { t } = useText()
  const call = useCall(mine, {}, { secret: true })
  return (
    <Page title={t('screen./{lang}/profile/disciplinary/cash')}>
      <Loaded call={call} lines={6}>
        {(own) => (
          <div className="stack">
            <Card title={t('cash-variance.mine.period', { days: own.periodDays })}>
              <Facts
                items={[
                  { label: t('cash-variance.people.shortFen'), value: <Amount fen={own.shortFen} /> },
                  { label: t('cash-variance.people.overFen'), value: <Amount fen={own.overFen} /> },
                  { label: t('cash-variance.people.count'), value: own.count },
                ]}
              />
            </Card>
            {own.list.length === 0 && (
              <Card>
                <Empty text={t('cash-variance.mine.none')} />
              </Card>
            )}
            {own.list.map((one) => (
              <One key={one.id} of={one} />
            ))}
          </div>
        )}
      </Loaded>
    </Page>
  )
}

function One({ of: one }: { of: Mine['list'][number] }) {
  const { t, lang, pick } = useText()
  const place = [pick(one.locationCn, one.locationEn), one.register].filter(Boolean).join(' · ')
  return (
    <Card>
      <div className="row between wrap">
        <b>
          {formatDay(one.date, lang)} <Amount fen={one.amountFen} />
        </b>
        <StateTag of={cashVarianceLife} state={one.status} />
      </div>
      {place && <small data-typed="">{place}</small>}
      {one.remark && <p data-typed="">{one.remark}</p>}
      {one.voidReason && (
        <p>
          {t('cash-variance.records.voidReason')} <span data-typed="">{one.voidReason}</span>
        </p>
      )}
      {one.actions.map(({ asks, dueDate, status }) => (
        <div key={`${asks} ${dueDate} ${status}`} className="row between wrap">
          <span>
            {t(`cash-variance.asks.${asks}`)} · {t('cash-variance.mine.due', { day: formatDay(dueDate, lang) })}
          </span>
          <StateTag of={cashVarianceActionLife} state={status} />
        </div>
      ))}
    </Card>
  )
}
