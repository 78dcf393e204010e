import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { dayOf, monthOf } from '#foundation/time.ts'
import { CalendarView } from '#foundation/web/kit/CalendarView.tsx'
import type { CalendarLook } from '#foundation/web/kit/calendarSpan.ts'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { useMe } from '#foundation/web/me.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { availability, RIGHT_OF } from '../../contract/index.ts'
import { pathOf } from './folders.ts'

type Available = OutputOf<typeof availability>

/** Booked and free groups of each session, day by day; a session opens the form of its kind for who may apply. */
export function GroupCalendar() {
  const { t, lang } = useText()
  const navigate = useNavigate()
  const applies = useMe().may(RIGHT_OF.vip)
  const [at, look] = useState<{ look: CalendarLook; day: string }>({ look: 'month', day: dayOf(serverNow()) })
  const call = useCall(availability, { category: 'vip', month: monthOf(at.day) })
  return (
    <Loaded call={call} lines={10}>
      {(found) => (
        <CalendarView
          label={t('business-tickets.calendar.show')}
          looks={['month', 'list']}
          {...at}
          items={itemsOf(t, found)}
          noted={new Map(found.days.flatMap(({ day, open }) => (open ? [] : [[day, t('business-tickets.calendar.closed')] as const])))}
          empty={t('business-tickets.calendar.none')}
          onLook={(next, day) => look({ look: next, day })}
          onOpen={(item) => {
            const session = found.sessions.find(({ id }) => item.endsWith(id))
            if (session && applies) void navigate(`/${lang}${pathOf('vip', `create/${session.kind}`)}`)
          }}
        />
      )}
    </Loaded>
  )
}

/** A line for each session of a day that is open. */
function itemsOf(t: ReturnType<typeof useText>['t'], { days, sessions }: Available) {
  return days.flatMap(({ day, open, sessions: held }) => {
    const whole = { from: day, to: day }
    if (!open) return []
    return held.flatMap(({ id, left }) => {
      const session = sessions.find((one) => one.id === id)
      if (!session) return []
      const figures = { time: session.startTime, kind: t(`business-tickets.type.${session.kind}`), booked: Math.max(0, session.groups - left), left }
      return [{ id: `${day} ${id}`, title: t('business-tickets.calendar.session', figures), ...whole, tone: left > 0 ? ('g' as const) : ('r' as const) }]
    })
  })
}
