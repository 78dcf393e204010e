import { useSearchParams } from 'react-router'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { ImportSteps } from '#foundation/web/kit/ImportSteps.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { markedImport } from '#services/spreadsheets/contract.ts'
import { staff, staffImport, staffImportConfirm, staffTemplate } from '../contract/index.ts'
import { StaffForm } from './parts/StaffForm.tsx'

const TABS = ['one', 'several'] as const

/** Registers somebody, or several from a file; `?id=` changes one who is registered. */
export default function AddStaff() {
  const { t, choices } = useText()
  const [query, ask] = useSearchParams()
  const id = query.get('id')
  const before = useCall(staff, { id: id ?? '' }, { enabled: id !== null })
  const tab = TABS.find((one) => one === query.get('tab')) ?? 'one'
  const title = t('screen./{lang}/sct/employee-add')
  if (id !== null)
    return (
      <Page title={t('supplier-training.staffForm.edit')} back>
        <Loaded call={before} lines={10}>
          {(one) => one.id === id && <StaffForm key={id} before={one} />}
        </Loaded>
      </Page>
    )
  return (
    <Page title={title} back>
      <div className="stack">
        <Tabs
          label={title}
          value={tab}
          options={choices('supplier-training.addTab.', TABS)}
          onChange={(next) => ask(next === 'one' ? {} : { tab: next }, { replace: true })}
        />
        {tab === 'one' ? (
          <StaffForm key="new" />
        ) : (
          <Card>
            <ImportSteps
              template={staffTemplate}
              check={staffImport}
              input={{}}
              marked={markedImport}
              confirm={staffImportConfirm}
              hint={t('supplier-training.import.hint')}
              preview={({ rows }) => <b>{t('supplier-training.import.would', { rows })}</b>}
            />
          </Card>
        )}
      </div>
    </Page>
  )
}
