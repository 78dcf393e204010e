import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { Card, Facts } from '#foundation/web/kit/Card.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type ConfigRow, removeConfig, searchConfigs, versions } from '../../contract/index.ts'
import { FlowPath } from './FlowPath.tsx'
import { FlowTrial } from './FlowTrial.tsx'
import { FlowVersions } from './FlowVersions.tsx'
import { UseTag } from './UseTag.tsx'

export type Version = OutputOf<typeof versions>[number]

/** A flow to be read: when each path is taken, whom each step finds and how, time limits, versions; and who would decide for a person. */
export function FlowView({ id, version, onVersion }: { id: string; version: number | undefined; onVersion(version: number | undefined): void }) {
  const { t, pick } = useText()
  const found = useCall(searchConfigs, { filters: { id } })
  const all = useCall(versions, { configId: id })
  const config = found.data?.list[0]
  const title = config ? pick(config.nameCn, config.nameEn) : t('screen./{lang}/workflow/config')
  return (
    <Page title={title} crumb={t('workflow.flow.crumb')} back actions={config && <Switch config={config} />}>
      <Loaded call={found} lines={8}>
        {() => (config ? <Loaded call={all}>{(list) => <Shown config={config} list={list} version={version} onVersion={onVersion} />}</Loaded> : <Empty />)}
      </Loaded>
    </Page>
  )
}

function Shown({
  config,
  list,
  version,
  onVersion,
}: {
  config: ConfigRow
  list: readonly Version[]
  version: number | undefined
  onVersion(version: number | undefined): void
}) {
  const { t } = useText()
  const shown = list.find((one) => one.version === (version ?? config.version)) ?? list[0]
  if (!shown) return <Empty />
  return (
    <div className="side">
      <div className="stack">
        <About config={config} version={shown} />
        {shown.version !== config.version && (
          <p className="note-box warn" style={{ margin: 0 }}>
            <span style={{ flex: 1 }}>{t('workflow.flow.otherVersion', { version: shown.version, now: config.version })}</span>
            <button type="button" className="btn link" onClick={() => onVersion(undefined)}>
              {t('workflow.flow.toCurrent')}
            </button>
          </p>
        )}
        {shown.paths.map((path, n) => (
          <FlowPath key={path.id} path={path} order={n + 1} of={shown.paths.length} />
        ))}
      </div>
      <div className="stack">
        <FlowTrial config={config} conditions={list.find((one) => one.state === 'active')?.paths.flatMap((path) => path.conditions) ?? []} />
        <FlowVersions list={list} shown={shown.version} onVersion={(chosen) => onVersion(chosen === config.version ? undefined : chosen)} />
      </div>
    </div>
  )
}

function About({ config, version: { settings } }: { config: ConfigRow; version: Version }) {
  const { t, lang, pick, name } = useText()
  const yes = (value: boolean) => t(value ? 'workflow.yes' : 'workflow.no')
  const by = config.changedBy ? `${name(config.changedBy)} · ` : ''
  return (
    <Card title={t('workflow.flow.about')} extra={<UseTag active={config.active} />}>
      <Facts
        items={[
          { label: t('workflow.flow.code'), value: config.code },
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

/** Takes the flow out of use, or back into it (WF-51). */
function Switch({ config }: { config: ConfigRow }) {
  const { t, pick } = useText()
  const { confirm } = useSay()
  const { attempt, sending } = useSend(removeConfig)
  const what = config.active ? 'disable' : 'enable'
  const change = async () => {
    const word = t(`workflow.flow.${what}`)
    const text = t(`workflow.flow.${what}Ask`, { name: pick(config.nameCn, config.nameEn), running: config.running })
    if ((await confirm({ title: word, text, action: word, danger: config.active })) === undefined) return
    await attempt({ id: config.id, what })
  }
  return (
    <button type="button" className={`btn ${config.active ? 'd' : 'p'}`} disabled={sending} onClick={() => void change()}>
      {t(`workflow.flow.${what}`)}
    </button>
  )
}
