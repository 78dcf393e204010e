import { Link, useSearchParams } from 'react-router'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useMe } from '#foundation/web/me.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Begun, detail, mine, type OwnCase } from '../contract/index.ts'
import { OpenReport } from './parts/OpenReport.tsx'
import { TrackTag, Waiting } from './parts/Tags.tsx'
import { Writing } from './parts/Writing.tsx'

const INDEX = '/profile/workInjury/index'
const next = (id: string) => `/profile/workInjury/detail/${id}`

/** One’s own injuries as cards; a new one is reported here (`?report`), and a report that was kept or returned gone on with (`?id=`). */
export default function MyInjuries() {
  const { t, lang } = useText()
  const { ssoId } = useMe()
  const [query] = useSearchParams()
  const id = query.get('id')
  const writing = id !== null || query.has('report')
  const report = (
    <Link className="btn p" to={`/${lang}${INDEX}?report=1`}>
      {t('work-injury.report')}
    </Link>
  )
  return (
    <Page title={t(writing ? 'work-injury.report' : 'screen./{lang}/profile/workInjury/index')} back={writing} {...(!writing && { actions: report })}>
      {id !== null ? <Before id={id} /> : writing ? <Writing ssoId={ssoId} next={next} /> : <Cases />}
    </Page>
  )
}

function Before({ id }: { id: string }) {
  const call = useCall(detail, { sid: id }, { secret: true })
  return (
    <Loaded call={call} lines={12}>
      {(of) => of.id === id && <OpenReport of={of} next={next} />}
    </Loaded>
  )
}

function Cases() {
  const { t } = useText()
  const call = useCall(mine, {})
  return (
    <Loaded call={call} lines={8}>
      {({ cases, begun }) => (
        <div className="stack">
          {begun.length > 0 && <OfTeam begun={begun} />}
          {cases.length === 0 && <Empty text={t('work-injury.mine.none')} />}
          {cases.map((one) => (
            <OneCase key={one.id} of={one} />
          ))}
        </div>
      )}
    </Loaded>
  )
}

/** What waits to be sent of people whom one leads. */
function OfTeam({ begun }: { begun: readonly Begun[] }) {
  const { t, lang, name } = useText()
  return (
    <Card title={t('work-injury.mine.begun')}>
      {begun.map(({ id, person, hurtingTime, number }) => (
        <div key={id} className="row between wrap">
          <span>
            <span data-typed="">{name(person)}</span> · {number ? <span translate="no">{number}</span> : t('work-injury.draft')}
            {hurtingTime && ` · ${formatInstant(hurtingTime, lang)}`}
          </span>
          <Link className="btn" to={`/${lang}/profile/myTeamMember/work-injury-create/${person.ssoId}?id=${id}`}>
            {t('work-injury.goOn')}
          </Link>
        </div>
      ))}
    </Card>
  )
}

function OneCase({ of }: { of: OwnCase }) {
  const { t, lang } = useText()
  const { id, number, hurtingTime, hurtingLocationCode, hurtingLocationDetail, tracks, clock, can } = of
  const place = [hurtingLocationCode && t(`work-injury.place.${hurtingLocationCode}`), hurtingLocationDetail].filter(Boolean).join(' · ')
  return (
    <Card title={hurtingTime ? formatInstant(hurtingTime, lang) : t('work-injury.draft')} extra={<span translate="no">{number}</span>}>
      <div className="stack">
        <span data-typed="">{place || '—'}</span>
        {tracks.map((one) => (
          <div key={one.track} className="row between wrap">
            <span>{t(`work-injury.track.${one.track}`)}</span>
            <TrackTag {...one} />
          </div>
        ))}
        <div className="row between wrap tight">
          <small>
            {t('work-injury.clock.holder')} <Waiting waitsFor={clock.waitsFor} />
          </small>
          <span className="row tight">
            {can.includes('edit') && (
              <Link className="btn p" to={`/${lang}${INDEX}?id=${id}`}>
                {t('work-injury.goOn')}
              </Link>
            )}
            <Link className="btn" to={`/${lang}/profile/workInjury/detail/${id}`}>
              {t('work-injury.open')}
            </Link>
          </span>
        </div>
      </div>
    </Card>
  )
}
