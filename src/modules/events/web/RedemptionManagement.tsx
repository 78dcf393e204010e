import { useState } from 'react'
import { Link } from 'react-router'
import { formatEnd, formatInstant } from '#foundation/web/kit/format.ts'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { More } from '#foundation/web/kit/More.tsx'
import { act, Moves } from '#foundation/web/kit/Moves.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'
import { redeemList, redeemSave } from '../contract/index.ts'
import { RedeemRecords } from './parts/CheckInRecords.tsx'
import { redeemDraft } from './parts/drafts.ts'
import { RedeemDesk } from './parts/RedeemDesk.tsx'
import type { RedeemRow } from './parts/shown.ts'
import { useSpan } from './parts/useSpan.ts'

const CLOSE = { close: act(redeemSave, (row: RedeemRow) => ({ ...redeemDraft(row), status: 'closed' as const })) }

/** All redemptions with what is left and booked, for who hands out. */
export default function RedemptionManagement() {
  const { t, lang, name } = useText()
  const span = useSpan()
  const [open, setOpen] = useState<{ what: 'desk' | 'records'; row: RedeemRow }>()
  const to = (rest: string) => `/${lang}/events/redeem/${rest}`
  const close = () => setOpen(undefined)
  return (
    <Page
      title={t('screen./{lang}/events/redeem/index')}
      actions={
        <Link className="btn p" to={to('create')}>
          {t('screen./{lang}/events/redeem/create')}
        </Link>
      }
    >
      <Listing
        of={redeemList}
        chips="status"
        cells={{
          stockLeft: ({ stockLeft, stock }) => t('events.redemptions.leftOf', { left: stockLeft, stock }),
          windowCount: ({ windows }) => windows.length,
          dates: ({ bookingStart, bookingEnd }) => `${formatInstant(bookingStart, lang)} – ${formatEnd(bookingEnd, lang)}`,
        }}
        card={['name', 'status', 'item', 'stockLeft', 'windowCount', 'booked', 'redeemed', 'dates', 'survey']}
        actions={(row) => (
          <>
            <button type="button" className="btn link" onClick={() => setOpen({ what: 'desk', row })}>
              {t('events.redemptions.desk')}
            </button>
            <More>
              {row.can.includes('edit') && <Link to={`${to('change')}?id=${row.id}`}>{t('kit.edit')}</Link>}
              <button type="button" onClick={() => setOpen({ what: 'records', row })}>
                {t('events.redemptions.records')}
              </button>
              <Moves of={CLOSE} row={row} words="events.redemptions." className="" />
            </More>
          </>
        )}
      />
      {open?.what === 'desk' && <RedeemDesk row={open.row} onClose={close} />}
      {open?.what === 'records' && <RedeemRecords id={open.row.id} title={name(open.row)} window={span} onClose={close} />}
    </Page>
  )
}
