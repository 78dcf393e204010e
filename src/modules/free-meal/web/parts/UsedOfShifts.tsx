import { useState } from 'react'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { Card, Tag } from '#foundation/web/kit/Card.tsx'
import { formatDay, formatInstant, formatTime } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { seenOfShift, usedOfShifts } from '../../contract.ts'

type Used = OutputOf<typeof usedOfShifts>['list'][number]
const PAGE_SIZE = 10

/** Says how many vouchers were eaten on shifts that were changed since, while there are any to see to (MEAL-18). */
export function UsedOfShifts() {
  const { t } = useText()
  const [open, setOpen] = useState(false)
  const waiting = useCall(usedOfShifts, { pageNum: 1, pageSize: 1, filters: { seen: false } })
  if (!waiting.data || (waiting.data.total === 0 && !open)) return null
  return (
    <div style={{ marginBottom: 16 }}>
      <Card>
        <div className="row between wrap">
          <span className="row" style={{ gap: 8 }}>
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
  const { confirm } = useSay()
  const [pageNum, setPage] = useState(1)
  const rows = useCall(usedOfShifts, { pageNum, pageSize: PAGE_SIZE, filters: { seen: false } })
  const seen = useSend(seenOfShift)
  const done = async ({ id }: Used) => {
    const reason = await confirm({ title: t('free-meal.used.done'), text: t('free-meal.used.doneAsk'), action: t('free-meal.used.done'), reason: 'required' })
    if (reason !== undefined) await seen.attempt({ id, reason })
  }
  const meal = (one: Used) => `${t(`free-meal.meal.${one.mealType}`)} × ${one.amount}`
  const now = (one: Used) => (one.now ? `${formatInstant(one.now.starts, lang)}–${formatTime(one.now.ends)}` : t('free-meal.used.cancelled'))
  return (
    <Sheet title={t('free-meal.used.title')} onClose={onClose}>
      <List
        rows={rows}
        state={{ pageNum, setPage }}
        pageSize={PAGE_SIZE}
        rowKey={(one) => one.id}
        empty={t('free-meal.used.none')}
        columns={[
          { key: 'person', title: t('free-meal.quotas.person'), cell: (one) => <PersonCell person={one.person} /> },
          { key: 'meal', title: t('free-meal.quotas.meal'), cell: meal },
          { key: 'day', title: t('free-meal.used.day'), cell: (one) => formatDay(one.day, lang) },
          { key: 'now', title: t('free-meal.used.now'), cell: now },
        ]}
        card={(one) => (
          <>
            <PersonCell person={one.person} />
            <div style={{ marginTop: 6 }}>
              <b>{meal(one)}</b> · {formatDay(one.day, lang)}
            </div>
            <small>
              {t('free-meal.used.now')} {now(one)}
            </small>
          </>
        )}
        actions={(one) => (
          <button type="button" className="btn s" disabled={seen.sending} onClick={() => void done(one)}>
            {t('free-meal.used.done')}
          </button>
        )}
      />
    </Sheet>
  )
}
