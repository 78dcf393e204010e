import type { InputOf } from '#foundation/contract/endpoint.ts'
import type { FormApi } from '#foundation/web/form.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { NumberField } from '#foundation/web/kit/NumberField.tsx'
import { Parts } from '#foundation/web/kit/Parts.tsx'
import { TextAreaField, TextField } from '#foundation/web/kit/TextFields.tsx'
import { useDebounced } from '#foundation/web/kit/useDebounced.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type formSave, jdList } from '../../contract/forms.ts'
import { sumOf, tooShort } from '../../rules/index.ts'
import { MOST_IN_SECTION, WHOLE } from '../../rules/items.ts'

type FormInput = InputOf<typeof formSave>
const [NAME, DESCRIPTION, DUTY] = [100, 300, 300]

/** The two sections of a form, each with how much of it is allocated (PERF-04). */
export function FormParts({ form }: { form: FormApi<FormInput> }) {
  const { t } = useText()
  const { capabilities = [], jobResponsibilities = [] } = form.values
  const left = (of: readonly { weight: number }[]) => Math.max(0, WHOLE - sumOf(of))
  const weigh = (path: `capabilities.${number}.weight` | `jobResponsibilities.${number}.weight`, weight: number, put: (weight: number) => void) => (
    <NumberField label={t('performance.forms.weight')} required unit="%" value={weight} fault={form.fault(path)} onChange={(next) => put(next ?? 0)} />
  )
  return (
    <>
      <Card title={t('performance.forms.capabilities')}>
        <Parts
          label={t('performance.forms.capabilities')}
          note={t('performance.forms.allocated', { sum: sumOf(capabilities) })}
          fault={form.fault('capabilities')}
          value={capabilities}
          nameOf={(_, at) => t('performance.forms.nthCapability', { n: at + 1 })}
          add={
            capabilities.length < MOST_IN_SECTION && {
              label: t('performance.forms.addCapability'),
              one: () => ({ name: '', description: '', weight: left(capabilities) }),
            }
          }
          onChange={(next) => form.set('capabilities', next)}
        >
          {(one, put, at) => (
            <>
              <div className="pair">
                <TextField
                  label={t('performance.forms.capability')}
                  required
                  max={NAME}
                  value={one.name}
                  fault={form.fault(`capabilities.${at}.name`)}
                  onChange={(name) => put({ ...one, name: name ?? '' })}
                />
                {weigh(`capabilities.${at}.weight`, one.weight, (weight) => put({ ...one, weight }))}
              </div>
              <TextAreaField
                label={t('performance.forms.description')}
                max={DESCRIPTION}
                value={one.description}
                fault={form.fault(`capabilities.${at}.description`)}
                onChange={(description) => put({ ...one, description: description ?? '' })}
              />
            </>
          )}
        </Parts>
      </Card>
      <Card title={t('performance.forms.jobResponsibilities')}>
        <Described form={form} />
        <Parts
          label={t('performance.forms.jobResponsibilities')}
          note={t('performance.forms.allocated', { sum: sumOf(jobResponsibilities) })}
          fault={form.fault('jobResponsibilities')}
          value={jobResponsibilities}
          nameOf={(_, at) => t('performance.forms.nthDuty', { n: at + 1 })}
          add={
            jobResponsibilities.length < MOST_IN_SECTION && {
              label: t('performance.forms.addDuty'),
              one: () => ({ text: '', weight: left(jobResponsibilities) }),
            }
          }
          onChange={(next) => form.set('jobResponsibilities', next)}
        >
          {(one, put, at) => (
            <>
              <TextAreaField
                label={t('performance.forms.duty')}
                required
                max={DUTY}
                value={one.text}
                fault={form.fault(`jobResponsibilities.${at}.text`)}
                onChange={(text) => put({ ...one, text: text ?? '' })}
              />
              {weigh(`jobResponsibilities.${at}.weight`, one.weight, (weight) => put({ ...one, weight }))}
            </>
          )}
        </Parts>
      </Card>
    </>
  )
}

/** The responsibilities of the job as they are described, each to be taken over. */
function Described({ form }: { form: FormApi<FormInput> }) {
  const { t } = useText()
  const { jobCode = '', jobResponsibilities = [] } = form.values
  const keyword = useDebounced(jobCode.trim())
  const { data } = useCall(jdList, { filters: { keyword } }, { enabled: keyword !== '' && !tooShort(keyword) })
  const job = data?.list.find((one) => one.jobCode === jobCode.trim())
  const others = (job?.responsibilities ?? []).filter((text) => !jobResponsibilities.some((one) => one.text === text))
  if (others.length === 0 || jobResponsibilities.length >= MOST_IN_SECTION) return null
  const add = (text: string) => form.set('jobResponsibilities', [...jobResponsibilities, { text, weight: Math.max(0, WHOLE - sumOf(jobResponsibilities)) }])
  return (
    <div className="stack below">
      <p>{t('performance.forms.described')}</p>
      {others.map((text) => (
        <p key={text} className="row between">
          <span data-typed="">{text}</span>
          <button type="button" className="btn s" data-typed="" aria-label={`${t('performance.forms.takeOver')} ${text}`} onClick={() => add(text)}>
            {t('performance.forms.takeOver')}
          </button>
        </p>
      ))}
    </div>
  )
}
