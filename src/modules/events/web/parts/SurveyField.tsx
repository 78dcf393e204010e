import type { FieldOf } from '#foundation/web/kit/FormFields.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useMe } from '#foundation/web/me.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { listSurveys, MANAGE } from '#modules/survey/contract/index.ts'

const MOST = 100

/** A survey that is published, for who makes surveys; anybody else leaves what is chosen as it is. */
export function SurveyField({ label, value, fault, note, onChange, disabled = false }: FieldOf<string>) {
  const { t, pick } = useText()
  const { may } = useMe()
  const mayChoose = MANAGE.some(may)
  const { data } = useCall(listSurveys, { pageSize: MOST, filters: { status: 'published' } }, { enabled: mayChoose })
  if (!mayChoose && !value) return null
  const known = (data?.list ?? []).map(({ uid, titleCn, titleEn }) => ({ value: uid, label: pick(titleCn, titleEn) }))
  const options = value && !known.some((one) => one.value === value) ? [{ value, label: t('events.survey.chosen') }, ...known] : known
  return <SelectField typed label={label} value={value} fault={fault} note={note} options={options} disabled={disabled || !mayChoose} onChange={onChange} />
}
