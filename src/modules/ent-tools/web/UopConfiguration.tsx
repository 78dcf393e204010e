import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { TabsPage } from '#foundation/web/kit/TabsPage.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { exportUop, keys } from '../contract.ts'
import { CompareDates } from './parts/CompareDates.tsx'
import { HistoryList } from './parts/HistoryList.tsx'
import { ProposalList } from './parts/ProposalList.tsx'
import { Changed, Values } from './parts/Values.tsx'
import { WindowList } from './parts/WindowList.tsx'
import './parts/entTools.css'

const TABS = ['values', 'proposals', 'changed', 'windows', 'history', 'compare'] as const
type Tab = (typeof TABS)[number]
const SHOWN = { values: Values, proposals: ProposalList, changed: Changed, windows: WindowList, history: HistoryList, compare: CompareDates }

/** What may change without a release: values from a date on, and times in which a module is shut, each seen by a second person. */
export default function UopConfiguration() {
  const counts = useCall(keys, { changed: 'yes' })
  const numberOf: Partial<Record<Tab, number | undefined>> = {
    proposals: counts.data?.pending.proposals,
    windows: counts.data?.pending.windows,
    changed: counts.data?.list.length,
  }
  return (
    <TabsPage
      of="/ent-tools/uop-configuration"
      words="ent-tools.tab."
      tabs={TABS}
      shown={SHOWN}
      numbers={numberOf}
      actions={(tab) => tab !== 'history' && <ExportButton endpoint={exportUop} input={{ what: 'parameters' }} />}
    />
  )
}
