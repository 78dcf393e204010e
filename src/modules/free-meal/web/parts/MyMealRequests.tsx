import { addHours } from '#foundation/time.ts'
import { formatDayOf, formatTime } from '#foundation/web/kit/format.ts'
import { useText } from '#foundation/web/text.tsx'
import { MyRequests } from '#services/workflow/web/parts/MyRequests.tsx'
import { type MealRequest, withdraw } from '../../contract.ts'
import { exchangeLife, overtimeLife } from '../../rules.ts'

const SHOWN = 5

/** What was asked for last, how it stands, and taking it back while that is possible. */
export function MyMealRequests({ requests }: { requests: readonly MealRequest[] }) {
  const { t, lang } = useText()
  /** What a request is about, and when. */
  const words = ({ startTime, durationHours, vouchers, direction, count, received }: MealRequest): { title: string; note?: string } => {
    if (startTime === null || durationHours === null)
      return { title: t(`free-meal.subject.exchange.${direction}`, { count: count ?? 0, received: received ?? 0 }) }
    const until = addHours(new Date(startTime), durationHours).toISOString()
    const got = vouchers ? ` · ${t('free-meal.fullVouchers', { count: vouchers })}` : ''
    const title = t('free-meal.subject.overtime', { day: formatDayOf(startTime, lang), hours: durationHours })
    return { title, note: `${formatTime(startTime)} – ${formatTime(until)}${got}` }
  }
  return (
    <MyRequests
      requests={requests.slice(0, SHOWN)}
      withdraw={withdraw}
      empty={t('free-meal.mine.noRequests')}
      shown={(request) => {
        const { title, note } = words(request)
        const overtime = request.kind === 'overtime'
        const ask = t(`free-meal.mine.withdrawAsk.${request.kind}`, { title })
        return { of: overtime ? overtimeLife : exchangeLife, icon: overtime ? 'clock' : 'swap', title, note, ask }
      }}
    />
  )
}
