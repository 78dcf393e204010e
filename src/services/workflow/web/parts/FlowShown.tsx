import { useState } from 'react'
import { Card, Facts } from '#foundation/web/kit/Card.tsx'
import { Empty } from '#foundation/web/kit/Empty.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { useText } from '#foundation/web/text.tsx'
import type { ConfigRow } from '../../contract/index.ts'
import { FlowPath } from './FlowPath.tsx'
import { FlowVersions } from './FlowVersions.tsx'
import type { Version } from './FlowView.tsx'

/** All versions of a flow, one of them to be read: when each path is taken, whom each step finds, how long they have. */
export function FlowShown({ config, list }: { config: ConfigRow; list: readonly Version[] }) {
  const { t } = useText()
  const [chosen, setChosen] = useState<number>()
  const shown = list.find((one) => one.version === (chosen ?? config.version)) ?? list[0]
  if (!shown) return <Empty />
  return (
    <div className="side">
      <div className="stack">
        <About config={config} version={shown} />
        {config.version !== null && shown.version !== config.version && (
          <p className="note-box warn">
            <span className="grow">{t('workflow.flow.otherVersion', { version: shown.version, now: config.version })}</span>
            <button type="button" className="btn link" onClick={() => setChosen(undefined)}>
              {t('workflow.flow.toCurrent')}
            </button>
          </p>
        )}
        {shown.paths.map((path, n) => (
          <FlowPath key={path.id} path={path} order={n + 1} of={shown.paths.length} />
        ))}
      </div>
      <FlowVersions list={list} shown={shown.version} onVersion={setChosen} />
    </div>
  )
}

function About({ config, version: { settings } }: { config: ConfigRow; version: Version }) {
  const { t, lang, pick, name } = useText()
  const yes = (value: boolean) => t(value ? 'workflow.yes' : 'workflow.no')
  const by = config.changedBy ? `${name(config.changedBy)} · ` : ''
  return (
    <Card title={t('workflow.flow.about')}>
      <Facts
        items={[
          { label: t('workflow.flow.code'), value: <code>{config.code}</code> },
          { label: t('workflow.flow.type'), value: t(`workflow.type.${config.type}`) },
          { label: t('workflow.flow.catalog'), value: pick(config.catalogCn, config.catalogEn) },
          { label: t('workflow.flow.due'), value: settings.dueHours === null ? t('workflow.flow.noDue') : t('workflow.hours', { count: settings.dueHours }) },
          { label: t('workflow.flow.allowDelegation'), value: yes(settings.allowDelegation && !settings.sensitive) },
          { label: t('workflow.flow.allowBatch'), value: yes(settings.allowBatch && !settings.sensitive) },
          { label: t('workflow.flow.withdrawLater'), value: yes(settings.allowWithdrawAfterFirstDecision) },
          { label: t('workflow.flow.sensitive'), value: yes(settings.sensitive) },
          { label: t('workflow.flow.running'), value: config.running },
          { label: t('workflow.flow.changed'), value: `${by}${formatInstant(config.changedAt, lang)}` },
        ]}
      />
    </Card>
  )
}
