import type { InputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { DraftNote } from '#foundation/web/kit/DraftNote.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { ActionBar } from '#foundation/web/kit/Page.tsx'
import { PageForm } from '#foundation/web/kit/PageForm.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { TextAreaField } from '#foundation/web/kit/TextFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import { REMARK_LENGTH, sendTrial, type TrialView } from '../../contract/index.ts'
import { FormFields } from './FormFields.tsx'
import { sendOrShow, useAnswerRules } from './useFilling.ts'

/** A draft to try: it behaves as the form will, and what is sent goes to its owner alone. */
export function TrialFill({ view }: { view: TrialView }) {
  const { t, lang } = useText()
  const { say } = useSay()
  const { form: about, version, revision, own, defaults, known } = view
  const form = useForm(sendTrial, {
    initial: { schemaId: about.schemaId, revision, answers: own?.answers ?? defaults, remark: own?.remark ?? '' },
    draft: `form-templates.trial.${about.schemaId}.${revision}`,
    rules: useAnswerRules<InputOf<typeof sendTrial>>(version.fields),
    onSent: () => say(t('form-templates.trial.thanks')),
  })
  return (
    <PageForm
      form={form}
      onSubmit={() => sendOrShow(form)}
      above={
        <>
          <p className="note-box">{t('form-templates.trial.note')}</p>
          {about.anonymous && <p className="note-box warn">{t('form-templates.trial.named')}</p>}
          {own && (
            <p className="note-box" role="status">
              {t(own.current ? 'form-templates.trial.answered' : 'form-templates.trial.changed', { at: formatInstant(own.answeredAt, lang) })}
            </p>
          )}
          <DraftNote form={form} />
        </>
      }
    >
      <Card>
        <FormFields
          fields={version.fields}
          answers={form.values.answers ?? {}}
          onChange={(next) => form.set('answers', next)}
          fault={(path) => form.fault(`answers.${path}`)}
          known={known}
          preview={false}
        />
      </Card>
      <Card>
        <TextAreaField
          label={t('form-templates.trial.remark')}
          note={t('form-templates.trial.remarkNote')}
          max={REMARK_LENGTH}
          value={form.values.remark}
          fault={form.fault('remark')}
          onChange={(text) => form.set('remark', text ?? '')}
        />
      </Card>
      <ActionBar>
        <button type="submit" className="btn p" disabled={form.sending}>
          {form.sending ? t('kit.sending') : t('form-templates.trial.send')}
        </button>
      </ActionBar>
    </PageForm>
  )
}
