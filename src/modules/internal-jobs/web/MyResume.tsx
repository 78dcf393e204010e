import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { Card, Meter } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { DownloadButton } from '#foundation/web/kit/ExportButton.tsx'
import { ActionBar, Page } from '#foundation/web/kit/Page.tsx'
import { PageForm } from '#foundation/web/kit/PageForm.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { resume, resumePdf, resumeSave } from '../contract/index.ts'
import { completeness } from '../rules/applying.ts'
import { Applicant } from './parts/Applicant.tsx'
import { ResumeFields } from './parts/ResumeFields.tsx'

const ALL = 100

/** The own resume, which applications begin with. */
export default function MyResume() {
  const { t } = useText()
  const call = useCall(resume, {})
  return (
    <Page
      title={t('screen./{lang}/internal-jobs/resume')}
      actions={
        <DownloadButton endpoint={resumePdf} input={{}}>
          {t('internal-jobs.resume.pdf')}
        </DownloadButton>
      }
    >
      <Loaded call={call} lines={8}>
        {(own) => <ResumeForm own={own} />}
      </Loaded>
    </Page>
  )
}

function ResumeForm({ own }: { own: OutputOf<typeof resume> }) {
  const { t } = useText()
  const { say } = useSay()
  const form = useForm(resumeSave, {
    initial: { content: own.content },
    draft: 'internal-jobs.resume',
    onSent: () => say(t('internal-jobs.resume.saved')),
  })
  const content = form.values.content ?? own.content
  const complete = completeness(content)
  const label = t('internal-jobs.resume.complete', { percent: complete })
  return (
    <PageForm form={form}>
      <Card title={t('internal-jobs.resume.about')} extra={<small>{label}</small>}>
        <div className="stack">
          <Meter value={complete} max={ALL} label={label} />
          <Applicant of={own.applicant} />
          <small className="muted">{t('internal-jobs.resume.fromPeople')}</small>
        </div>
      </Card>
      <Card title={t('internal-jobs.apply.resume')}>
        <ResumeFields value={content} fault={(path) => form.fault(`content.${path}`)} onChange={(next) => form.set('content', next)} />
      </Card>
      <ActionBar>
        <button type="submit" className="btn p" disabled={form.sending}>
          {t(form.sending ? 'kit.sending' : 'kit.save')}
        </button>
      </ActionBar>
    </PageForm>
  )
}
