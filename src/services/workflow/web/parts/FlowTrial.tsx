import { useState } from 'react'
import { callEndpoint } from '#foundation/web/client.ts'
import { Card, Tag } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { DateField, NumberField, SelectField, TextField } from '#foundation/web/kit/fields.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { PersonField } from '#foundation/web/kit/PersonField.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type FoundPerson, userAllByKeyword } from '#services/people/contract.ts'
import { type ConfigRow, departmentTree, type PathShown, paramsOfCatalog, preview } from '../../contract/index.ts'

type Param = { code: string; nameCn: string; nameEn: string; valueType: string }
type Value = string | number | boolean | undefined
type Values = Readonly<Record<string, Value>>

const find = (keyword: string) => callEndpoint(userAllByKeyword, { keyword })

/** Who would decide a request of somebody now: the steps with the people that they find, by the code that routes (WF-34). Nothing is sent. */
export function FlowTrial({ config, conditions }: { config: ConfigRow; conditions: PathShown['conditions'] }) {
  const { t } = useText()
  const [requester, setRequester] = useState<FoundPerson>()
  const [values, setValues] = useState<Values>({})
  const params = useCall(paramsOfCatalog, { catalog: config.catalog }, { enabled: conditions.length > 0 }).data ?? []
  const asked = params.filter((param) => conditions.some((condition) => condition.param === param.code))
  return (
    <Card title={t('workflow.flow.trial')}>
      <p className="muted" style={{ marginBottom: 12 }}>
        {t(config.active ? 'workflow.flow.trialNote' : 'workflow.flow.trialOff')}
      </p>
      {config.active && (
        <>
          <PersonField<FoundPerson> label={t('workflow.flow.trialFor')} value={requester} onChange={setRequester} find={find} />
          {asked.map((param) => (
            <ParamField key={param.code} param={param} value={values[param.code]} onChange={(value) => setValues({ ...values, [param.code]: value })} />
          ))}
          {requester && <Found catalog={config.catalog} requester={requester} values={values} />}
        </>
      )}
    </Card>
  )
}

function ParamField({ param, value, onChange }: { param: Param; value: Value; onChange(value: Value): void }) {
  const { t, pick } = useText()
  const departments = useCall(departmentTree, {}, { cache: true, enabled: param.valueType === 'department' }).data ?? []
  const label = pick(param.nameCn, param.nameEn)
  const text = typeof value === 'string' ? value : undefined
  switch (param.valueType) {
    case 'number':
      return <NumberField label={label} decimals value={typeof value === 'number' ? value : undefined} onChange={onChange} />
    case 'money':
      return (
        <NumberField
          label={label}
          decimals
          unit={t('workflow.flow.yuan')}
          value={typeof value === 'number' ? value / 100 : undefined}
          onChange={(yuan) => onChange(yuan === undefined ? undefined : Math.round(yuan * 100))}
        />
      )
    case 'date':
      return <DateField label={label} value={text} onChange={onChange} />
    case 'boolean':
      return (
        <SelectField
          label={label}
          value={value === undefined ? undefined : value ? 'yes' : 'no'}
          options={(['yes', 'no'] as const).map((one) => ({ value: one, label: t(`workflow.${one}`) }))}
          onChange={(one) => onChange(one && one === 'yes')}
        />
      )
    case 'department':
      return (
        <SelectField
          label={label}
          value={text}
          options={departments.map((one) => ({ value: one.code, label: `${'\u2003'.repeat(one.level)}${pick(one.nameCn, one.nameEn)}` }))}
          onChange={onChange}
        />
      )
    default:
      return <TextField label={label} value={text} onChange={onChange} />
  }
}

function Found({ catalog, requester, values }: { catalog: string; requester: FoundPerson; values: Values }) {
  const { t, pick, name } = useText()
  const given = Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string | number | boolean] => entry[1] !== undefined))
  const call = useCall(preview, { catalog, requester: requester.ssoId, params: given })
  return (
    <Loaded call={call} lines={3}>
      {(steps) => (
        <div aria-busy={call.updating} aria-live="polite">
          {steps.length === 0 && <p className="muted">{t('workflow.flow.noApproval')}</p>}
          {steps.map((step, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: steps have no other key here and keep their places
            <div key={n} className="li" style={{ display: 'block' }}>
              <div className="row between wrap" style={{ gap: 6 }}>
                <b>
                  {n + 1}. {pick(step.nameCn, step.nameEn)}
                </b>
                {step.usualHours !== null && <small>{t('workflow.flow.usual', { count: step.usualHours })}</small>}
              </div>
              {step.people.length === 0 && <small>{t('workflow.flow.skipped')}</small>}
              {step.people.map((person) => (
                <div key={person.ssoId} style={{ marginTop: 8 }}>
                  <PersonCell person={person} />
                  <small style={{ display: 'block', marginLeft: 38 }}>{pick(person.whyCn, person.whyEn)}</small>
                  {(person.absent || person.delegate) && (
                    <div className="row wrap" style={{ gap: 6, marginLeft: 38 }}>
                      {person.absent && <Tag tone="w">{t('workflow.flow.absent')}</Tag>}
                      {person.delegate && <Tag tone="b">{t('workflow.flow.delegate', { name: name(person.delegate) })}</Tag>}
                    </div>
                  )}
                </div>
              ))}
            </div>
          ))}
        </div>
      )}
    </Loaded>
  )
}
