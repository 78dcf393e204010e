import type { FormApi } from '#foundation/web/form.ts'
import { ChoiceField } from '#foundation/web/kit/ChoiceFields.tsx'
import type { FieldOf } from '#foundation/web/kit/FormFields.tsx'
import { Parts } from '#foundation/web/kit/Parts.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type DeclarationGiven, type Detail, LENGTH, MOST_ITEMS } from '../../contract/index.ts'
import { ID_TYPES } from '../../rules/declaring.ts'
import { useYesNo } from './useYesNo.ts'

type Person = DeclarationGiven['recipients'][number]
type Props = Pick<FieldOf<Person[]>, 'label' | 'fault' | 'value' | 'onChange'> & {
  form: FormApi<DeclarationGiven>
  /** Whose numbers are kept already. */
  stored: Detail['recipients']
}

export const freshPerson = (): Person => ({ nameCn: '', nameEn: '', idType: null, idNumber: '', title: '', official: false })

/** Whom it is offered to, or who gives. */
export function PeopleField({ form, stored, value = [], ...field }: Props) {
  const { t } = useText()
  return (
    <Parts
      {...field}
      required
      value={value}
      stays={value.length < 2}
      typed
      nameOf={({ nameCn, nameEn }, at) => nameCn || nameEn || t('compliance.form.person', { nth: at + 1 })}
      add={value.length < MOST_ITEMS && { label: t('compliance.form.addPerson'), one: freshPerson }}
    >
      {(one, put, at) => <PersonFields form={form} one={one} at={at} stored={stored.find(({ id }) => id === one.id)?.idMasked} put={put} />}
    </Parts>
  )
}

interface OneProps {
  form: FormApi<DeclarationGiven>
  one: Person
  at: number
  stored: string | undefined
  put(next: Person): void
}

function PersonFields({ form, one, at, stored, put }: OneProps) {
  const { t, choices } = useText()
  const yesNo = useYesNo()
  const text = (name: 'nameCn' | 'nameEn' | 'title' | 'idNumber') => ({
    label: t(`compliance.form.${name}`),
    value: one[name],
    fault: form.fault(`recipients.${at}.${name}`),
    onChange: (typed = '') => put({ ...one, [name]: typed }),
  })
  return (
    <>
      <div className="pair">
        <TextField {...text('nameCn')} max={LENGTH.name} lang="zh" />
        <TextField {...text('nameEn')} max={LENGTH.name} lang="en" />
      </div>
      <div className="pair">
        <TextField {...text('title')} max={LENGTH.title} />
        <ChoiceField
          label={t('compliance.form.official')}
          options={yesNo.options}
          value={yesNo.said(one.official)}
          onChange={(answer) => put({ ...one, official: answer === 'yes' })}
        />
      </div>
      <div className="pair">
        <SelectField
          label={t('compliance.form.idType')}
          required={one.official}
          options={choices('compliance.idType.', ID_TYPES)}
          value={one.idType ?? undefined}
          fault={form.fault(`recipients.${at}.idType`)}
          onChange={(idType) => put({ ...one, idType: idType ?? null })}
        />
        {one.idType && (
          <TextField
            {...text('idNumber')}
            max={LENGTH.number}
            required={one.idType === 'national-id'}
            {...(stored && { note: t('compliance.form.kept', { number: stored }) })}
          />
        )}
      </div>
    </>
  )
}
