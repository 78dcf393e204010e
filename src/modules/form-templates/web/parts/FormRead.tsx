import { Link } from 'react-router'
import { Card, Facts } from '#foundation/web/kit/Card.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { ActionBar } from '#foundation/web/kit/Page.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type FormView, type OwnSubmission, withdrawSubmission } from '../../contract/index.ts'
import { PrintButtons } from './PrintButtons.tsx'
import { ShownAnswers } from './ShownAnswers.tsx'
import { SubmissionTag } from './SubmissionTag.tsx'

/** An own submission as it was sent, where it stands, and what may be done with it. */
export function FormRead({ view, submission }: { view: FormView; submission: OwnSubmission }) {
  const { t, lang } = useText()
  const { confirm, say } = useSay()
  const { attempt, sending } = useSend(withdrawSubmission)
  const { form, version, known } = view
  const withdraw = async () => {
    const reason = await confirm({
      title: t('form-templates.confirmWithdraw'),
      action: t('action.FormSubmission.withdraw'),
      reason: 'optional',
      reasonMax: 150,
    })
    if (reason !== undefined && (await attempt({ id: submission.id, reason }))) say(t('form-templates.withdrawn'))
  }
  return (
    <div className="stack">
      <Card>
        <Facts
          items={[
            { label: t('form-templates.status'), value: <SubmissionTag of={submission} /> },
            { label: t('form-templates.submittedAt'), value: submission.submittedAt ? formatInstant(submission.submittedAt, lang) : '—' },
            { label: t('form-templates.version'), value: t('form-templates.versionNo', { version: version.version }) },
          ]}
        />
      </Card>
      <Card>
        <ShownAnswers fields={version.fields} answers={submission.answers} known={known} />
      </Card>
      <ActionBar>
        <PrintButtons id={submission.id} />
        {submission.workflowItem && (
          <Link className="btn" to={`/${lang}/workflow/requested/${submission.workflowItem}`}>
            {t('form-templates.seeApproval')}
          </Link>
        )}
        {submission.can.includes('withdraw') && (
          <button type="button" className="btn d" disabled={sending} onClick={() => void withdraw()}>
            {t('action.FormSubmission.withdraw')}
          </button>
        )}
        {form.status === 'published' && form.left !== 0 && (
          <Link className="btn" to={`/${lang}/form-view?schemaId=${form.schemaId}`}>
            {t('form-templates.fillAgain')}
          </Link>
        )}
      </ActionBar>
    </div>
  )
}
