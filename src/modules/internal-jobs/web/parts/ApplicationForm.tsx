import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { FieldGroup } from '#foundation/web/kit/FieldGroup.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { ActionBar } from '#foundation/web/kit/Page.tsx'
import { PageForm } from '#foundation/web/kit/PageForm.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { SentFiles } from '#services/files/web/parts/SentFiles.tsx'
import { type application, applySave, applySubmit, type job, type Resume, type resume } from '../../contract/index.ts'
import module from '../../module.ts'
import { EMPTY } from '../../rules/applying.ts'
import { Applicant } from './Applicant.tsx'
import { ResumeFields } from './ResumeFields.tsx'

interface Props {
  job: Pick<OutputOf<typeof job>, 'id' | 'titleCn' | 'titleEn'>
  applicant: OutputOf<typeof resume>['applicant']
  filled: { resume: Resume; motivation: string }
  /** One that was returned, to be changed. */
  change?: Pick<OutputOf<typeof application>, 'id' | 'attachments'> | undefined
  onSent(): void
}

/** What an application says. One that was not sent yet can be kept. */
export function ApplicationForm({ job: of, applicant, filled, change, onSent }: Props) {
  const { t, pick } = useText()
  const { say } = useSay()
  const keeps = useSend(applySave)
  const form = useForm(applySubmit, {
    initial: { job: of.id, ...filled, attachments: change?.attachments.map(({ id }) => id) ?? [], ...(change && { changes: change.id }) },
    draft: change ? `internal-jobs.apply.change.${change.id}` : `internal-jobs.apply.${of.id}`,
    unkept: ['attachments', 'declared'],
    words: 'internal-jobs.apply.',
    onSent: () => {
      say(t('internal-jobs.apply.done'))
      onSent()
    },
  })
  const { resume: content = EMPTY, motivation = '', declared } = form.values
  const keep = async () => {
    if (await keeps.attempt({ job: of.id, resume: content, motivation })) say(t('internal-jobs.apply.kept'))
  }
  return (
    <PageForm form={form}>
      <Card title={<span data-typed="">{pick(of.titleCn, of.titleEn)}</span>}>
        <Applicant of={applicant} />
      </Card>
      <Card title={t('internal-jobs.apply.resume')}>
        <ResumeFields value={content} fault={(path) => form.fault(`resume.${path}`)} onChange={(next) => form.set('resume', next)} />
      </Card>
      <Card title={t('internal-jobs.apply.rest')}>
        <Fields
          of={form}
          only={['motivation', 'attachments', 'declared']}
          over={{
            motivation: { lines: true },
            attachments: ({ label, note, fault, value, onChange }) => (
              <SentFiles {...{ label, note, fault, value, onChange }} policy={module.name} before={change?.attachments} />
            ),
            declared: ({ label, fault, note }) => (
              <FieldGroup className="field" label={label} required fault={fault} note={note}>
                <label className="row">
                  <input type="checkbox" checked={declared === true} onChange={({ target }) => form.set('declared', target.checked ? true : undefined)} />
                  {t('internal-jobs.apply.declaration')}
                </label>
              </FieldGroup>
            ),
          }}
        />
      </Card>
      <ActionBar>
        {!change && (
          <button type="button" className="btn" disabled={keeps.sending} onClick={() => void keep()}>
            {t('internal-jobs.apply.keep')}
          </button>
        )}
        <button type="submit" className="btn p" disabled={form.sending}>
          {t(form.sending ? 'kit.sending' : 'internal-jobs.apply.send')}
        </button>
      </ActionBar>
    </PageForm>
  )
}
