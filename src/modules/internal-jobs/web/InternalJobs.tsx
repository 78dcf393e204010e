import { Link } from 'react-router'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useText } from '#foundation/web/text.tsx'
import { jobList } from '../contract/index.ts'
import { JobButtons } from './parts/JobButtons.tsx'
import { useDepartments } from './parts/useDepartments.ts'

/** Positions that take applications, with what stands against one's own. */
export default function InternalJobs() {
  const { t, lang, pick } = useText()
  const departments = useDepartments()
  return (
    <Page
      title={t('screen./{lang}/internal-jobs/jobs/index')}
      actions={
        <>
          <Link className="btn" to={`/${lang}/internal-jobs/resume`}>
            {t('screen./{lang}/internal-jobs/resume')}
          </Link>
          <Link className="btn" to={`/${lang}/internal-jobs/my`}>
            {t('screen./{lang}/internal-jobs/my')}
          </Link>
        </>
      }
    >
      <Listing
        of={jobList}
        filters={{ department: (field) => <SelectField {...field} typed options={departments} /> }}
        cells={{
          title: ({ id, titleCn, titleEn, code }) => (
            <Link to={`/${lang}/internal-jobs/jobs/detail/${id}`}>
              <span data-typed="">{pick(titleCn, titleEn)}</span> <small translate="no">{code}</small>
            </Link>
          ),
          location: ({ location }) => <span data-typed="">{location}</span>,
          match: ({ matches }) => (matches.length > 0 ? <span data-typed="">{matches.join(' · ')}</span> : '—'),
          eligibility: ({ unmet }) => <Eligibility unmet={unmet} />,
        }}
        card={['title', 'type', 'department', 'location', 'headcount', 'closeOn', 'match', 'eligibility']}
        actions={({ id, followed, unmet }) => (
          <>
            {unmet.length === 0 && (
              <Link className="btn link" to={`/${lang}/internal-jobs/jobs/apply/${id}`}>
                {t('internal-jobs.applyNow')}
              </Link>
            )}
            <JobButtons id={id} followed={followed} className="btn link" />
          </>
        )}
      />
    </Page>
  )
}

/** Whether the reader may apply, or why not. */
function Eligibility({ unmet }: { unmet: readonly string[] }) {
  const { t } = useText()
  if (unmet.length === 0) return <Tag tone="g">{t('internal-jobs.eligible')}</Tag>
  return (
    <details>
      <summary>{t('internal-jobs.whyNot')}</summary>
      <ul>
        {unmet.map((says) => (
          <li key={says}>{says}</li>
        ))}
      </ul>
    </details>
  )
}
