import { Link } from 'react-router'
import { dayOf, format, yearsBetween } from '#foundation/time.ts'
import { Card, Tag } from '#foundation/web/kit/Card.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { Icon } from '#foundation/web/kit/icons.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { listMessages } from '#services/notifications/contract.ts'
import { useEntered } from '../entered.tsx'
import { hrefOf } from '../frame/menu.ts'
import { useOneTap } from '../frame/oneTap.ts'
import { useTodoHref } from '../frame/todo.ts'
import { Favorites } from './Favorites.tsx'

/** What a team member asks for most. */
const MEAL = '/{lang}/myFreeMeal'

/** Where the day begins without the room of the first page: a greeting, what waits, what is used most. */
export default function Home() {
  const { t, lang, name, pick } = useText()
  const entered = useEntered()
  const oneTap = useOneTap()
  const now = serverNow()
  const hour = Number(format(now, 'H'))
  if (!entered) return null
  const { info, permitted } = entered
  const part = hour < 6 ? 'night' : hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening'
  const department = info.departmentNames[0]
  return (
    <Page title={t('shell.home')} spoken>
      <div className="grid">
        <section className="hero">
          <div>
            <h2 className="figure">{t(`shell.greeting.${part}`, { name: name(info) })}</h2>
            <p>
              {t('shell.years', { year: yearsBetween(info.joinDates.company, dayOf(now)) + 1 })}
              {department && ` · ${pick(department.cn, department.en)}`}
            </p>
          </div>
          <div className="acts">
            {oneTap.map(({ path, titleCn, titleEn }, i) => (
              <Link key={path} className={i === 0 ? 'pill solid' : 'pill'} to={hrefOf(path, lang)}>
                {pick(titleCn, titleEn)}
              </Link>
            ))}
            {permitted.has(MEAL) && (
              <Link className="pill" to={hrefOf(MEAL, lang)}>
                {t('shell.askMeal')}
              </Link>
            )}
          </div>
        </section>
        <div style={{ gridColumn: 'span 7' }}>
          <Waiting />
        </div>
        <div style={{ gridColumn: 'span 5' }}>
          <Favorites />
        </div>
      </div>
    </Page>
  )
}

function Waiting() {
  const { t, lang, pick } = useText()
  const all = useTodoHref()
  const waiting = useCall(listMessages, { pageNum: 1, pageSize: 6, filters: { tab: 'action' } })
  return (
    <Card
      title={t('shell.waiting')}
      extra={
        <Link to={all}>
          <small>{t('shell.seeAll')}</small>
        </Link>
      }
    >
      <Loaded call={waiting} lines={5}>
        {({ list }) =>
          list.length === 0 ? (
            <Empty icon="check" text={t('shell.nothingWaits')} />
          ) : (
            list.map((m) => (
              <Link key={m.id} className="li" to={m.link ? `/${lang}${m.link}` : `/${lang}/notification/${m.id}`}>
                <span className="dot">
                  <Icon name="todo" />
                </span>
                <span className="t">
                  <div>{pick(m.titleCn, m.titleEn)}</div>
                  <small>{formatInstant(m.createdAt, lang)}</small>
                </span>
                <Tag tone="w">{t('shell.toDo')}</Tag>
              </Link>
            ))
          )
        }
      </Loaded>
    </Card>
  )
}
