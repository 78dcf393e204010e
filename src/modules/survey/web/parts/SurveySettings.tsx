import { useState } from 'react'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import type { FormApi } from '#foundation/web/form.ts'
import { Bilingual } from '#foundation/web/kit/Bilingual.tsx'
import { Card } from '#foundation/web/kit/Card.tsx'
import { ChoiceField } from '#foundation/web/kit/ChoiceFields.tsx'
import { DateTimeField } from '#foundation/web/kit/DateFields.tsx'
import { NumberField } from '#foundation/web/kit/NumberField.tsx'
import { RichTextField } from '#foundation/web/kit/RichTextField.tsx'
import { TextAreaField, TextField } from '#foundation/web/kit/TextFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import { AudiencePicker } from '#services/audience/web/parts/AudiencePicker.tsx'
import { type saveSurvey, THANKS_LENGTH, TITLE_LENGTH } from '../../contract/index.ts'

interface Props {
  form: FormApi<InputOf<typeof saveSurvey>>
  fault(path: string): string | undefined
  /** It is published: only words change, and what lets more in. */
  isFixed: boolean
}

const TAG = { Cn: 'zh', En: 'en' } as const

/** What a survey says around its questions, for whom it is, when, and how it is answered. */
export function SurveySettings({ form, fault, isFixed }: Props) {
  const { t } = useText()
  const { values, set } = form
  return (
    <div className="stack above">
      <Bilingual>
        {(language) => (
          <>
            <TextField
              label={t(`survey.title${language}`)}
              required
              lang={TAG[language]}
              max={TITLE_LENGTH[language]}
              value={values[`title${language}`]}
              fault={fault(`title${language}`)}
              onChange={(text) => set(`title${language}`, text ?? '')}
            />
            <RichTextField
              label={t(`survey.intro${language}`)}
              lang={TAG[language]}
              value={values[`intro${language}`]}
              fault={fault(`intro${language}`)}
              onChange={(html) => set(`intro${language}`, html)}
            />
            <TextAreaField
              label={t(`survey.thanks${language}`)}
              max={THANKS_LENGTH}
              value={values[`thanks${language}`]}
              fault={fault(`thanks${language}`)}
              onChange={(text) => set(`thanks${language}`, text ?? '')}
            />
          </>
        )}
      </Bilingual>
      <Card title={t('survey.forWhom')}>
        <AudiencePicker
          label={t('survey.audience')}
          value={values.audience ?? undefined}
          fault={(path) => fault(path ? `audience.${path}` : 'audience')}
          onChange={(audience) => set('audience', audience)}
        />
      </Card>
      <Card title={t('survey.when')}>
        <div className="pair">
          <DateTimeField
            label={t('survey.opensAt')}
            value={values.opensAt ?? undefined}
            fault={fault('opensAt')}
            note={t('survey.opensAtNote')}
            onChange={(at) => set('opensAt', at ?? null)}
          />
          <DateTimeField
            label={t('survey.closesAt')}
            value={values.closesAt ?? undefined}
            fault={fault('closesAt')}
            onChange={(at) => set('closesAt', at ?? null)}
          />
        </div>
        <YesNo label={t('survey.reminds')} value={values.reminds} onChange={(yes) => set('reminds', yes)} />
      </Card>
      <Card title={t('survey.how')}>
        {isFixed ? (
          <p className="muted">{t(values.anonymous ? 'survey.staysAnonymous' : 'survey.staysNamed')}</p>
        ) : (
          <YesNo label={t('survey.anonymousField')} value={values.anonymous} onChange={(yes) => set('anonymous', yes)} />
        )}
        <p className="note-box">{t(values.anonymous ? 'survey.anonymousHow' : 'survey.namedHow')}</p>
        {!values.anonymous && <YesNo label={t('survey.editable')} value={values.editableUntilClose} onChange={(yes) => set('editableUntilClose', yes)} />}
        <NumberField
          label={t('survey.responseLimit')}
          value={values.responseLimit ?? undefined}
          fault={fault('responseLimit')}
          note={t('survey.noLimit')}
          onChange={(count) => set('responseLimit', count ?? null)}
        />
        <Gates value={values.gateFor ?? []} fault={fault('gateFor')} onChange={(gates) => set('gateFor', gates)} />
      </Card>
    </div>
  )
}

function YesNo({ label, value, onChange }: { label: string; value: boolean | undefined; onChange(yes: boolean): void }) {
  const { choices } = useText()
  return (
    <ChoiceField label={label} value={value ? 'yes' : 'no'} options={choices('survey.yesNo.', ['yes', 'no'])} onChange={(one) => onChange(one === 'yes')} />
  )
}

/** Names of what asks for the survey, with spaces between them. */
function Gates({ value, fault, onChange }: { value: readonly string[]; fault: string | undefined; onChange(gates: string[]): void }) {
  const { t } = useText()
  const [text, setText] = useState(value.join(' '))
  return (
    <TextField
      label={t('survey.gateFor')}
      max={200}
      value={text}
      fault={fault}
      note={t('survey.gateForNote')}
      onChange={(typed) => {
        setText(typed ?? '')
        onChange((typed ?? '').split(' ').filter(Boolean))
      }}
    />
  )
}
