import { Link, useSearchParams } from 'react-router'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { SelectField } from '#foundation/web/kit/fields.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { PersonFilter } from '#foundation/web/kit/PersonFilter.tsx'
import { ssoIdIn } from '#foundation/web/kit/SsoIdField.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { card, getDepartmentTree, userAllByKeyword } from '#services/people/contract.ts'
import { entries, exportEntries, exportLogs, logs } from '../contract.ts'

const DIRECTORY = { search: userAllByKeyword, card }
const TABS = ['runs', 'entries'] as const
type Tab = (typeof TABS)[number]

/** What was given to the gate system, and who came to the gates. */
export default function EntryLogs() {
  const { t, choices } = useText()
  const [query, setQuery] = useSearchParams()
  const tab = TABS.find((one) => one === query.get('tab')) ?? 'runs'
  const title = t('screen./{lang}/free-park-entry/logs')
  return (
    <Page title={title} crumb={t('free-park-entry.crumb')}>
      <div className="stack">
        <div className="scroll-x">
          <Tabs<Tab>
            label={title}
            value={tab}
            options={choices('free-park-entry.tab.', TABS)}
            onChange={(next) => setQuery(next === 'runs' ? {} : { tab: next }, { replace: true })}
          />
        </div>
        {tab === 'runs' ? <Runs /> : <Entries />}
      </div>
    </Page>
  )
}

function Runs() {
  const { t, lang } = useText()
  return (
    <Listing
      of={logs}
      beside={() => <ExportButton endpoint={exportLogs} input={{}} label={t('free-park-entry.rights.export')} />}
      card={['startedAt', 'state', 'trigger', 'ruleVersion', 'given', 'changed', 'taken', 'failed']}
      cells={{ startedAt: ({ id, startedAt }) => <Link to={`/${lang}/free-park-entry/logs/${id}`}>{formatInstant(startedAt, lang)}</Link> }}
    />
  )
}

function Entries() {
  const { t, pick } = useText()
  const { data: departments = [] } = useCall(getDepartmentTree, {}, { cache: true })
  return (
    <Listing
      of={entries}
      sheet={exportEntries}
      filters={{
        ssoId: ({ label, value, onChange }) => <PersonFilter label={label} value={ssoIdIn(value)} directory={DIRECTORY} onChange={onChange} />,
        department: (field) => (
          <SelectField
            {...field}
            options={departments.map((one) => ({ value: one.code, label: `${'\u2003'.repeat(one.level)}${pick(one.nameCn, one.nameEn)}` }))}
          />
        ),
      }}
      card={['person', 'result', 'sku', 'gate', 'at', 'companions', 'reason']}
      cells={{ result: ({ result }) => <Tag tone={result === 'allowed' ? 'g' : 'r'}>{t(`free-park-entry.result.${result}`)}</Tag> }}
    />
  )
}
