import { useNavigate, useParams } from 'react-router'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { FieldGroup } from '#foundation/web/kit/FieldGroup.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { ActionBar, Page } from '#foundation/web/kit/Page.tsx'
import { PageForm } from '#foundation/web/kit/PageForm.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { SentFiles } from '#services/files/web/parts/SentFiles.tsx'
import { applySave, applySubmit, job, resume } from '../contract/index.ts'
import module from '../module.ts'
import { EMPTY } from '../rules/applying.ts'
import { Applicant } from './parts/Applicant.tsx'
import { ResumeFields } from './parts/ResumeFields.tsx'

/** Applies for a position with the own resume. */
export default function Apply() {
  const { t } = useText()
  const { id = '' } = useParams()
  const [of, own] = [useCall(job, { id }), useCall(resume, {})]
  return (
    <Page title={t('screen./{lang}/internal-jobs/jobs/apply/{id}')} back>
      <Loaded call={of} lines={6}>
        {(one) => (
          <Loaded call={own} lines={6}>
            {(mine) => <Application job={one} own={mine} />}
          </Loaded>
        )}
      </Loaded>
    </Page>
  )
}

function Application({ job: of, own }: { job: OutputOf<typeof job>; own: OutputOf<typeof resume> }) {
  const { t, lang, pick } = useText()
  const { say } = useSay()
  const navigate = useNavigate()
  const keeps = useSend(applySave)
  const form = useForm(applySubmit, {
    initial: { job: of.id, resume: of.draft?.resume ?? own.content, motivation: of.draft?.motivation ?? '', attachments: [] },
    draft: `internal-jobs.apply.${of.id}`,
    unkept: ['attachments', 'declared'],
    words: 'internal-jobs.apply.',
    onSent: async () => {
      say(t('internal-jobs.apply.done'))
      await navigate(`/${lang}/internal-jobs/my`, { replace: true })
    },
  })
  const { resume: content = EMPTY, motivation = '', declared } = form.values
  const keep = async () => {
    if (await keeps.attempt({ job: of.id, resume: content, motivation })) say(t('internal-jobs.apply.kept'))
  }
  return (
    <PageForm form={form}>
      <Card title={<span data-typed="">{pick(of.titleCn, of.titleEn)}</span>}>
        <Applicant of={own.applicant} />
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
            attachments: ({ label, note, fault, value, onChange }) => <SentFiles {...{ label, note, fault, value, onChange }} policy={module.name} />,
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
        <button type="button" className="btn" disabled={keeps.sending} onClick={() => void keep()}>
          {t('internal-jobs.apply.keep')}
        </button>
        <button type="submit" className="btn p" disabled={form.sending}>
          {t(form.sending ? 'kit.sending' : 'internal-jobs.apply.send')}
        </button>
      </ActionBar>
    </PageForm>
  )
}
