import { useState } from 'react'
import { Card } from '#foundation/web/kit/Card.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Detail, vgsVoid } from '../../contract/index.ts'
import { ticketLife } from '../../rules/life.ts'
import { ShareSheet } from './ShareSheet.tsx'

type Ticket = Detail['tickets'][number]

/** Each ticket with its number, how it stands and how it was sent; the host sends them to the guests. */
export function TicketsCard({ of: { tickets } }: { of: Detail }) {
  const { t, lang } = useText()
  const [sending, send] = useState<readonly Ticket[]>()
  if (tickets.length === 0) return null
  const said = (name: string) => t(`business-tickets.ticket.${name}`)
  const shareable = tickets.filter(({ can }) => can.includes('share'))
  const number = ({ vgsNumber }: Ticket) => (vgsNumber ? <b translate="no">{vgsNumber}</b> : '—')
  const happened = (one: Ticket) => {
    if (one.voidedAt) return t('business-tickets.ticket.voidedOn', { at: formatInstant(one.voidedAt, lang), reason: one.voidReason })
    if (one.redeemedAt) return t('business-tickets.ticket.redeemedOn', { at: formatInstant(one.redeemedAt, lang), gate: one.gate })
    if (one.sentBy !== 'none') return `${t(`business-tickets.sentBy.${one.sentBy}`)} · ${t(`business-tickets.smsState.${one.smsState}`)} · ${one.sentTo}`
    return one.issuedAt ? t('business-tickets.ticket.issuedOn', { at: formatInstant(one.issuedAt, lang) }) : '—'
  }
  const guest = (one: Ticket) => <span data-typed="">{one.guestName || '—'}</span>
  return (
    <Card
      title={t('business-tickets.view.tickets')}
      extra={
        shareable.length > 0 && (
          <button type="button" className="btn s" onClick={() => send(shareable)}>
            {t('business-tickets.act.shareAll')}
          </button>
        )
      }
    >
      <List
        rows={tickets}
        rowKey={({ id }) => id}
        columns={[
          { key: 'vgsNumber', title: said('vgsNumber'), cell: number },
          { key: 'guestName', title: said('guestName'), cell: guest },
          { key: 'state', title: said('state'), cell: (one) => <StateTag of={ticketLife} state={one.state} /> },
          { key: 'happened', title: said('happened'), wrap: true, cell: (one) => <span data-typed="">{happened(one)}</span> },
        ]}
        card={(one) => (
          <>
            <div className="row between">
              {number(one)}
              <StateTag of={ticketLife} state={one.state} />
            </div>
            <div className="row between wrap">
              {guest(one)}
              <small data-typed="">{happened(one)}</small>
            </div>
          </>
        )}
        actions={(one) => (
          <>
            {one.link && (
              <a className="btn link" href={one.link} target="_blank" rel="noreferrer">
                {t('business-tickets.act.open')}
              </a>
            )}
            {one.can.includes('share') && (
              <button type="button" className="btn link" onClick={() => send([one])}>
                {t(`business-tickets.act.${one.state === 'shared' ? 'resend' : 'share'}`)}
              </button>
            )}
            <Moves of={{ void: vgsVoid }} row={one} words="business-tickets.act." />
          </>
        )}
      />
      {sending && <ShareSheet tickets={sending} onClose={() => send(undefined)} />}
    </Card>
  )
}
