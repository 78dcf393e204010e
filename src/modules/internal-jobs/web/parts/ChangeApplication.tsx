import { Card } from '#foundation/web/kit/Card.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { application } from '../../contract/index.ts'
import { ApplicationForm } from './ApplicationForm.tsx'

/** An own application that was returned, to be changed and sent again (WF-32). */
export function ChangeApplication({ id, onSent }: { id: string; onSent(): void }) {
  const { t } = useText()
  const call = useCall(application, { id })
  return (
    <Page title={t('internal-jobs.apply.change')} back>
      <Loaded call={call} lines={6}>
        {(one) =>
          one.approval === 'pending-approval' ? (
            <ApplicationForm
              key={one.id}
              job={{ id: one.job, titleCn: one.titleCn, titleEn: one.titleEn }}
              applicant={one.applicant}
              filled={{ resume: one.resume, motivation: one.motivation }}
              change={one}
              onSent={onSent}
            />
          ) : (
            <Card>
              <Empty text={t('internal-jobs.apply.over')} />
            </Card>
          )
        }
      </Loaded>
    </Page>
  )
}
