import { Link, useNavigate, useSearchParams } from 'react-router'
import { Card } from '#foundation/web/kit/Card.tsx'
import { DraftNote } from '#foundation/web/kit/DraftNote.tsx'
import { Empty } from '#foundation/web/kit/Empty.tsx'
import { formatEnd } from '#foundation/web/kit/format.ts'
import { ActionBar } from '#foundation/web/kit/Page.tsx'
import { PageForm } from '#foundation/web/kit/PageForm.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type FormView, saveDraft } from '../../contract/index.ts'
import { CarriedNote } from './CarriedNote.tsx'
import { FormFields } from './FormFields.tsx'
import { ReturnedNote } from './ReturnedNote.tsx'
import { sendOrShow, useFilling } from './useFilling.ts'

/** Who has sent as many as one may is not asked once more. */
export function Answered({ anonymous }: { anonymous: boolean }) {
  const { t, lang } = useText()
  return (
    <Card>
      <Empty icon="check" text={t('form-templates.allSent')}>
        {!anonymous && (
          <Link className="btn p" to={`/${lang}/form-view`}>
            {t('form-templates.mySent')}
          </Link>
        )}
      </Empty>
    </Card>
  )
}

/** A form to fill in, with what was begun; a designer's preview behaves the same and sends nothing. */
export function FormFill({ view }: { view: FormView }) {
  const { t, lang } = useText()
  const { say } = useSay()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const drafting = useSend(saveDraft)
  const { form: about, version, submission, shut, preview, carried, known } = view
  const form = useFilling(view, query, ({ id }) => {
    say(t(about.workflowCode ? 'form-templates.sentToApprove' : 'form-templates.sent'))
    navigate(id === null ? `/${lang}/form-view` : `/${lang}/form-view?id=${id}`, { replace: true })
  })
  const answers = form.values.answers ?? {}
  const fault = (path: string) => form.fault(`answers.${path}`)
  const keep = async () => {
    const draft = submission?.status === 'draft' ? { id: submission.id } : {}
    if (!(await drafting.attempt({ vid: version.vid, answers, ...draft }))) return
    say(t('form-templates.draftSaved'))
    // from here on the draft on the server is the one that is put back
    if (!submission) form.discard()
  }
  return (
    <PageForm
      form={form}
      onSubmit={() => sendOrShow(form)}
      above={
        <>
          {preview && <p className="note-box">{t('form-templates.previewNote', { version: version.version })}</p>}
          {shut && (
            <p className="note-box warn" role="alert">
              {shut.message}
            </p>
          )}
          {about.anonymous && <p className="note-box">{t('form-templates.anonymousNote')}</p>}
          {about.openTo && !shut && <p className="muted">{t('form-templates.until', { at: formatEnd(about.openTo, lang) })}</p>}
          {submission?.can.includes('mend') && submission.workflowItem && <ReturnedNote item={submission.workflowItem} />}
          {carried.length > 0 && <CarriedNote changes={carried} />}
          <DraftNote form={form} />
        </>
      }
    >
      <Card>
        <FormFields fields={version.fields} answers={answers} onChange={(next) => form.set('answers', next)} fault={fault} known={known} preview={preview} />
      </Card>
      {!preview && (
        <ActionBar>
          {!about.anonymous && (!submission || submission.status === 'draft') && (
            <button type="button" className="btn" disabled={drafting.sending || form.sending} onClick={() => void keep()}>
              {t('form-templates.saveDraft')}
            </button>
          )}
          <button type="submit" className="btn p" disabled={form.sending || shut !== null}>
            {form.sending ? t('kit.sending') : t('kit.submit')}
          </button>
        </ActionBar>
      )}
    </PageForm>
  )
}
