import { useState } from 'react'
import { Link } from 'react-router'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { Facts } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatEnd } from '#foundation/web/kit/format.ts'
import { act, Moves } from '#foundation/web/kit/Moves.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { redeemBook, redeemCancel, redeemMine } from '../../contract/index.ts'
import { redeemLife } from '../../rules/life.ts'
import { CodeSheet } from './CodeSheet.tsx'
import { useSpan } from './useSpan.ts'

type Redemption = OutputOf<typeof redeemMine>

/** A redemption for who may book it: its windows with what is left, and what one has booked with its code. */
export function RedeemSheet({ id, onClose }: { id: string; onClose(): void }) {
  const { t, name } = useText()
  const call = useCall(redeemMine, { id })
  return (
    <Sheet title={call.data ? <span data-typed>{name(call.data)}</span> : t('events.mine.redemptions')} onClose={onClose}>
      <Loaded call={call} lines={6}>
        {(one) => <Redeeming one={one} />}
      </Loaded>
    </Sheet>
  )
}

function Redeeming({ one }: { one: Redemption }) {
  const { t, lang, pick } = useText()
  const { surveyUid, surveyDone } = one
  return (
    <div className="stack">
      <Facts
        items={[
          { label: t('events.redeem.item'), value: <span data-typed>{pick(one.itemCn, one.itemEn)}</span> },
          { label: t('events.place'), value: <span data-typed>{pick(one.placeCn, one.placeEn)}</span> },
          { label: t('events.redeem.bookingEnd'), value: formatEnd(one.bookingEnd, lang) },
          { label: t('events.redeem.left'), value: t('events.redeem.pieces', { pieces: one.stockLeft }) },
        ]}
      />
      {one.records.map((record) => (
        <OwnWindow key={record.id} record={record} title={pick(one.itemCn, one.itemEn)} />
      ))}
      {surveyUid && !surveyDone && (
        <Link className="btn" to={`/${lang}/survey/detail/${surveyUid}`}>
          {t('events.next.survey')}
        </Link>
      )}
      {one.whyNot ? <p className="note-box warn">{one.whyNot}</p> : <Windows of={one.windows} />}
    </div>
  )
}

function OwnWindow({ record, title }: { record: Redemption['records'][number]; title: string }) {
  const { t } = useText()
  const span = useSpan()
  const [shows, show] = useState(false)
  return (
    <section className="note-box" aria-label={t('events.redeem.own')}>
      <div className="stack tight grow">
        <div className="row between wrap">
          <span>{span(record)}</span>
          <StateTag of={redeemLife} state={record.state} />
        </div>
        <div className="row wrap">
          {record.code && (
            <button type="button" className="btn p" onClick={() => show(true)}>
              {t('events.own.code')}
            </button>
          )}
          <Moves of={{ cancel: redeemCancel }} row={record} words="events.redeem." className="btn" />
        </div>
        {shows && record.code && <CodeSheet title={title} code={record.code} onClose={() => show(false)} />}
      </div>
    </section>
  )
}

const BOOKS = { book: act(redeemBook, ({ id }: { id: string }) => ({ windowId: id })) }

function Windows({ of }: { of: Redemption['windows'] }) {
  const { t } = useText()
  const span = useSpan()
  return of.map(({ seats, ...window }) => (
    <div key={window.id} className="row between wrap">
      <span>
        {span(window)} <small>{t('events.redeem.places', { left: seats.left })}</small>
      </span>
      {seats.stand === 'open' && !seats.mine ? (
        <Moves of={BOOKS} row={{ id: window.id, can: ['book'] }} words="events.redeem." about={span(window)} className="btn" />
      ) : (
        <small>{t(seats.mine ? 'events.redeem.mine' : `booking.stand.${seats.stand}`)}</small>
      )}
    </div>
  ))
}
