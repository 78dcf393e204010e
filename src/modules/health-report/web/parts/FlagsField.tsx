import { FieldGroup } from '#foundation/web/kit/FieldGroup.tsx'
import type { FieldOf } from '#foundation/web/kit/FormFields.tsx'
import { SelectField, TextField } from '#foundation/web/kit/fields.tsx'
import { Icon } from '#foundation/web/kit/icons.tsx'
import { useMe } from '#foundation/web/me.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Condition, type FormField, OPERATORS, readVersion } from '#modules/form-templates/contract/index.ts'
import { SYMPTOMS_KEY } from '../../rules.ts'

const MOST = 20
/** Fields that are answered by nothing. */
const ARRANGES = ['group', 'page', 'note']

/** The questions of the form as it is published, for who may see it. */
function usePublished(formId: string | null): readonly FormField[] {
  const may = useMe().may('FORMTOOL') && formId !== null
  const newest = useCall(readVersion, { schemaId: formId ?? '' }, { enabled: may }).data
  const vid = newest?.versions.find(({ publishedAt }) => publishedAt !== null)?.vid
  const published = useCall(readVersion, { schemaId: formId ?? '', vid: vid ?? '' }, { enabled: may && vid !== undefined }).data
  return may ? (published?.version?.fields ?? []).filter(({ type }) => !ARRANGES.includes(type)) : []
}

/** Which answers EHS has to look at; any one of them is enough. */
export function FlagsField({ value = [], onChange, label, note, fault, formId }: FieldOf<Condition[]> & { formId: string | null }) {
  const { t, pick, choices } = useText()
  const fields = usePublished(formId)
  const asked = [
    { value: SYMPTOMS_KEY, label: t('health-report.form.symptoms') },
    ...fields.map((one) => ({ value: one.key, label: pick(one.labelCn, one.labelEn) })),
  ]
  const put = (at: number, next: Condition | undefined) => onChange(value.flatMap((one, n) => (n === at ? (next ?? []) : [one])))
  return (
    <FieldGroup label={label} className="field" fault={fault} note={note}>
      {value.map((flag, at) => {
        const options = fields.find(({ key }) => key === flag.field)?.options ?? []
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a condition is known by its place only
          <section key={at} className="row wrap" style={{ alignItems: 'flex-end', gap: 8 }} aria-label={t('health-report.flags.one', { order: at + 1 })}>
            <SelectField
              label={t('health-report.flags.field')}
              required
              value={flag.field}
              options={asked}
              onChange={(field) => field && put(at, { field, is: 'answered' })}
            />
            <SelectField
              label={t('health-report.flags.is')}
              required
              value={flag.is}
              options={choices('health-report.flags.is.', OPERATORS)}
              onChange={(is) => is && put(at, { ...flag, is })}
            />
            {flag.is !== 'answered' &&
              flag.is !== 'empty' &&
              (options.length > 0 ? (
                <SelectField
                  label={t('health-report.flags.value')}
                  required
                  value={String(flag.value ?? '')}
                  options={options.map((one) => ({ value: one.value, label: pick(one.cn, one.en) }))}
                  onChange={(chosen) => put(at, { ...flag, value: chosen })}
                />
              ) : (
                <TextField
                  label={t('health-report.flags.value')}
                  required
                  value={String(flag.value ?? '')}
                  onChange={(typed) => put(at, { ...flag, value: typed })}
                />
              ))}
            <button type="button" className="btn link" style={{ marginBottom: 8 }} onClick={() => put(at, undefined)}>
              {t('health-report.flags.remove', { order: at + 1 })}
            </button>
          </section>
        )
      })}
      <button type="button" className="btn s" disabled={value.length >= MOST} onClick={() => onChange([...value, { field: SYMPTOMS_KEY, is: 'answered' }])}>
        <Icon name="plus" /> {t('health-report.flags.add')}
      </button>
    </FieldGroup>
  )
}
