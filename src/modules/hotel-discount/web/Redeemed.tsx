import { useState } from 'react'
import { Link } from 'react-router'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { addDays } from '#foundation/time.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { CopyButton } from '#foundation/web/kit/CopyButton.tsx'
import { Countdown } from '#foundation/web/kit/Countdown.tsx'
import { formatDays } from '#foundation/web/kit/format.ts'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { giveBack, mine, quota } from '../contract.ts'
import { KindStatement } from './parts/KindStatement.tsx'

type Coupon = OutputOf<typeof mine>['list'][number]

/** My coupons with their codes, how to book with them and until when, and what came and went. */
export default function Redeemed() {
  const { t, lang, pick } = useText()
  const [booking, book] = useState<Coupon>()
  return (
    <Page
      title={t('screen./{lang}/hotel/discount/redeemed')}
      actions={
        <Link className="btn" to={`/${lang}/hotel/discount/redeemable`}>
          {t('hotel-discount.mine.more')}
        </Link>
      }
    >
      <div className="stack">
        <Listing
          of={mine}
          chips="state"
          cells={{
            code: ({ code, state }) => (
              <span className="row wrap">
                <code translate="no">{code}</code>
                {state === 'taken' && <CopyButton text={code} className="btn link" />}
              </span>
            ),
            returnsAt: ({ returnsAt }) => returnsAt && <Countdown window={{ kind: 'once', until: returnsAt }} />,
            stay: ({ stayFrom, nights }) => stayFrom && nights && formatDays(stayFrom, addDays(stayFrom, nights), lang),
          }}
          card={['kind', 'state', 'code', 'returnsAt', 'stay']}
          actions={(row) => (
            <>
              {row.state === 'taken' && (
                <button type="button" className="btn link" onClick={() => book(row)}>
                  {t('hotel-discount.mine.how')}
                </button>
              )}
              <Moves of={{ return: giveBack }} row={row} words="hotel-discount.mine." />
            </>
          )}
        />
        <History />
      </div>
      {booking && (
        <Sheet title={t('hotel-discount.mine.how')} onClose={() => book(undefined)}>
          <p>
            <b data-typed>{booking.hotel}</b>
          </p>
          <p className="lines" data-typed>
            {pick(booking.howToBookCn, booking.howToBookEn)}
          </p>
          <p className="row wrap">
            {t('hotel-discount.mine.code')} <code translate="no">{booking.code}</code> <CopyButton text={booking.code} />
          </p>
        </Sheet>
      )}
    </Page>
  )
}

/** What came to my quota of a kind and went, with what went back. */
function History() {
  const { t, name } = useText()
  const kinds = useCall(quota, {}).data?.kinds ?? []
  const [chosen, choose] = useState<string>()
  const kindId = chosen ?? kinds[0]?.id
  if (!kindId) return null
  return (
    <Card title={t('hotel-discount.mine.history')}>
      {kinds.length > 1 && (
        <SelectField
          label={t('hotel-discount.mine.kind')}
          always
          value={kindId}
          options={kinds.map((one) => ({ value: one.id, label: name(one) }))}
          onChange={choose}
        />
      )}
      <KindStatement key={kindId} kindId={kindId} />
    </Card>
  )
}
