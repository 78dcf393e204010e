import { useSearchParams } from 'react-router'
import { dayOf } from '#foundation/time.ts'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { ImportSteps } from '#foundation/web/kit/ImportSteps.tsx'
import { List } from '#foundation/web/kit/List.tsx'
import { Opens } from '#foundation/web/kit/Opens.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useRecords } from '#foundation/web/kit/records.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { markedImport } from '#services/spreadsheets/contract.ts'
import * as calls from '../contract/index.ts'
import { DICTIONARIES, type DictionaryName } from '../rules/lists.ts'
import { EntryForm, type Written } from './parts/EntryForm.tsx'
import { useAttributes } from './parts/useAttributes.ts'

/** Types of cost and receipt, cities and their tiers, tax rates and standards. */
export default function DataDictionary() {
  const { t } = useText()
  const [query, ask] = useSearchParams()
  const chosen = DICTIONARIES.find((one) => one === query.get('of')) ?? 'cost-type'
  const read = useCall(calls.dictionary, {})
  return (
    <Page
      title={t('screen./{lang}/tmr/data-dictionary/index')}
      actions={
        <>
          <ExportButton endpoint={calls.dictionaryExport} input={{}} />
          <Opens label={t('reimbursement.import')}>
            {(close) => (
              <Sheet title={t('reimbursement.import')} onClose={close}>
                <ImportSteps
                  template={calls.dictionaryTemplate}
                  check={calls.dictionaryImport}
                  input={{}}
                  marked={markedImport}
                  confirm={calls.dictionaryConfirm}
                  hint={t('reimbursement.import.hint')}
                />
              </Sheet>
            )}
          </Opens>
        </>
      }
    >
      <Tabs
        label={t('reimbursement.entry.dictionary')}
        value={chosen}
        options={DICTIONARIES.map((value) => ({ value, label: t(`reimbursement.dictionary.${value}`) }))}
        onChange={(of) => ask({ of }, { replace: true })}
      />
      <Loaded call={read} lines={8}>
        {({ entries }) => <Entries key={chosen} of={chosen} entries={entries.filter(({ dictionary }) => dictionary === chosen)} />}
      </Loaded>
    </Page>
  )
}

function Entries({ of, entries }: { of: DictionaryName; entries: readonly calls.Entry[] }) {
  const { t, lang, pick } = useText()
  const said = useAttributes()
  const nameOf = ({ nameCn, nameEn }: calls.Entry) => pick(nameCn, nameEn)
  const records = useRecords<calls.Entry, Written>({
    words: 'reimbursement.entry.',
    fresh: { dictionary: of, effectiveFrom: dayOf(serverNow()), active: true, order: entries.length + 1 },
    given: ({ inForce: _, ...entry }) => entry,
    nameOf,
    remove: calls.dictionaryDelete,
  })
  const title = (key: string) => t(`reimbursement.entry.${key}`)
  const days = ({ effectiveFrom, effectiveTo }: calls.Entry) =>
    effectiveTo
      ? `${formatDay(effectiveFrom, lang)} – ${formatDay(effectiveTo, lang)}`
      : t('reimbursement.entry.since', { day: formatDay(effectiveFrom, lang) })
  const state = ({ inForce, active }: calls.Entry) => (
    <Tag tone={inForce ? 'g' : 'n'}>{t(inForce ? 'reimbursement.entry.inForce' : active ? 'reimbursement.entry.notNow' : 'reimbursement.entry.inactive')}</Tag>
  )
  return (
    <>
      <div className="row end below">{records.add}</div>
      <List
        rows={entries}
        rowKey={({ id }) => id}
        empty={t('reimbursement.entry.none')}
        columns={[
          { key: 'code', title: title('code'), cell: ({ code }) => <span translate="no">{code}</span> },
          { key: 'nameCn', title: title('nameCn'), cell: ({ nameCn }) => <span data-typed="">{nameCn}</span> },
          { key: 'nameEn', title: title('nameEn'), cell: ({ nameEn }) => <span data-typed="">{nameEn}</span> },
          { key: 'says', title: title('says'), wrap: true, cell: (entry) => <span data-typed="">{said(entry)}</span> },
          { key: 'order', title: title('order'), num: true, cell: ({ order }) => order },
          { key: 'days', title: title('days'), cell: days },
          { key: 'state', title: title('active'), cell: state },
        ]}
        card={(entry) => (
          <>
            <div className="row between">
              <b data-typed="">{nameOf(entry)}</b>
              {state(entry)}
            </div>
            <div className="row between wrap">
              <small translate="no">{entry.code}</small>
              <small>{days(entry)}</small>
            </div>
            <small data-typed="">{said(entry)}</small>
          </>
        )}
        actions={records.actions}
      />
      {records.edited && <EntryForm given={records.edited} onClose={records.close} />}
    </>
  )
}
