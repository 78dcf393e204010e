import { Link } from 'react-router'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { dayOf } from '#foundation/time.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { formatDays } from '#foundation/web/kit/format.ts'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import type { calendar } from '../../contract.ts'

type Soon = OutputOf<typeof calendar>['coming']

/** What is on today, with its hours, and what begins within a week. */
export function Coming({ of }: { of: Soon }) {
  const { t, lang, pick } = useText()
  const today = dayOf(serverNow())
  const groups = [
    ['today', of.filter(({ startDate }) => startDate <= today)],
    ['soon', of.filter(({ startDate }) => startDate > today)],
  ] as const
  return (
    <div className="grid two">
      {groups.map(([name, events]) => (
        <Card key={name} title={t(`food-event-calendar.coming.${name}`)}>
          {events.length === 0 && <p className="muted">{t(`food-event-calendar.coming.${name}.none`)}</p>}
          <ul className="rows">
            {events.map((one) => (
              <li key={one.id} className="row between wrap">
                <Link data-typed="" to={`/${lang}/foodevent-calender/detail/${one.id}`}>
                  {pick(one.nameCn, one.nameEn)}
                </Link>
                <small data-typed="">
                  {[
                    one.outlets.join(lang === 'zh' ? '、' : ', '),
                    name === 'today' ? one.today || t('food-event-calendar.allDay') : formatDays(one.startDate, one.endDate, lang),
                  ].join(' · ')}
                </small>
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </div>
  )
}
