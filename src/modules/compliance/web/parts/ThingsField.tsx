import type { FormApi } from '#foundation/web/form.ts'
import { ChoiceField } from '#foundation/web/kit/ChoiceFields.tsx'
import { DateField } from '#foundation/web/kit/DateFields.tsx'
import type { FieldOf } from '#foundation/web/kit/FormFields.tsx'
import { MoneyField } from '#foundation/web/kit/MoneyField.tsx'
import { Parts } from '#foundation/web/kit/Parts.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { TextAreaField } from '#foundation/web/kit/TextFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type DeclarationGiven, LENGTH, MOST_ITEMS } from '../../contract/index.ts'
import { CATEGORIES } from '../../rules/limits.ts'
import { useYesNo } from './useYesNo.ts'

type Thing = DeclarationGiven['items'][number]
type Props = Pick<FieldOf<Thing[]>, 'label' | 'fault' | 'value' | 'onChange'> & {
  form: FormApi<DeclarationGiven>
  /** Tickets alone may be offered: then there need be no thing besides. */
  needsOne: boolean
}

export const freshThing = (): Thing => ({
  ...{ category: 'gift', date: '', sensitiveTime: false, descriptionCn: '', descriptionEn: '', expectation: '', worthFen: null },
})

/** What changes hands, each with its day and its worth. */
export function ThingsField({ form, needsOne, value = [], ...field }: Props) {
  const { t } = useText()
  return (
    <Parts
      {...field}
      value={value}
      stays={needsOne && value.length < 2}
      nameOf={({ category }, at) => `${at + 1}. ${t(`compliance.category.${category}`)}`}
      add={value.length < MOST_ITEMS && { label: t('compliance.form.addThing'), one: freshThing }}
    >
      {(one, put, at) => <ThingFields form={form} one={one} at={at} put={put} />}
    </Parts>
  )
}

function ThingFields({ form, one, at, put }: { form: FormApi<DeclarationGiven>; one: Thing; at: number; put(next: Thing): void }) {
  const { t, choices } = useText()
  const yesNo = useYesNo()
  const { direction = 'offer' } = form.values
  const text = (name: 'descriptionCn' | 'descriptionEn' | 'expectation') => ({
    label: t(`compliance.form.${name}`),
    max: LENGTH.says,
    value: one[name],
    fault: form.fault(`items.${at}.${name}`),
    onChange: (typed = '') => put({ ...one, [name]: typed }),
  })
  return (
    <>
      <div className="pair">
        <SelectField
          label={t('compliance.form.category')}
          required
          options={choices('compliance.category.', CATEGORIES)}
          value={one.category}
          onChange={(category = 'other') => put({ ...one, category })}
        />
        <DateField
          label={t(`compliance.form.date.${direction}`)}
          required
          value={one.date || undefined}
          fault={form.fault(`items.${at}.date`)}
          onChange={(date = '') => put({ ...one, date })}
        />
      </div>
      <div className="pair">
        <MoneyField
          label={t('compliance.form.worth')}
          required
          value={one.worthFen ?? undefined}
          fault={form.fault(`items.${at}.worthFen`)}
          onChange={(worthFen) => put({ ...one, worthFen: worthFen ?? null })}
        />
        <ChoiceField
          label={t('compliance.form.sensitiveTime')}
          note={t('compliance.form.sensitiveTime.note')}
          options={yesNo.options}
          value={yesNo.said(one.sensitiveTime)}
          onChange={(answer) => put({ ...one, sensitiveTime: answer === 'yes' })}
        />
      </div>
      <TextAreaField {...text('descriptionCn')} required lang="zh" />
      <TextAreaField {...text('descriptionEn')} lang="en" />
      <TextAreaField {...text('expectation')} />
    </>
  )
}
