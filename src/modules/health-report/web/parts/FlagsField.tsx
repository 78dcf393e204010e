import type { FieldOf } from '#foundation/web/kit/FormFields.tsx'
import { Parts } from '#foundation/web/kit/Parts.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useMe } from '#foundation/web/me.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Condition, OPERATORS, readVersion } from '#modules/form-templates/contract/index.ts'
import { MOST_FLAGS } from '../../contract.ts'
import { namesValue, SYMPTOMS, SYMPTOMS_KEY } from '../../rules.ts'

/** Fields that are answered by nothing. */
const ARRANGES = ['group', 'page', 'note']
/** What can be asked of a list; the others compare numbers. */
const OF_LISTS = ['answered', 'empty', 'equals', 'differs'] as const satisfies readonly Condition['is'][]

/** What may be asked about: the symptoms, and the questions of the form as it is published, for who may see it. */
function useAsked(formId: string | null) {
  const { t, pick, choices } = useText()
  const may = useMe().may('FORMTOOL') && formId !== null
  const newest = useCall(readVersion, { schemaId: formId ?? '' }, { enabled: may }).data
  const vid = newest?.versions.find(({ publishedAt }) => publishedAt !== null)?.vid
  const published = useCall(readVersion, { schemaId: formId ?? '', vid: vid ?? '' }, { enabled: may && vid !== undefined }).data
  const questions = may ? (published?.version?.fields ?? []).filter(({ type }) => !ARRANGES.includes(type)) : []
  return [
    { value: SYMPTOMS_KEY, label: t('health-report.form.symptoms'), options: choices('health-report.symptom.', SYMPTOMS) },
    ...questions.map(({ key, labelCn, labelEn, options }) => ({
      value: key,
      label: pick(labelCn, labelEn),
      options: options.map(({ value, cn, en }) => ({ value, label: pick(cn, en) })),
    })),
  ]
}

interface Props extends Omit<FieldOf<Condition[]>, 'fault'> {
  formId: string | null
  fault(path: string): string | undefined
}

/** Which answers EHS has to look at; any one of them is enough. */
export function FlagsField({ value = [], onChange, label, note, fault, formId }: Props) {
  const { t, choices } = useText()
  const asked = useAsked(formId)
  return (
    <Parts<Condition>
      {...{ label, note, value, onChange }}
      fault={fault('')}
      nameOf={(_, at) => t('health-report.flags.one', { order: at + 1 })}
      add={value.length < MOST_FLAGS && { label: t('health-report.flags.add'), one: () => ({ field: SYMPTOMS_KEY, is: 'answered' }) }}
    >
      {(flag, put, at) => {
        const options = asked.find((one) => one.value === flag.field)?.options ?? []
        const compared = {
          ...{
            label: t('health-report.flags.value'),
            required: true,
            value: flag.value === undefined ? undefined : String(flag.value),
            fault: fault(`${at}.value`),
          },
          onChange: (chosen: string | undefined) => put({ ...flag, value: chosen }),
        }
        return (
          <>
            <div className="pair">
              <SelectField
                label={t('health-report.flags.field')}
                required
                value={flag.field}
                options={asked}
                onChange={(field) => field && put({ field, is: 'answered' })}
              />
              <SelectField
                label={t('health-report.flags.is')}
                required
                value={flag.is}
                options={choices('health-report.flags.is.', options.length > 0 ? OF_LISTS : OPERATORS)}
                onChange={(is) => is && put({ ...flag, is })}
              />
            </div>
            {namesValue(flag) && (options.length > 0 ? <SelectField {...compared} options={options} /> : <TextField {...compared} />)}
          </>
        )
      }}
    </Parts>
  )
}
