import { Link } from 'react-router'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { TabsPage } from '#foundation/web/kit/TabsPage.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { getDepartmentTree } from '#services/people/contract.ts'
import { PersonPick } from '#services/people/web/parts/PersonPick.tsx'
import { entries, exportEntries, exportLogs, logs } from '../contract.ts'

const TABS = ['runs', 'entries'] as const

/** What was given to the gate system, and who came to the gates. */
export default function EntryLogs() {
  const { t } = useText()
  return (
    <TabsPage of="/free-park-entry/logs" words="free-park-entry.tab." tabs={TABS} crumb={t('free-park-entry.crumb')}>
      {(tab) => (tab === 'runs' ? <Runs /> : <Entries />)}
    </TabsPage>
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
        ssoId: PersonPick,
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
