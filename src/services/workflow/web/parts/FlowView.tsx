import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type ConfigRow, searchConfigs, versions } from '../../contract/index.ts'
import { FlowActs } from './FlowActs.tsx'
import { FlowCheck } from './FlowCheck.tsx'
import { FlowEditor } from './FlowEditor.tsx'
import { FlowHealth } from './FlowHealth.tsx'
import { FlowPublish } from './FlowPublish.tsx'
import { FlowRunning } from './FlowRunning.tsx'
import { FlowShown } from './FlowShown.tsx'
import { FlowTrial } from './FlowTrial.tsx'
import { UseTag } from './UseTag.tsx'
import { type FlowValues, useDrawing, useFlowForm } from './useFlowForm.ts'
import { useKnownPeople } from './useKnownPeople.ts'

export type Version = OutputOf<typeof versions>[number]

const TABS = ['edit', 'trial', 'check', 'publish', 'versions', 'running', 'health'] as const
type Tab = (typeof TABS)[number]
const tabOf = (params: URLSearchParams): Tab => TABS.find((one) => one === params.get('tab')) ?? 'edit'

/** A flow with all that is done to it. */
export function FlowView({ id }: { id: string }) {
  const { t, pick } = useText()
  const found = useCall(searchConfigs, { filters: { id } })
  const all = useCall(versions, { configId: id })
  const config = found.data?.list[0]
  const title = config ? pick(config.nameCn, config.nameEn) : t('screen./{lang}/workflow/config/{id}')
  const [params] = useSearchParams()
  const tab = tabOf(params)
  // what was saved or published makes the form begin anew, with what is there now; what is typed on other tabs stays
  const [begun, setBegun] = useState(0)
  return (
    <Page title={title} crumb={t('workflow.flow.crumb')} back actions={config && <FlowActs config={config} />}>
      <Loaded call={found} lines={8}>
        {() =>
          config ? (
            <Loaded call={all}>
              {(list) => (
                <div className="stack">
                  <Work key={begun} config={config} list={list} tab={tab} onSaved={() => setBegun((n) => n + 1)} />
                  {tab === 'check' && <FlowCheck config={config} list={list} />}
                  {tab === 'trial' && <FlowTrial config={config} list={list} />}
                  {tab === 'versions' && <FlowShown config={config} list={list} />}
                  {tab === 'health' && <FlowHealth configId={config.id} />}
                  {tab === 'running' && <FlowRunning configId={config.id} list={list} />}
                </div>
              )}
            </Loaded>
          ) : (
            <Empty />
          )
        }
      </Loaded>
    </Page>
  )
}

/** The tabs, with what hangs on the form: the editor, and publishing, which says what is not saved. */
function Work({ config, list, tab, onSaved }: { config: ConfigRow; list: readonly Version[]; tab: Tab; onSaved(): void }) {
  const { t } = useText()
  const [, setParams] = useSearchParams()
  const [initial] = useState(() => valuesOf(config, list))
  const [catalog, setCatalog] = useState(initial.catalog)
  const drawing = useDrawing(catalog)
  const form = useFlowForm({ initial, draft: `workflow.flow.${config.id}`, known: drawing.known, onSent: onSaved })
  if (form.values.catalog !== catalog) setCatalog(form.values.catalog)
  const people = useKnownPeople(list.flatMap((one) => one.people))
  const unsaved = JSON.stringify(form.values) !== JSON.stringify(initial)
  const marks: Partial<Record<Tab, boolean>> = { edit: unsaved, publish: config.draft !== null }
  return (
    <div className="stack">
      <div className="row wrap tight">
        <div style={{ maxWidth: '100%', overflowX: 'auto' }}>
          <Tabs
            label={t('workflow.tab.label')}
            value={tab}
            options={TABS.map((value) => ({ value, label: `${t(`workflow.tab.${value}`)}${marks[value] ? ' •' : ''}` }))}
            onChange={(value) => setParams({ tab: value }, { replace: true })}
          />
        </div>
        <UseTag active={config.active} />
        {config.draft !== null && <Tag tone="w">{t('workflow.draw.hasDraft')}</Tag>}
      </div>
      {tab === 'edit' && <FlowEditor form={form} drawing={drawing} people={people} published={config.version !== null} now={config} />}
      {tab === 'publish' && <FlowPublish config={config} list={list} unsaved={unsaved} onPublished={onSaved} />}
    </div>
  )
}

/** What the editor begins with: the draft, or where there is none what is in force. */
function valuesOf(config: ConfigRow, list: readonly Version[]): Partial<FlowValues> {
  const shown = list.find((one) => one.state === 'draft') ?? list.find((one) => one.state === 'active')
  const { id, revision, nameCn, nameEn, code, type, catalog } = config
  return { id, revision, nameCn, nameEn, code, type, catalog, ...shown?.settings, paths: shown?.drawn ?? [], notifications: shown?.notifications ?? [] }
}
