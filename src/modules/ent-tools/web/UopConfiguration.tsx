import { useSearchParams } from 'react-router'
import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { exportUop, keys } from '../contract.ts'
import { CompareDates } from './parts/CompareDates.tsx'
import { HistoryList } from './parts/HistoryList.tsx'
import { ProposalList } from './parts/ProposalList.tsx'
import { Changed, Values } from './parts/Values.tsx'
import { WindowList } from './parts/WindowList.tsx'
import './parts/entTools.css'

const TABS = ['values', 'proposals', 'changed', 'windows', 'history', 'compare'] as const
type Tab = (typeof TABS)[number]
const SHOWN: Readonly<Record<Tab, () => React.ReactNode>> = {
  values: () => <Values />,
  proposals: () => <ProposalList />,
  changed: () => <Changed />,
  windows: () => <WindowList />,
  history: () => <HistoryList />,
  compare: () => <CompareDates />,
}

/** What may change without a release: values from a date on, and times in which a module is shut, each seen by a second person. */
export default function UopConfiguration() {
  const { t } = useText()
  const [params, setParams] = useSearchParams()
  const tab = TABS.find((one) => one === params.get('tab')) ?? 'values'
  const counts = useCall(keys, { changed: 'yes' })
  const numberOf: Partial<Record<Tab, number | undefined>> = {
    proposals: counts.data?.pending.proposals,
    windows: counts.data?.pending.windows,
    changed: counts.data?.list.length,
  }
  return (
    <Page
      title={t('screen./{lang}/ent-tools/uop-configuration')}
      actions={tab === 'history' ? undefined : <ExportButton endpoint={exportUop} input={{ what: 'parameters' }} />}
    >
      <div className="scroll-x" style={{ marginBottom: 16 }}>
        <Tabs<Tab>
          label={t('screen./{lang}/ent-tools/uop-configuration')}
          value={tab}
          options={TABS.map((value) => ({ value, label: `${t(`ent-tools.tab.${value}`)}${numberOf[value] ? ` ${numberOf[value]}` : ''}` }))}
          onChange={(value) => setParams(value === 'values' ? {} : { tab: value })}
        />
      </div>
      {SHOWN[tab]()}
    </Page>
  )
}
