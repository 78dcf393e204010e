import { useState } from 'react'
import type { FormApi } from '#foundation/web/form.ts'
import { Fields, field } from '#foundation/web/kit/FormFields.tsx'
import { Parts } from '#foundation/web/kit/Parts.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { TextAreaField, TextField } from '#foundation/web/kit/TextFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type ApplicationGiven, LENGTH, MOST_PARTY } from '../../contract/index.ts'
import { ID_TYPES } from '../../rules/identity.ts'

type Form = FormApi<ApplicationGiven>
type Guest = NonNullable<ApplicationGiven['guests']>[number]
const fresh = (): Guest => ({ nameCn: '', nameEn: '', title: '', idType: null })

/** Of which company the guests are, whether officials are among them, a number a line, and whose each is. */
export function GuestsFields({ form }: { form: Form }) {
  const { t } = useText()
  const { type, idNumbers = [], quantity = 0, governmentOfficial = false } = form.values
  const [lines, write] = useState(idNumbers.join('\n'))
  return (
    <>
      <Fields
        of={form}
        only={['guestCompany', 'governmentOfficial', 'idTypes', 'phone']}
        over={{
          guestCompany: { required: type !== 'internal' },
          governmentOfficial: governmentOfficial ? { note: t('business-tickets.form.officialNote') } : undefined,
          idTypes: { required: governmentOfficial },
        }}
      />
      <TextAreaField
        {...field(form, 'idNumbers')}
        required
        max={MOST_PARTY * LENGTH.number}
        note={t('business-tickets.form.lines', { lines: idNumbers.length, count: quantity })}
        value={lines}
        onChange={(typed = '') => {
          write(typed)
          form.set('idNumbers', linesOf(typed))
        }}
      />
      <Names form={form} />
    </>
  )
}

/** Empty lines are none. */
const linesOf = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, MOST_PARTY)

/** Whose the numbers are, in the order of the lines. */
function Names({ form }: { form: Form }) {
  const { t, choices } = useText()
  const { guests = [], idNumbers = [] } = form.values
  return (
    <Parts
      label={t('business-tickets.form.guests')}
      note={t('business-tickets.form.guests.note')}
      fault={form.fault('guests')}
      value={guests}
      typed
      nameOf={({ nameCn, nameEn }, at) => nameCn || nameEn || t('business-tickets.form.guest', { nth: at + 1 })}
      add={guests.length < Math.max(1, idNumbers.length) && { label: t('business-tickets.form.addGuest'), one: fresh }}
      onChange={(next) => form.set('guests', next)}
    >
      {(one, put, at) => {
        const text = (name: 'nameCn' | 'nameEn' | 'title') => ({
          label: t(`business-tickets.form.${name}`),
          value: one[name],
          fault: form.fault(`guests.${at}.${name}`),
          onChange: (typed = '') => put({ ...one, [name]: typed }),
        })
        return (
          <>
            <div className="pair">
              <TextField {...text('nameCn')} max={LENGTH.name} lang="zh" />
              <TextField {...text('nameEn')} max={LENGTH.nameEn} lang="en" />
            </div>
            <div className="pair">
              <TextField {...text('title')} max={LENGTH.name} />
              <SelectField
                label={t('business-tickets.form.idType')}
                options={choices('business-tickets.idType.', ID_TYPES)}
                value={one.idType ?? undefined}
                onChange={(idType) => put({ ...one, idType: idType ?? null })}
              />
            </div>
          </>
        )
      }}
    </Parts>
  )
}
