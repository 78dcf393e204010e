import { Link, useParams } from 'react-router'
import { Card, Facts, Tag } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { Page } from '#foundation/web/kit/Page.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { job } from '../contract/index.ts'
import { Conditions } from './parts/Conditions.tsx'
import { JobButtons } from './parts/JobButtons.tsx'

/** A position with what it asks, whom to ask, and whether the reader may apply. */
export default function JobDetails() {
  const { t, lang, pick } = useText()
  const { id = '' } = useParams()
  const call = useCall(job, { id })
  return (
    <Page title={call.data ? pick(call.data.titleCn, call.data.titleEn) : t('screen./{lang}/internal-jobs/jobs/detail/{id}')} back spoken>
      <Loaded call={call} lines={10}>
        {(one) => (
          <div className="stack">
            <Card
              title={<span data-typed="">{pick(one.titleCn, one.titleEn)}</span>}
              extra={<Tag tone={one.state === 'open' ? 'g' : 'n'}>{t(`internal-jobs.jobState.${one.state}`)}</Tag>}
            >
              <div className="stack">
                <Facts
                  items={[
                    { label: t('internal-jobs.position.code'), value: <span translate="no">{one.code}</span> },
                    { label: t('internal-jobs.position.department'), value: pick(one.departmentCn, one.departmentEn) },
                    { label: t('internal-jobs.position.type'), value: t(`internal-jobs.jobType.${one.type}`) },
                    { label: t('internal-jobs.position.staffGroup'), value: t(`internal-jobs.staffGroup.${one.staffGroup}`) },
                    { label: t('internal-jobs.position.headcount'), value: one.headcount },
                    { label: t('internal-jobs.position.location'), value: <span data-typed="">{one.location}</span> },
                    { label: t('internal-jobs.position.closeOn'), value: formatDay(one.closeOn, lang) },
                    { label: t('internal-jobs.position.recruiter'), value: <PersonCell person={one.recruiter} /> },
                    ...(one.contact ? [{ label: t('internal-jobs.contact.reach'), value: <Reach {...one.contact} /> }] : []),
                  ]}
                />
                <Words label={t('internal-jobs.position.duties')} text={one.duties} />
                <Words label={t('internal-jobs.position.requirements')} text={one.requirements} />
                <div className="row wrap">
                  {one.conditions.every(({ met }) => met) && (
                    <Link className="btn p" to={`/${lang}/internal-jobs/jobs/apply/${one.id}`}>
                      {t(one.draft ? 'internal-jobs.applyOn' : 'internal-jobs.applyNow')}
                    </Link>
                  )}
                  <JobButtons id={one.id} followed={one.followed} />
                </div>
              </div>
            </Card>
            <Card title={t('internal-jobs.conditions')}>
              <Conditions of={one.conditions} />
            </Card>
          </div>
        )}
      </Loaded>
    </Page>
  )
}

const Reach = ({ phone, email }: { phone: string; email: string }) => (
  <span translate="no">
    {phone} · {email}
  </span>
)

function Words({ label, text }: { label: string; text: string }) {
  return (
    <section aria-label={label}>
      <b>{label}</b>
      <p className="lines" data-typed="">
        {text}
      </p>
    </section>
  )
}
