import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { searchConfigs, versions } from '../contract/index.ts'
import { FlowEditor } from './parts/FlowEditor.tsx'
import { copyOfPath, type FlowValues, newStep, useDrawing, useFlowForm } from './parts/useFlowForm.ts'
import { type Known, useKnownPeople } from './parts/useKnownPeople.ts'

/** A new flow, from nothing or, with `?from=`, as a copy of another. It is out of use until its first version is published. */
export default function ConfigurationNew() {
  const { t } = useText()
  const [params] = useSearchParams()
  const from = params.get('from')
  return (
    <Page title={t('screen./{lang}/workflow/config/add')} crumb={t('workflow.flow.crumb')} back>
      {from ? (
        <Copied from={from} />
      ) : (
        <Drawn draft="workflow.flow.new" initial={{ allowDelegation: true, paths: [{ conditions: [], steps: [newStep()] }] }} people={[]} />
      )}
    </Page>
  )
}

/** What its draft says, or where there is none the version in force. */
function Copied({ from }: { from: string }) {
  const { t } = useText()
  const config = useCall(searchConfigs, { filters: { id: from } })
  const all = useCall(versions, { configId: from })
  return (
    <Loaded call={config}>
      {({ list: [row] }) => (
        <Loaded call={all}>
          {(list) => {
            const shown = list.find((one) => one.state === 'draft') ?? list.find((one) => one.state === 'active')
            if (!row || !shown) return null
            return (
              <Drawn
                draft={`workflow.flow.copy.${from}`}
                initial={{
                  nameCn: t('workflow.draw.copyCn', { name: row.nameCn }),
                  nameEn: t('workflow.draw.copyEn', { name: row.nameEn }),
                  type: row.type,
                  catalog: row.catalog,
                  ...shown.settings,
                  paths: shown.drawn.map(copyOfPath),
                  notifications: shown.notifications,
                }}
                people={shown.people}
              />
            )
          }}
        </Loaded>
      )}
    </Loaded>
  )
}

function Drawn({ initial, draft, people }: { initial: Partial<FlowValues>; draft: string; people: readonly Known[] }) {
  const { lang } = useText()
  const navigate = useNavigate()
  // a copy is made once, not at each drawing
  const [first] = useState(initial)
  const [catalog, setCatalog] = useState(first.catalog)
  const drawing = useDrawing(catalog)
  const form = useFlowForm({
    initial: first,
    draft,
    known: drawing.known,
    onSent: ({ id }) => void navigate(`/${lang}/workflow/config/${id}?tab=publish`, { replace: true }),
  })
  if (form.values.catalog !== catalog) setCatalog(form.values.catalog)
  return <FlowEditor form={form} drawing={drawing} people={useKnownPeople(people)} published={false} />
}
