import { useMemo } from 'react'
import { useForm } from '#foundation/web/form.ts'
import { DateTimeField } from '#foundation/web/kit/DateFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { formatEnd } from '#foundation/web/kit/format.ts'
import { useSay } from '#foundation/web/kit/say.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { actOnSurvey, type SurveyRow } from '../../contract/index.ts'
import { ends } from '../../rules/taking.ts'

interface Props {
  survey: SurveyRow
  action: 'extend' | 'reopen'
  onClose(): void
}

/** Another end for a survey that goes on, or begins again. */
export function NewEnd({ survey, action, onClose }: Props) {
  const { t, lang } = useText()
  const { say } = useSay()
  const title = t(action === 'extend' ? 'survey.extend' : 'action.Survey.reopen')
  const rules = useMemo(() => ({ set: ends, facts: undefined, p: undefined, limits: {}, now: serverNow() }), [])
  const form = useForm(actOnSurvey, {
    initial: { uid: survey.uid, action },
    draft: `survey.end.${action}.${survey.uid}`,
    rules,
    onSent() {
      say(t(`survey.done.${action}`))
      onClose()
    },
  })
  return (
    <FormSheet title={title} form={form} action={title} onClose={onClose}>
      {survey.closesAt && <p className="muted">{t('survey.until', { at: formatEnd(survey.closesAt, lang) })}</p>}
      <DateTimeField
        label={t('survey.newEnd')}
        required
        value={form.values.closesAt}
        fault={form.fault('closesAt')}
        onChange={(at) => form.set('closesAt', at)}
      />
    </FormSheet>
  )
}
