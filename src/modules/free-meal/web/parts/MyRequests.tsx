import { Link } from 'react-router'
import { addHours } from '#foundation/time.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { formatDayOf, formatInstant, formatTime } from '#foundation/web/kit/format.ts'
import { Icon } from '#foundation/web/kit/icons.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type MealRequest, withdraw } from '../../contract.ts'

const SHOWN = 5

/** What was asked for last, how it stands, and taking it back while that is possible. */
export function MyRequests({ requests }: { requests: readonly MealRequest[] }) {
  const { t, lang } = useText()
  return (
    <Card
      title={t('free-meal.mine.requests')}
      extra={
        <Link className="btn link" to={`/${lang}/workflow/requested`}>
          {t('free-meal.mine.allRequests')}
        </Link>
      }
    >
      {requests.length === 0 && <p className="muted">{t('free-meal.mine.noRequests')}</p>}
      {requests.slice(0, SHOWN).map((request) => (
        <Line key={request.id} request={request} />
      ))}
    </Card>
  )
}

function Line({ request }: { request: MealRequest }) {
  const { t, lang } = useText()
  const takeBack = useTakeBack()
  const { title, note } = useWords(request)
  return (
    <div className="li" style={{ alignItems: 'flex-start' }}>
      <span className="dot">
        <Icon name={request.kind === 'overtime' ? 'clock' : 'swap'} />
      </span>
      <div style={{ flex: 1, minWidth: 0 }}>
        <div className="row between">
          <Link to={`/${lang}/workflow/requested/${request.workflowItem}`}>{title}</Link>
          <StateTag of={request.kind === 'overtime' ? 'OvertimeMealRequest' : 'MealExchange'} state={request.status} />
        </div>
        <div className="row between">
          <small>{note}</small>
          {request.can.includes('withdraw') && (
            <button type="button" className="btn link" onClick={() => void takeBack(request, title)}>
              {t('free-meal.mine.withdraw')}
            </button>
          )}
        </div>
      </div>
    </div>
  )
}

/** What a request is about, and when. */
function useWords(request: MealRequest): { title: string; note: string } {
  const { t, lang } = useText()
  const sent = t('free-meal.mine.sent', { at: formatInstant(request.submittedAt, lang) })
  const { startTime, durationHours, vouchers, direction, count, received } = request
  if (startTime === null || durationHours === null)
    return { title: t(`free-meal.subject.exchange.${direction}`, { count: count ?? 0, received: received ?? 0 }), note: sent }
  const until = addHours(new Date(startTime), durationHours).toISOString()
  const got = vouchers ? ` · ${t('free-meal.fullVouchers', { count: vouchers })}` : ''
  return {
    title: t('free-meal.subject.overtime', { day: formatDayOf(startTime, lang), hours: durationHours }),
    note: `${formatTime(startTime)} – ${formatTime(until)}${got} · ${sent}`,
  }
}

/** Withdraws a request after asking. */
function useTakeBack(): (request: MealRequest, title: string) => Promise<void> {
  const { t } = useText()
  const { say, confirm } = useSay()
  const { attempt } = useSend(withdraw)
  return async ({ id, kind }, title) => {
    const action = t('free-meal.mine.withdraw')
    const asked = await confirm({ title: action, text: t(`free-meal.mine.withdrawAsk.${kind}`, { title }), action, danger: true })
    if (asked === undefined) return
    if (await attempt({ id })) say(t('free-meal.mine.withdrawn'))
  }
}
