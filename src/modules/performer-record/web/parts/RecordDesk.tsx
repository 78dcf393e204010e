import { useSearchParams } from 'react-router'
import { Page } from '#foundation/web/kit/Page.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { RecordKind } from '../../rules/records.ts'
import { DifferenceTab } from './DifferenceTab.tsx'
import { RecordsTab } from './RecordsTab.tsx'
import { UploadTab } from './UploadTab.tsx'

const TABS = { records: RecordsTab, upload: UploadTab, difference: DifferenceTab } as const
const NAMES = ['records', 'upload', 'difference'] as const
type Tab = (typeof NAMES)[number]

/** The page of shows and of shifts, told which of them it shows (PREC-01). */
export function RecordDesk({ kind, title }: { kind: RecordKind; title: string }) {
  const { choices } = useText()
  const [query, setQuery] = useSearchParams()
  const tab = NAMES.find((one) => one === query.get('tab')) ?? 'records'
  const Shown = TABS[tab]
  return (
    <Page title={title}>
      <div className="stack">
        <Tabs<Tab>
          label={title}
          value={tab}
          options={choices('performer-record.tab.', NAMES)}
          onChange={(next) => setQuery(next === 'records' ? {} : { tab: next }, { replace: true })}
        />
        <Shown key={`${kind} ${tab}`} kind={kind} />
      </div>
    </Page>
  )
}
