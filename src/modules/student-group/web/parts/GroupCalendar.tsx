import { useState } from 'react'
import { useNavigate } from 'react-router'
import { dayOf } from '#foundation/time.ts'
import { CalendarView } from '#foundation/web/kit/CalendarView.tsx'
import type { Tone } from '#foundation/web/kit/Card.tsx'
import type { CalendarItem } from '#foundation/web/kit/calendarItem.ts'
import { type CalendarLook, calendarSpan } from '#foundation/web/kit/calendarSpan.ts'
import { ErrorNote } from '#foundation/web/kit/Empty.tsx'
import { useDesk } from '#foundation/web/kit/useWidth.ts'
import { useCall } from '#foundation/web/query.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { groups } from '../../contract.ts'
import { IN_FORCE, isOf, type StudentGroupState } from '../../rules/life.ts'
import { pathTo } from './links.ts'

const LOOKS = ['month', 'list'] as const satisfies readonly CalendarLook[]
const MOST = 100
const LENGTH_OF_ID = 36

const toneOf = (status: StudentGroupState): Tone => (isOf(IN_FORCE, status) || status === 'completed' ? 'g' : status === 'approving' ? 'w' : 'n')

/** The visits of a month by their days; each leads to its application. */
export function GroupCalendar() {
  const { t, lang, pick } = useText()
  const navigate = useNavigate()
  const desk = useDesk()
  const [shown, show] = useState<{ look?: CalendarLook; day: string }>(() => ({ day: dayOf(serverNow()) }))
  const look = shown.look ?? (desk ? 'month' : 'list')
  const { from, to } = calendarSpan(look, shown.day)
  const call = useCall(groups, { filters: { from, to }, pageSize: MOST })
  if (call.error) return <ErrorNote error={call.error} retry={call.refetch} />
  const found = call.data?.list ?? []
  const items = found.flatMap(({ id, schoolCn, schoolEn, status, visits }) =>
    visits
      .filter(({ visitDate }) => visitDate >= from && visitDate <= to)
      .map(({ visitDate, students, teachers }): CalendarItem => {
        const said = t('student-group.calendar.visit', { school: pick(schoolCn, schoolEn), people: students + teachers })
        const struck = status === 'cancelled' || status === 'rejected'
        return { id: `${id}${visitDate}`, title: said, from: visitDate, to: visitDate, tone: toneOf(status), struck }
      }),
  )
  return (
    <>
      {call.data && call.data.total > MOST && <p className="note-box">{t('student-group.calendar.most', { count: MOST })}</p>}
      <CalendarView
        label={t('student-group.tab.calendar')}
        look={look}
        looks={LOOKS}
        day={shown.day}
        items={items}
        empty={t('student-group.calendar.none')}
        onLook={(next, day) => show({ look: next, day })}
        onOpen={(id) => void navigate(pathTo(lang, 'detail', { id: id.slice(0, LENGTH_OF_ID) }))}
      />
    </>
  )
}
