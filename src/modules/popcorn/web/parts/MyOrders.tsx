import { useState } from 'react'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { QrCode } from '#foundation/web/kit/QrCode.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useText } from '#foundation/web/text.tsx'
import { cancel, mine } from '../../contract.ts'
import { OrderState } from './OrderState.tsx'
import { useSlotText } from './useSlotText.ts'

/** What the cart handed out shows itself while the phone is still in the hand. */
const POLL_SECONDS = 10

/** What I have ordered, with the code to collect it by. */
export function MyOrders() {
  const { t, pick } = useText()
  const when = useSlotText()
  const [shown, show] = useState<{ no: string; code: string; what: string; place: string; slot: string }>()
  return (
    <>
      <Listing
        of={mine}
        pollSeconds={POLL_SECONDS}
        cells={{ slot: when, state: ({ state }) => <OrderState state={state} /> }}
        card={['what', 'state', 'place', 'slot', 'no']}
        actions={(row) => (
          <>
            {row.code && (
              <button
                type="button"
                className="btn link"
                onClick={() =>
                  show({ no: row.no, code: row.code ?? '', what: pick(row.whatCn, row.whatEn), place: pick(row.placeCn, row.placeEn), slot: when(row) })
                }
              >
                {t('popcorn.order.code')}
              </button>
            )}
            <Moves of={{ cancel }} row={row} words="popcorn.order." />
          </>
        )}
      />
      {shown && (
        <Sheet title={t('popcorn.order.code')} onClose={() => show(undefined)}>
          <div className="stack tight centre">
            <QrCode text={shown.code} label={t('popcorn.order.codeOf', { no: shown.no })} />
            <b data-typed="">{shown.no}</b>
            <span data-typed="">{shown.what}</span>
            <span>
              {shown.place} · {shown.slot}
            </span>
            <small>{t('popcorn.order.codeNote')}</small>
          </div>
        </Sheet>
      )}
    </>
  )
}
