import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import { day as dayKey } from '#foundation/contract/schemas.ts'
import { dayOf } from '#foundation/time.ts'
import { CalendarView } from '#foundation/web/kit/CalendarView.tsx'
import type { CalendarItem } from '#foundation/web/kit/calendarItem.ts'
import { type CalendarLook, calendarShown } from '#foundation/web/kit/calendarSpan.ts'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { FilterFields } from '#foundation/web/kit/FilterFields.tsx'
import { Filters } from '#foundation/web/kit/Filters.tsx'
import { formatDay, formatDays } from '#foundation/web/kit/format.ts'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useAnyway } from '#foundation/web/kit/useAnyway.ts'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useDesk } from '#foundation/web/kit/useWidth.ts'
import { useMe } from '#foundation/web/me.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { activities, calendar, EDIT, MOST_SHOWN, move, type Shown } from '../../contract.ts'
import { ActivityForm } from './ActivityForm.tsx'
import { byDepartment } from './DepartmentField.tsx'
import { FollowForm } from './FollowForm.tsx'

type Asked = NonNullable<InputOf<typeof calendar>['filters']>
const NOTHING: Asked = {}
const LOOKS = ['year', 'quarter', 'month', 'week', 'list'] as const satisfies readonly CalendarLook[]
const FILTERS = ['type', 'channel', 'department', 'status', 'entity', 'keyword'] as const

export function CalendarTab({ onOpen }: { onOpen(id: string): void }) {
  const { t, lang, pick } = useText()
  const { confirm, say } = useSay()
  const me = useMe()
  const desk = useDesk()
  const [query, setQuery] = useSearchParams()
  const [asks, ask] = useState<'new' | 'follow'>()
  const state = useListState<Asked>(NOTHING)
  const moves = useAnyway(move, 'MKTCAL-06')
  const look = LOOKS.find((one) => one === query.get('look')) ?? (desk ? 'month' : 'list')
  const day = dayKey.safeParse(query.get('day')).data ?? dayOf(serverNow())
  const call = useCall(calendar, { ...calendarShown(look, day), filters: state.filters })
  const show = (next: CalendarLook, to: string) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before)
        after.set('look', next)
        after.set('day', to)
        return after
      },
      { replace: true },
    )
  const itemOf = ({ id, nameCn, nameEn, type, status, from, to, can }: Shown): CalendarItem => ({
    ...{ id, from, to, fixed: !can.includes('edit'), struck: status === 'cancelled', tone: status === 'confirmed' ? 'g' : status === 'tentative' ? 'w' : 'n' },
    title: t('marketing-calendar.shown', { type: t(`marketing-calendar.type.${type}`), name: pick(nameCn, nameEn) }),
  })
  /** What is moved is asked for first, since those who follow it are told. */
  async function moved(found: readonly Shown[], id: string, from: string, to: string): Promise<boolean> {
    const one = found.find((row) => row.id === id)
    if (!one?.can.includes('edit')) return false
    const text = t('marketing-calendar.move.ask', { name: pick(one.nameCn, one.nameEn), from: formatDay(from, lang), to: formatDay(to, lang) })
    if ((await confirm({ title: t('marketing-calendar.move'), text, action: t('marketing-calendar.move') })) === undefined) return false
    const done = await moves({ id, version: one.version, from, to })
    if (done) say(t('marketing-calendar.move.done'))
    return done
  }
  const ends = (
    <>
      <button type="button" className="btn" onClick={() => print()}>
        {t('marketing-calendar.print')}
      </button>
      <button type="button" className="btn" disabled={!call.data} onClick={() => ask('follow')}>
        {t(call.data?.subscription ? 'marketing-calendar.followed' : 'marketing-calendar.follow')}
      </button>
      {me.may(EDIT) && (
        <button type="button" className="btn p" onClick={() => ask('new')}>
          {t('marketing-calendar.add')}
        </button>
      )}
    </>
  )
  return (
    <>
      <div className="stack no-print">
        <Filters state={state} initial={NOTHING} actions={ends}>
          {(all, set) => <FilterFields of={activities} names={FILTERS} all={all} set={set} own={byDepartment} />}
        </Filters>
      </div>
      <Loaded call={call} lines={12}>
        {({ activities: found, days, holidays, more }) => (
          <>
            {more && <p className="note-box">{t('marketing-calendar.more', { most: MOST_SHOWN })}</p>}
            <CalendarView
              label={t('screen./{lang}/marketing-calendar')}
              look={look}
              looks={LOOKS}
              day={day}
              items={found.map(itemOf)}
              noted={new Map(days.map((one) => [one.day, pick(one.nameCn, one.nameEn)]))}
              empty={t('marketing-calendar.list.none')}
              onLook={show}
              onOpen={onOpen}
              onMove={me.may(EDIT) ? (id, from, to) => moved(found, id, from, to) : undefined}
            />
            {holidays.length > 0 && (
              <p className="hint">
                {t('marketing-calendar.school')}
                <span data-typed>
                  {holidays
                    .map((one) => `${pick(one.nameCn, one.nameEn)} (${one.city}, ${formatDays(one.from, one.to, lang)})`)
                    .join(lang === 'zh' ? '；' : '; ')}
                </span>
              </p>
            )}
          </>
        )}
      </Loaded>
      {asks === 'new' && <ActivityForm onClose={() => ask(undefined)} />}
      {asks === 'follow' && call.data && <FollowForm given={call.data.subscription} onClose={() => ask(undefined)} />}
    </>
  )
}
