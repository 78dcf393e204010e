import { Link } from 'react-router'
import { dayOf } from '#foundation/time.ts'
import { Card, Meter } from '#foundation/web/kit/Card.tsx'
import { ExpiryRadar } from '#foundation/web/kit/ExpiryRadar.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { type MyCertificates, mine, myCert, type OwnCourse, start } from '../contract/own.ts'
import { EXPIRING_DAYS } from '../rules/index.ts'
import { RecordTag } from './parts/Tags.tsx'

/** One's own courses, with certificates that are about to run out above them. */
export default function MyLearning() {
  const { t, lang, pick } = useText()
  const certificates = useCall(myCert, {}).data
  const categories = (certificates?.categories ?? []).map((value) => ({ value, label: value }))
  return (
    <Page title={t('screen./{lang}/learning/index')}>
      <div className="stack">
        {certificates && <RunningOut of={certificates} />}
        <section>
          <Listing
            of={mine}
            chips="state"
            filters={{ category: (field) => <SelectField {...field} typed options={categories} /> }}
            cells={{
              course: ({ courseCn, courseEn, courseId }) => (
                <span>
                  <b data-typed="">{pick(courseCn, courseEn)}</b> <small translate="no">{courseId}</small>
                </span>
              ),
              due: ({ due, state, validUntil }) => {
                if (state === 'finished') return validUntil ? t('learning.mine.validUntil', { day: formatDay(validUntil, lang) }) : '—'
                return due ? formatDay(due, lang) : '—'
              },
              progress: ({ progress }) => <Meter value={progress} max={100} label={t('learning.mine.done', { progress })} />,
              state: (row) => <RecordTag {...row} />,
            }}
            card={['course', 'state', 'kind', 'category', 'due', 'progress']}
            actions={(row) => <Acts of={row} />}
          />
        </section>
      </div>
    </Page>
  )
}

function RunningOut({ of }: { of: MyCertificates }) {
  const { t, pick } = useText()
  const soon = of.certificates.filter(({ standing }) => standing === 'expiring')
  if (soon.length === 0) return null
  const things = soon.flatMap(({ id, renewalDate, typeCn, typeEn, number }) =>
    renewalDate
      ? [
          {
            ...{ id, on: renewalDate, link: `/learning/certificate/${id}` },
            ...{ what: <span data-typed="">{pick(typeCn, typeEn)}</span>, note: <span translate="no">{number}</span> },
          },
        ]
      : [],
  )
  return (
    <Card title={t('learning.mine.runningOut')}>
      <ExpiryRadar things={things} today={dayOf(serverNow())} days={EXPIRING_DAYS} />
    </Card>
  )
}

/** Opens a course where it is taken, which begins it, and leads to what was done for it. */
function Acts({ of }: { of: OwnCourse }) {
  const { t, lang } = useText()
  const starting = useSend(start)
  const begin = () => {
    if (of.can.includes('start')) void starting.attempt({ course: of.id })
  }
  return (
    <>
      {of.address && (
        <a className="btn link" href={of.address} target="_blank" rel="noopener noreferrer" onClick={begin}>
          {t('learning.mine.open')}
        </a>
      )}
      {!of.address && of.can.includes('start') && (
        <button type="button" className="btn link" disabled={starting.sending} onClick={begin}>
          {t('learning.mine.start')}
        </button>
      )}
      {of.record && (
        <Link className="btn link" to={`/${lang}/learning/history/${of.record}`}>
          {t('learning.mine.history')}
        </Link>
      )}
    </>
  )
}
