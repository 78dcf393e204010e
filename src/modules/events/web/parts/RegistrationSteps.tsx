import type { FormApi } from '#foundation/web/form.ts'
import { type FieldOf, Fields } from '#foundation/web/kit/FormFields.tsx'
import { NumberField } from '#foundation/web/kit/NumberField.tsx'
import { RichTextField } from '#foundation/web/kit/RichTextField.tsx'
import { SsoListField } from '#foundation/web/kit/SsoListField.tsx'
import { useText } from '#foundation/web/text.tsx'
import { AudiencePicker } from '#services/audience/web/parts/AudiencePicker.tsx'
import { AudienceWords } from '#services/audience/web/parts/AudienceWords.tsx'
import { QuestionsField } from '#services/booking/web/parts/QuestionsField.tsx'
import { OneFile } from '#services/files/web/parts/OneFile.tsx'
import { useDirectoryNames } from '#services/people/web/parts/useDirectoryNames.ts'
import { MOST_ORGANIZERS } from '../../contract/index.ts'
import module from '../../module.ts'
import { SessionsField } from './SessionsField.tsx'
import { SurveyField } from './SurveyField.tsx'
import type { EventDetail, EventValues } from './shown.ts'

type Form = FormApi<EventValues>

const rich = (lang: 'zh' | 'en', { label, value, fault, required, onChange }: FieldOf<string>) => (
  <RichTextField label={label} lang={lang} value={value} fault={fault} required={required} onChange={onChange} />
)
/** Whole numbers: anything else is not taken as it is typed (EVT-04). */
export const wholeNumber = ({ label, value, fault, note, required, onChange }: FieldOf<number>) => (
  <NumberField label={label} value={value} fault={fault} note={note} required={required} onChange={onChange} />
)

export function ContentStep({ form, before }: { form: Form; before: EventDetail | undefined }) {
  const { organizers = [] } = form.values
  const names = useDirectoryNames(organizers)
  return (
    <Fields
      of={form}
      only={['titleCn', 'titleEn', 'contentCn', 'contentEn', 'cover', 'organizers']}
      over={{
        contentCn: (field) => rich('zh', field),
        contentEn: (field) => rich('en', field),
        cover: (field) => <OneFile {...field} policy={module.name} before={before?.cover} />,
        organizers: ({ label, note, onChange }) => (
          <SsoListField
            label={label}
            note={note}
            value={organizers}
            names={names}
            most={MOST_ORGANIZERS}
            fault={(path) => form.fault(path ? `organizers.${path}` : 'organizers')}
            onChange={onChange}
          />
        ),
      }}
    />
  )
}

export function SessionsStep({ form, isPublished }: { form: Form; isPublished: boolean }) {
  const { multipleSessions, standby, season } = form.values
  const kept = isPublished ? null : undefined
  return (
    <Fields
      of={form}
      only={['sessions', 'multipleSessions', 'maxSessions', 'standby', 'standbyLimit', 'draw', 'season', 'seasonMost']}
      pairs={[['season', 'seasonMost']]}
      over={{
        sessions: ({ label, onChange }) => (
          <SessionsField
            label={label}
            value={form.values.sessions ?? []}
            isPublished={isPublished}
            fault={(path) => form.fault(path ? `sessions.${path}` : 'sessions')}
            onChange={onChange}
          />
        ),
        ...{ multipleSessions: kept, standby: kept, draw: kept, season: kept },
        maxSessions: !isPublished && multipleSessions ? wholeNumber : null,
        standbyLimit: !isPublished && standby ? undefined : null,
        seasonMost: !isPublished && season ? undefined : null,
      }}
    />
  )
}

/** Whom it is for; of a published one that stays. */
export function MembersStep({ form, before }: { form: Form; before: EventDetail | undefined }) {
  if (before) return <AudienceWords words={before.audience} />
  return (
    <Fields
      of={form}
      only={['eligible']}
      over={{
        eligible: ({ label, value, onChange }) => (
          <AudiencePicker label={label} value={value} onChange={onChange} fault={(path) => form.fault(path ? `eligible.${path}` : 'eligible')} />
        ),
      }}
    />
  )
}

export function QuestionsStep({ form, isPublished }: { form: Form; isPublished: boolean }) {
  const { t } = useText()
  if (isPublished) return <p className="note-box">{t('events.form.questionsStay')}</p>
  return (
    <Fields
      of={form}
      only={['questions', 'surveyUid']}
      over={{
        questions: ({ label, note, value = [], onChange }) => (
          <QuestionsField label={label} note={note} value={value} fault={(path) => form.fault(`questions.${path}`)} onChange={onChange} />
        ),
        surveyUid: (field) => <SurveyField {...field} />,
      }}
    />
  )
}

/** When people may register; a draw is made at the end of that, which stays once the event is published. */
export function TimesStep({ form, drawn }: { form: Form; drawn: boolean }) {
  return (
    <Fields
      of={form}
      only={['registrationStart', 'registrationEnd', 'cancelUntil']}
      pairs={[['registrationStart', 'registrationEnd']]}
      over={{ registrationEnd: drawn ? { disabled: true } : undefined }}
    />
  )
}
