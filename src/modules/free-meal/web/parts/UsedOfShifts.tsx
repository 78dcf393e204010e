import { useState } from 'react'
import { Card, Tag } from '#foundation/web/kit/Card.tsx'
import { formatInstant, formatTime } from '#foundation/web/kit/format.ts'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { seenOfShift, usedOfShifts } from '../../contract.ts'

/** Says how many vouchers were eaten on shifts that were changed since, while there are any to see to (MEAL-18). */
export function UsedOfShifts() {
  const { t } = useText()
  const [open, setOpen] = useState(false)
  const waiting = useCall(usedOfShifts, { pageNum: 1, pageSize: 1, filters: { seen: false } })
  if (!waiting.data || (waiting.data.total === 0 && !open)) return null
  return (
    <div className="below">
      <Card>
        <div className="row between wrap">
          <span className="row tight">
            <Tag tone="w">{waiting.data.total}</Tag> {t('free-meal.used.note')}
          </span>
          <button type="button" className="btn s" onClick={() => setOpen(true)}>
            {t('free-meal.used.show')}
          </button>
        </div>
      </Card>
      {open && <UsedList onClose={() => setOpen(false)} />}
    </div>
  )
}

function UsedList({ onClose }: { onClose(): void }) {
  const { t, lang } = useText()
  const [pageNum, setPage] = useState(1)
  return (
    <Sheet title={t('free-meal.used.title')} onClose={onClose}>
      <Listing
        of={usedOfShifts}
        state={{ pageNum, setPage, filters: {}, setFilters() {} }}
        cells={{
          meal: (one) => `${t(`free-meal.meal.${one.mealType}`)} × ${one.amount}`,
          now: (one) => (one.now ? `${formatInstant(one.now.starts, lang)}–${formatTime(one.now.ends)}` : t('free-meal.used.cancelled')),
        }}
        card={['person', 'meal', 'day', 'now']}
        actions={({ id }) => <Moves of={{ seen: seenOfShift }} row={{ id, can: ['seen'] }} words="free-meal.used." className="btn s" />}
      />
    </Sheet>
  )
}
