import { useState } from 'react'
import { listed } from '#foundation/contract/texts.ts'
import { Card, Tag } from '#foundation/web/kit/Card.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type ConfigRow, type RoutingFinding, routingCheck } from '../../contract/index.ts'
import { FlowReplay } from './FlowReplay.tsx'
import type { Version } from './FlowView.tsx'

/** Whether a version would work for everybody, and what it would have changed of the requests of the last days; before it is published (WF-36, WF-37). */
export function FlowCheck({ config, list }: { config: ConfigRow; list: readonly Version[] }) {
  const { t } = useText()
  const versions = list.filter((one) => one.state !== 'retired')
  const [chosen, setChosen] = useState<string>()
  const version = versions.find((one) => String(one.version) === chosen) ?? versions[0]
  if (!version || version.paths.length === 0) return <Empty />
  return (
    <>
      {versions.length > 1 && (
        <div style={{ maxWidth: 320 }}>
          <SelectField
            label={t('workflow.flow.versions')}
            value={String(version.version)}
            options={versions.map((one) => ({
              value: String(one.version),
              label: `${t('workflow.flow.version', { version: one.version })} · ${t(`state.WorkflowVersion.${one.state}`)}`,
            }))}
            onChange={setChosen}
          />
        </div>
      )}
      <Routing configId={config.id} version={version} />
      <FlowReplay key={version.version} configId={config.id} version={version.version} />
    </>
  )
}

function Routing({ configId, version }: { configId: string; version: Version }) {
  const { t } = useText()
  const call = useCall(routingCheck, { configId, version: version.version })
  return (
    <Card title={t('workflow.check.title')}>
      <p className="muted below">{t('workflow.check.note')}</p>
      <Loaded call={call} lines={3}>
        {({ findings, departments }) =>
          findings.length === 0 ? (
            <p className="note-box" role="status">
              {t('workflow.check.fine', { count: departments })}
            </p>
          ) : (
            <ul className="plain">
              {findings.map((one) => (
                <Finding key={`${one.path}.${one.stepKey}.${one.kind}`} finding={one} of={version.paths.length} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  )
}

function Finding({ finding, of }: { finding: RoutingFinding; of: number }) {
  const { t, lang, pick } = useText()
  const path = of === 1 ? t('workflow.flow.path') : t('workflow.flow.pathNo', { order: finding.path })
  const named = listed(
    finding.sample.map((one) => pick(one.nameCn, one.nameEn)),
    lang,
  )
  const more = finding.concerned - finding.sample.length
  return (
    <li className="li line">
      <div className="row wrap tight">
        <b>{finding.step ? `${path} · ${pick(finding.step.nameCn, finding.step.nameEn)}` : path}</b>
        <Tag tone={finding.blocks ? 'r' : 'w'}>{t(finding.blocks ? 'workflow.check.blocks' : 'workflow.check.some')}</Tag>
      </div>
      <p className="above below near">{t(`workflow.check.${finding.kind}`)}</p>
      {named && <small className="line">{more > 0 ? t('workflow.check.andMore', { named, count: more }) : named}</small>}
      {finding.foundAt && <small>{t('workflow.check.since', { when: formatInstant(finding.foundAt, lang) })}</small>}
    </li>
  )
}
