import { useState } from 'react'
import { Page } from '#foundation/web/kit/Page.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useText } from '#foundation/web/text.tsx'
import type { Template } from '../contract/index.ts'
import { BulkForm } from './parts/BulkForm.tsx'
import { Callbacks } from './parts/Callbacks.tsx'
import { NO_FILTER, VIEWS } from './parts/filters.ts'
import { Papers } from './parts/Papers.tsx'
import { StartForm } from './parts/StartForm.tsx'
import { TemplateForm } from './parts/TemplateForm.tsx'
import { Templates } from './parts/Templates.tsx'
import { Watch } from './parts/Watch.tsx'

/** All papers, what providers told, and the templates. */
export default function ESignAdmin() {
  const { t, choices } = useText()
  const state = useListState(NO_FILTER)
  const [starting, setStarting] = useState(false)
  const [bulk, setBulk] = useState(false)
  const [edited, edit] = useState<Partial<Template>>()
  const { view } = state.filters
  const viewAs = (next: (typeof VIEWS)[number], narrowed = {}) => state.setFilters({ ...NO_FILTER, ...narrowed, view: next })
  return (
    <Page
      title={t('screen./{lang}/e-sign/admin')}
      actions={
        view === 'templates' ? (
          <button type="button" className="btn p" onClick={() => edit({})}>
            {t('e-sign.template.add')}
          </button>
        ) : (
          <>
            <button type="button" className="btn" onClick={() => setBulk(true)}>
              {t('e-sign.bulk.open')}
            </button>
            <button type="button" className="btn p" onClick={() => setStarting(true)}>
              {t('e-sign.start')}
            </button>
          </>
        )
      }
    >
      <Watch onView={viewAs} />
      <Tabs label={t('screen./{lang}/e-sign/admin')} value={view} options={choices('e-sign.view.', VIEWS)} onChange={(next) => viewAs(next)} />
      {view === 'papers' && <Papers state={state} />}
      {view === 'callbacks' && <Callbacks state={state} />}
      {view === 'templates' && <Templates state={state} onEdit={edit} />}
      {starting && <StartForm onClose={() => setStarting(false)} />}
      {bulk && <BulkForm onClose={() => setBulk(false)} />}
      {edited && <TemplateForm given={edited} onClose={() => edit(undefined)} />}
    </Page>
  )
}
