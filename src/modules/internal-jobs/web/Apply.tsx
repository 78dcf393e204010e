import { useNavigate, useParams } from 'react-router'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { job, resume } from '../contract/index.ts'
import { ApplicationForm } from './parts/ApplicationForm.tsx'

/** Applies for a position with the own resume. */
export default function Apply() {
  const { t, lang } = useText()
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const [of, own] = [useCall(job, { id }), useCall(resume, {})]
  return (
    <Page title={t('screen./{lang}/internal-jobs/jobs/apply/{id}')} back>
      <Loaded call={of} lines={6}>
        {(one) => (
          <Loaded call={own} lines={6}>
            {(mine) => (
              <ApplicationForm
                job={one}
                applicant={mine.applicant}
                filled={one.draft ?? { resume: mine.content, motivation: '' }}
                onSent={() => void navigate(`/${lang}/internal-jobs/my`, { replace: true })}
              />
            )}
          </Loaded>
        )}
      </Loaded>
    </Page>
  )
}
