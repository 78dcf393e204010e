import { useState } from 'react'
import { Link } from 'react-router'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { dayOf } from '#foundation/time.ts'
import { Meter, Tag } from '#foundation/web/kit/Card.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatDay, formatDays, formatFen } from '#foundation/web/kit/format.ts'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { Cover } from '#services/files/web/parts/Cover.tsx'
import { myQuota } from '../contract/index.ts'
import { ExchangeForm } from './parts/ExchangeForm.tsx'

type Mine = OutputOf<typeof myQuota>
export type OwnKind = Mine['kinds'][number]

/** What of each kind can be exchanged, and when tickets do not open the gate. */
export default function RedeemableTickets() {
  const { t, lang } = useText()
  const call = useCall(myQuota, {})
  const [chosen, choose] = useState<OwnKind>()
  return (
    <Page
      title={t('screen./{lang}/myTickets/convertibilityLimit')}
      actions={
        <Link className="btn" to={`/${lang}/myTickets/MyCardBag`}>
          {t('screen./{lang}/myTickets/MyCardBag')}
        </Link>
      }
    >
      <Loaded call={call} lines={10}>
        {(mine) => (
          <div className="stack">
            <Tip of={mine.blackouts} />
            {mine.kinds.length === 0 ? (
              <div className="card">
                <Empty icon="gift" text={t('complimentary-tickets.shop.none')} />
              </div>
            ) : (
              <div className="covers">
                {mine.kinds.map((kind) => (
                  <KindCard key={kind.id} kind={kind} blackouts={mine.blackouts} onExchange={() => choose(kind)} />
                ))}
              </div>
            )}
            {chosen && <ExchangeForm kind={chosen} days={mine.ticketReturnDays} minutes={mine.paymentMinutes} onClose={() => choose(undefined)} />}
          </div>
        )}
      </Loaded>
    </Page>
  )
}

/** The tip of today, else of the next days on which tickets do not open the gate. */
function Tip({ of }: { of: Mine['blackouts'] }) {
  const { t, lang, pick } = useText()
  const [next] = of
  if (!next) return null
  const isNow = next.from <= dayOf(serverNow())
  return (
    <p className={isNow ? 'note-box warn' : 'note-box'}>
      <b>{t(isNow ? 'complimentary-tickets.shop.closedNow' : 'complimentary-tickets.shop.closed', { days: formatDays(next.from, next.to, lang) })}</b>{' '}
      <span data-typed="">{pick(next.tipCn, next.tipEn)}</span>
    </p>
  )
}

function KindCard({ kind, blackouts, onExchange }: { kind: OwnKind; blackouts: Mine['blackouts']; onExchange(): void }) {
  const { t, lang, name, pick } = useText()
  const { total, used, left, next } = kind
  const closed = blackouts.filter(({ classes }) => classes.includes(kind.class)).map(({ from, to }) => formatDays(from, to, lang))
  const why = left === 0 ? (kind.notNow ? 'notNow' : 'noQuota') : kind.stock ? undefined : 'noStock'
  return (
    <section className="card">
      <Cover of={kind.picture} name={name(kind)} />
      <div className="stack tight">
        <div className="row between">
          <b data-typed="">{name(kind)}</b>
          <Tag tone={kind.class === 'free' ? 'g' : 'b'}>
            {kind.class === 'free' ? t('complimentary-tickets.class.free') : t('complimentary-tickets.shop.price', { price: formatFen(kind.priceFen) })}
          </Tag>
        </div>
        <span data-typed="">{pick(kind.descriptionCn, kind.descriptionEn)}</span>
        <Meter value={used} max={total} label={t('complimentary-tickets.shop.figures', { total, used, left })} />
        <span>{t('complimentary-tickets.shop.figures', { total, used, left })}</span>
        {next && <small>{t('complimentary-tickets.shop.next', { amount: next.amount, day: formatDay(next.on, lang) })}</small>}
        {closed.length > 0 && <small>{t('complimentary-tickets.shop.closedDays', { days: closed.join(lang === 'zh' ? '；' : '; ') })}</small>}
        {why ? (
          <small>{t(`complimentary-tickets.shop.${why}`)}</small>
        ) : (
          <button type="button" className="btn p" onClick={onExchange} aria-label={t('complimentary-tickets.exchange.of', { kind: name(kind) })}>
            {t('complimentary-tickets.exchange.do')}
          </button>
        )}
      </div>
    </section>
  )
}
