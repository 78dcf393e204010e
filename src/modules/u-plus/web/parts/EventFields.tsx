import type { FormApi } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { SsoListField } from '#foundation/web/kit/SsoListField.tsx'
import { useText } from '#foundation/web/text.tsx'
import { BlocksField } from '#services/booking/web/parts/BlocksField.tsx'
import { QuestionsField } from '#services/booking/web/parts/QuestionsField.tsx'
import { OneFile } from '#services/files/web/parts/OneFile.tsx'
import { useDirectoryNames } from '#services/people/web/parts/useDirectoryNames.ts'
import { BLOCKS, MOST_RECEIVERS } from '../../contract.ts'
import module from '../../module.ts'
import { NAME_MAX } from '../../rules/index.ts'
import { MailsField } from './MailsField.tsx'
import type { EventValues, UplusDetail } from './shown.ts'

type Form = FormApi<EventValues>

/** What people read of an event, and what it asks of them. */
export function WordFields({ form, before, isPublished }: { form: Form; before: UplusDetail | undefined; isPublished: boolean }) {
  return (
    <Fields
      of={form}
      only={['nameCn', 'nameEn', 'placeCn', 'placeEn', 'cover', 'wordingBlocks', 'questions']}
      pairs={[['nameCn', 'nameEn']]}
      over={{
        nameCn: { max: NAME_MAX, lines: false, required: true },
        nameEn: { max: NAME_MAX, lines: false, required: true },
        cover: (field) => <OneFile {...field} policy={module.name} before={before?.admin?.coverFile} />,
        wordingBlocks: ({ label, value = [], onChange }) => (
          <BlocksField
            label={label}
            parts={BLOCKS}
            words="u-plus.block."
            value={value}
            fault={(path) => form.fault(`wordingBlocks.${path}`)}
            onChange={onChange}
          />
        ),
        questions: isPublished
          ? null
          : ({ label, note, value = [], onChange }) => (
              <QuestionsField label={label} note={note} value={value} fault={(path) => form.fault(`questions.${path}`)} onChange={onChange} />
            ),
      }}
    />
  )
}

const WEEK = ['1', '2', '3', '4', '5', '6', '0'] as const

/** When its sign-ups are reported, and to whom. */
export function ReportFields({ form }: { form: Form }) {
  const { choices } = useText()
  const { reportEvery, reportReceivers: receivers = [] } = form.values
  const names = useDirectoryNames(receivers)
  return (
    <Fields
      of={form}
      only={['reportEvery', 'reportWeekday', 'reportHours', 'reportReceivers', 'reportMails']}
      over={{
        reportWeekday:
          reportEvery === 'weekly'
            ? ({ value, onChange, label }) => (
                <SelectField label={label} always value={String(value)} options={choices('u-plus.weekday.', WEEK)} onChange={(day) => onChange(Number(day))} />
              )
            : null,
        reportHours: reportEvery === 'before' ? undefined : null,
        reportReceivers: ({ label, note, onChange }) => (
          <SsoListField
            label={label}
            note={note}
            value={receivers}
            names={names}
            most={MOST_RECEIVERS}
            fault={(path) => form.fault(path ? `reportReceivers.${path}` : 'reportReceivers')}
            onChange={onChange}
          />
        ),
        reportMails: ({ label, note, value = [], onChange }) => (
          <MailsField label={label} note={note} value={value} fault={(path) => form.fault(path ? `reportMails.${path}` : 'reportMails')} onChange={onChange} />
        ),
      }}
    />
  )
}
