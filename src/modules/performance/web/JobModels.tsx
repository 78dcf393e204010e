import { useState } from 'react'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type JobModel, jobsList, jobsMine } from '../contract/forms.ts'
import { DepartmentFilter, KeywordFilter } from './parts/Filters.tsx'

/** What is expected in one's own job, and in others for comparison. */
export default function JobModels() {
  const { t, pick } = useText()
  const call = useCall(jobsMine, {})
  const [opened, open] = useState<JobModel>()
  return (
    <Page title={t('screen./{lang}/profile/jobs')}>
      <div className="stack">
        <Loaded call={call} lines={6}>
          {({ jobCode, jobTitleCn, jobTitleEn, model }) => (
            <Card title={t('performance.models.own')} extra={<span translate="no">{jobCode}</span>}>
              {model ? <Model of={model} /> : <Empty text={t('performance.models.notDescribed', { job: pick(jobTitleCn, jobTitleEn) || jobCode || '—' })} />}
            </Card>
          )}
        </Loaded>
        <h2>{t('performance.models.others')}</h2>
        <Listing
          of={jobsList}
          filters={{ department: (field) => <DepartmentFilter {...field} />, keyword: (field) => <KeywordFilter {...field} /> }}
          cells={{ jobCode: ({ jobCode }) => <span translate="no">{jobCode}</span> }}
          card={['jobTitle', 'jobCode', 'jobType']}
          actions={(row) => (
            <button type="button" className="btn link" data-typed="" aria-label={`${t('performance.open')} ${row.jobTitle}`} onClick={() => open(row)}>
              {t('performance.open')}
            </button>
          )}
        />
      </div>
      {opened && (
        <Sheet title={opened.jobTitle} onClose={() => open(undefined)}>
          <Model of={opened} own={call.data?.model ?? undefined} />
        </Sheet>
      )}
    </Page>
  )
}

/** Responsibilities and capabilities of a job, each with the level that is expected; beside those of the own job where that expects them too. */
function Model({ of, own }: { of: JobModel; own?: JobModel | undefined }) {
  const { t } = useText()
  return (
    <div className="stack">
      {of.capabilities.length > 0 && <h3>{t('performance.jobs.levels')}</h3>}
      {of.capabilities.map(({ name, level }) => {
        const mine = own?.capabilities.find((one) => one.name === name)?.level
        return (
          <p key={name} className="row between wrap">
            <span data-typed="">{name}</span>
            <span>
              {t('performance.models.level', { level })} {mine !== undefined && <small>{t('performance.models.ownLevel', { level: mine })}</small>}
            </span>
          </p>
        )
      })}
      {of.responsibilities.length > 0 && <h3>{t('performance.jobs.duties')}</h3>}
      {of.responsibilities.map((text) => (
        <p key={text} data-typed="">
          {text}
        </p>
      ))}
    </div>
  )
}
