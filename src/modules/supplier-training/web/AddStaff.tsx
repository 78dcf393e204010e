import { useSearchParams } from 'react-router'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { ImportSteps } from '#foundation/web/kit/ImportSteps.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { TabsPage } from '#foundation/web/kit/TabsPage.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { markedImport } from '#services/spreadsheets/contract.ts'
import { staff, staffImport, staffImportConfirm, staffTemplate } from '../contract/index.ts'
import { StaffForm } from './parts/StaffForm.tsx'

/** Registers somebody, or several from a file; `?id=` changes one who is registered. */
export default function AddStaff() {
  const { t } = useText()
  const [query] = useSearchParams()
  const id = query.get('id')
  const before = useCall(staff, { id: id ?? '' }, { enabled: id !== null })
  if (id !== null)
    return (
      <Page title={t('supplier-training.staffForm.edit')} back>
        <Loaded call={before} lines={10}>
          {(one) => one.id === id && <StaffForm key={id} before={one} />}
        </Loaded>
      </Page>
    )
  return (
    <TabsPage of="/sct/employee-add" words="supplier-training.addTab." tabs={['one', 'several']} back>
      {(tab) =>
        tab === 'one' ? (
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
        )
      }
    </TabsPage>
  )
}
