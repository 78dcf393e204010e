import { useState } from 'react'
import { callEndpoint } from '#foundation/web/client.ts'
import { Card, Tag } from '#foundation/web/kit/Card.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { PersonField } from '#foundation/web/kit/PersonField.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type FoundPerson, userAllByKeyword } from '#services/people/contract.ts'
import { type ConfigRow, departmentTree, paramsOfCatalog, testRun } from '../../contract/index.ts'
import type { Params, ParamValue } from '../../rules/conditions.ts'
import type { Version } from './FlowView.tsx'
import { ValueField } from './ValueField.tsx'

/** What a path and its branches ask about. */
const conditionsIn = ({ conditions, forks }: Version['paths'][number]) => [
  ...conditions,
  ...forks.flatMap(({ branches }) => branches.flatMap((one) => one.conditions)),
]

type Values = Readonly<Record<string, ParamValue | undefined>>

const find = (keyword: string) => callEndpoint(userAllByKeyword, { keyword })

/** Who would decide a request of somebody with these values, by a version in force or a draft, and why (WF-35). Nothing is sent. */
export function FlowTrial({ config, list }: { config: ConfigRow; list: readonly Version[] }) {
  const { t, pick } = useText()
  const versions = list.filter((one) => one.state !== 'retired')
  const [chosen, setChosen] = useState<string>()
  const [requester, setRequester] = useState<FoundPerson>()
  const [values, setValues] = useState<Values>({})
  const params = useCall(paramsOfCatalog, { catalog: config.catalog }).data ?? []
  const departments = useCall(departmentTree, {}, { cache: true }).data ?? []
  const version = versions.find((one) => String(one.version) === chosen) ?? versions[0]
  if (!version) return <Empty />
  const asked = params.filter((param) => version.paths.some((path) => conditionsIn(path).some((condition) => condition.param === param.code)))
  const given = Object.fromEntries(asked.flatMap(({ code }) => (values[code] === undefined ? [] : [[code, values[code]]])))
  return (
    <div className="side">
      <Card title={t('workflow.flow.trial')}>
        <p className="muted below">{t('workflow.flow.trialNote')}</p>
        <SelectField
          label={t('workflow.flow.versions')}
          value={String(version.version)}
          options={versions.map((one) => ({
            value: String(one.version),
            label: `${t('workflow.flow.version', { version: one.version })} · ${t(`state.WorkflowVersion.${one.state}`)}`,
          }))}
          onChange={setChosen}
        />
        <PersonField<FoundPerson> label={t('workflow.flow.trialFor')} value={requester} onChange={setRequester} find={find} />
        {asked.map((param) => (
          <ValueField
            key={param.code}
            param={param}
            label={pick(param.nameCn, param.nameEn)}
            departments={departments}
            value={values[param.code]}
            onChange={(value) => setValues({ ...values, [param.code]: value })}
          />
        ))}
      </Card>
      <Card title={t('workflow.trial.result')}>
        {requester ? (
          <Found configId={config.id} version={version.version} requester={requester} params={given} />
        ) : (
          <p className="muted">{t('workflow.trial.choose')}</p>
        )}
      </Card>
    </div>
  )
}

function Found({ configId, version, requester, params }: { configId: string; version: number; requester: FoundPerson; params: Params }) {
  const { t, pick, name } = useText()
  const call = useCall(testRun, { configId, version, requester: requester.ssoId, params })
  return (
    <Loaded call={call} lines={3}>
      {({ steps, conditions, path, paths }) => (
        <div aria-busy={call.updating} aria-live="polite">
          <p className="below near">
            <b>{t(paths === 1 ? 'workflow.flow.path' : 'workflow.flow.pathNo', { order: path })}</b>{' '}
            <small>
              {conditions.map((one) => pick(one.saysCn, one.saysEn)).join(t('workflow.difference.and')) ||
                t(paths === 1 ? 'workflow.flow.always' : 'workflow.flow.default')}
            </small>
          </p>
          {steps.length === 0 && <p className="muted">{t('workflow.flow.noApproval')}</p>}
          {steps.map((step, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: steps have no other key here and keep their places
            <div key={n} className="li line">
              <div className="row between wrap tight">
                <b>
                  {n + 1}. {pick(step.nameCn, step.nameEn)}
                </b>
                {step.branch && <Tag tone="b">{pick(step.branch.nameCn, step.branch.nameEn)}</Tag>}
                {step.usualHours !== null && (
                  <small>{step.usualHours < 1 ? t('workflow.flow.usualNow') : t('workflow.flow.usual', { count: step.usualHours })}</small>
                )}
              </div>
              {step.people.length === 0 && <small>{t('workflow.flow.skipped')}</small>}
              {step.people.map((person) => (
                <div className="above near" key={person.ssoId}>
                  <PersonCell person={person} />
                  <small className="line" style={{ marginLeft: 38 }}>
                    {pick(person.whyCn, person.whyEn)}
                  </small>
                  {(person.absent || person.delegate) && (
                    <div className="row wrap tight" style={{ marginLeft: 38 }}>
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
