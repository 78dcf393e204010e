import { Link, useNavigate, useParams } from 'react-router'
import { Card, Facts, Tag } from '#foundation/web/kit/Card.tsx'
import { ChangeLog } from '#foundation/web/kit/ChangeLog.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatDays, formatFen } from '#foundation/web/kit/format.ts'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useAnyway } from '#foundation/web/kit/useAnyway.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { Attached } from '#services/files/web/parts/Attached.tsx'
import { previewAt } from '#services/files/web/parts/opening.ts'
import { cancel, detail, type FoodEvent as Event, publish, remove, restore } from '../contract.ts'
import { foodLife } from '../rules/index.ts'
import { useChangeSaid } from './parts/useChangeSaid.ts'
import { useHoursSaid } from './parts/useHoursSaid.ts'
import './parts/food.css'

/** All of an event for who tells guests of it, and what may be done with it for who keeps it. */
export default function FoodEvent() {
  const { t, pick } = useText()
  const { id = '' } = useParams()
  const call = useCall(detail, { id })
  const one = call.data
  return (
    <Page title={one ? pick(one.nameCn, one.nameEn) : t('screen./{lang}/foodevent-calender/detail/{id}')} actions={one && <Actions of={one} />}>
      <Loaded call={call} lines={10}>
        {(event) => <Shown of={event} />}
      </Loaded>
    </Page>
  )
}

function Actions({ of }: { of: Event }) {
  const { t, lang } = useText()
  const { say } = useSay()
  const navigate = useNavigate()
  const publishes = useAnyway(publish, 'FOODCAL-06')
  return (
    <div className="row wrap">
      {of.can.includes('publish') && (
        <button
          type="button"
          className="btn p"
          onClick={() => void publishes({ id: of.id }).then((done) => done && say(t('food-event-calendar.act.publish.done')))}
        >
          {t('action.FoodEvent.publish')}
        </button>
      )}
      {of.can.includes('edit') && (
        <Link className="btn" to={`/${lang}/foodevent-calender/edit/${of.id}`}>
          {t('kit.edit')}
        </Link>
      )}
      {of.can.length > 0 && (
        <Link className="btn" to={`/${lang}/foodevent-calender/edit?from=${of.id}`}>
          {t('food-event-calendar.copy')}
        </Link>
      )}
      <Moves of={{ cancel, restore }} row={of} words="food-event-calendar.act." className="btn" />
      <Moves
        of={{ delete: remove }}
        row={of}
        words="food-event-calendar.act."
        className="btn"
        onDone={() => void navigate(`/${lang}/foodevent-calender/admin`)}
      />
    </div>
  )
}

function Shown({ of }: { of: Event }) {
  const { t, lang, pick } = useText()
  const changeSaid = useChangeSaid()
  const { week, others } = useHoursSaid(of)
  const label = (name: string) => t(`food-event-calendar.form.${name}`)
  const typed = (text: string) => <span data-typed="">{text}</span>
  const said = pick(of.descriptionCn, of.descriptionEn)
  return (
    <div className="stack">
      <Card title={t('food-event-calendar.facts')}>
        {of.poster && <img className="food-poster" src={previewAt(of.poster.id, 'screen')} alt={label('poster')} />}
        {said && <p data-typed="">{said}</p>}
        <Facts
          items={[
            { label: t('food-event-calendar.list.status'), value: <StateTag of={foodLife} state={of.status} /> },
            ...(of.cancelReason ? [{ label: t('kit.field.reason'), value: typed(of.cancelReason) }] : []),
            { label: t('food-event-calendar.list.classification'), value: typed(pick(of.classificationCn, of.classificationEn)) },
            { label: t('food-event-calendar.list.days'), value: formatDays(of.startDate, of.endDate, lang) },
            { label: label('hours'), value: week },
            ...(others ? [{ label: label('exceptions'), value: others }] : []),
            { label: label('area'), value: typed(of.area) },
            { label: label('outlets'), value: typed(of.outlets.join(lang === 'zh' ? '、' : ', ')) },
            { label: label('audience'), value: t(`food-event-calendar.audience.${of.audience}`) },
            ...(of.staffOffer ? [{ label: label('staffOffer'), value: <Tag tone="g">{typed(of.staffOffer)}</Tag> }] : []),
            { label: label('owner'), value: <PersonCell person={of.owner} /> },
            ...(of.contact ? [{ label: label('contact'), value: typed(of.contact) }] : []),
          ]}
        />
      </Card>
      {of.menu.length > 0 && (
        <Card title={label('menu')}>
          <ul className="rows">
            {of.menu.map((dish) => (
              <li key={dish.nameCn} className="row between wrap">
                <span data-typed="">{pick(dish.nameCn, dish.nameEn)}</span>
                <span>
                  {dish.allergens && <small data-typed="">{t('food-event-calendar.contains', { allergens: dish.allergens })} </small>}
                  <b>{formatFen(dish.priceFen)}</b>
                </span>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {of.attachments.length > 0 && (
        <Card title={label('attachments')}>
          <Attached files={of.attachments} />
        </Card>
      )}
      <Card>
        <ChangeLog of={of.changes} words="food-event-calendar." said={changeSaid} />
      </Card>
    </div>
  )
}
