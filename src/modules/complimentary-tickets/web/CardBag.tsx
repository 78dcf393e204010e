import { useState } from 'react'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { dayOf, daysBetween } from '#foundation/time.ts'
import { Facts, Tag } from '#foundation/web/kit/Card.tsx'
import { CopyButton } from '#foundation/web/kit/CopyButton.tsx'
import { EndlessList, useEndless } from '#foundation/web/kit/Endless.tsx'
import { formatDay, formatEnd, formatInstant } from '#foundation/web/kit/format.ts'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { QrCode } from '#foundation/web/kit/QrCode.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { TabsPage } from '#foundation/web/kit/TabsPage.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { cards, giveBack, share, unshare, type voucherState } from '../contract/index.ts'
import { voucherLife } from '../rules/life.ts'

type TicketCard = OutputOf<typeof cards>['list'][number]
const PAGE_SIZE = 20
const STATES = {
  now: ['new', 'distributed', 'sold', 'shared'],
  past: ['redeemed', 'void'],
} as const satisfies Record<string, readonly (typeof voucherState.options)[number][]>

/** The exchanged tickets, with the code for the gate; and those that are used. */
export default function CardBag() {
  return (
    <TabsPage of="/myTickets/MyCardBag" words="complimentary-tickets.cards.tab." tabs={['now', 'past']}>
      {(when) => <Cards key={when} when={when} />}
    </TabsPage>
  )
}

function Cards({ when }: { when: keyof typeof STATES }) {
  const { t } = useText()
  const all = useEndless(cards, { pageSize: PAGE_SIZE, filters: { states: [...STATES[when]] } }, PAGE_SIZE)
  const [shown, show] = useState<TicketCard>()
  return (
    <>
      <EndlessList of={all} empty={t(`complimentary-tickets.cards.none.${when}`)}>
        {(list) => (
          <div className="covers">
            {list.map((card) => (
              <Ticket key={card.id} card={card} onShow={() => show(card)} />
            ))}
          </div>
        )}
      </EndlessList>
      {shown?.pass && <PassSheet card={shown} pass={shown.pass} onClose={() => show(undefined)} />}
    </>
  )
}

function Ticket({ card, onShow }: { card: TicketCard; onShow(): void }) {
  const { t, lang, pick } = useText()
  const { payUntil, returnsAt, redeemedAt, sharedTo, exchangedAt } = card
  const said = (name: string) => t(`complimentary-tickets.cards.${name}`)
  const isLate = payUntil !== null && new Date(payUntil) <= serverNow()
  const days = returnsAt && daysBetween(dayOf(serverNow()), dayOf(returnsAt))
  const facts = [
    { label: said('code'), value: <span translate="no">{card.code}</span> },
    { label: said('validUntil'), value: formatDay(card.validUntil, lang) },
    ...(exchangedAt ? [{ label: said('exchangedAt'), value: formatInstant(exchangedAt, lang) }] : []),
    ...(card.pass && returnsAt
      ? [{ label: said('returnsAt'), value: t('complimentary-tickets.cards.inDays', { days: Math.max(0, Number(days)), at: formatInstant(returnsAt, lang) }) }]
      : []),
    ...(sharedTo ? [{ label: said('sharedTo'), value: <span data-typed="">{sharedTo}</span> }] : []),
    ...(redeemedAt ? [{ label: said('redeemedAt'), value: formatInstant(redeemedAt, lang) }] : []),
  ]
  return (
    <section className="card">
      <div className="stack tight">
        <div className="row between">
          <b data-typed="">{pick(card.kindCn, card.kindEn)}</b>
          {payUntil ? <Tag tone="w">{said('waits')}</Tag> : <StateTag of={voucherLife} state={card.state} />}
        </div>
        {payUntil && (
          <p className="note-box warn">{isLate ? t('rule.CTIX-20') : t('complimentary-tickets.cards.payUntil', { until: formatEnd(payUntil, lang) })}</p>
        )}
        <Facts items={facts} />
        {card.pass && (
          <div className="row wrap">
            <button type="button" className="btn p s" onClick={onShow}>
              {said('show')}
            </button>
            <Moves of={{ share, unshare, return: giveBack }} row={card} words="complimentary-tickets.cards." className="btn s" />
          </div>
        )}
      </div>
    </section>
  )
}

/** What the gate reads; of a shared ticket, what its new holder is sent. */
function PassSheet({ card, pass, onClose }: { card: TicketCard; pass: string; onClose(): void }) {
  const { t, lang, pick } = useText()
  return (
    <Sheet title={pick(card.kindCn, card.kindEn)} onClose={onClose}>
      <div className="stack tight centre">
        <QrCode text={pass} label={t('complimentary-tickets.cards.codeOf', { code: card.code })} />
        <b translate="no">{card.code}</b>
        <span>{t('complimentary-tickets.cards.until', { day: formatDay(card.validUntil, lang) })}</span>
        <small>{t('complimentary-tickets.cards.passNote')}</small>
        <CopyButton text={pass} label={t('complimentary-tickets.cards.copy')} />
      </div>
    </Sheet>
  )
}
