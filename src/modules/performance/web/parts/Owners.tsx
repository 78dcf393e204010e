import type { InputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { useRecords } from '#foundation/web/kit/records.tsx'
import { useText } from '#foundation/web/text.tsx'
import { PersonPick } from '#services/people/web/parts/PersonPick.tsx'
import { type OwnerRow, ownerDelete, ownerImport, ownerImportConfirm, ownerList, ownerSave, ownerTemplate } from '../../contract/settings.ts'
import { DepartmentFilter, KeywordFilter } from './Filters.tsx'
import { ImportButton } from './ImportButton.tsx'
import { useDepartments } from './useDepartments.ts'

type Draft = Partial<InputOf<typeof ownerSave>>

/** Who keeps the forms of departments, and who calibrates there. */
export function Owners() {
  const { t, pick } = useText()
  const records = useRecords<OwnerRow, Draft>({
    words: 'performance.owners.',
    fresh: { type: 'normal' },
    given: ({ id, departmentCode, ownerSso, type }) => ({ id, departmentCode, ownerSso, type }),
    nameOf: ({ departmentCn, departmentEn }) => pick(departmentCn, departmentEn),
    remove: ownerDelete,
  })
  return (
    <>
      <Listing
        of={ownerList}
        beside={() => (
          <>
            <ImportButton check={ownerImport} confirm={ownerImportConfirm} template={ownerTemplate} hint={t('performance.owners.import')} />
            {records.add}
          </>
        )}
        filters={{ department: (field) => <DepartmentFilter {...field} />, keyword: (field) => <KeywordFilter {...field} /> }}
        cells={{ departmentCode: ({ departmentCode }) => <span translate="no">{departmentCode}</span> }}
        card={['department', 'type', 'owner', 'departmentCode']}
        actions={records.actions}
      />
      {records.edited && <OwnerForm given={records.edited} onClose={records.close} />}
    </>
  )
}

function OwnerForm({ given, onClose }: { given: Draft; onClose(): void }) {
  const { t } = useText()
  const { options } = useDepartments()
  const form = useForm(ownerSave, { initial: given, draft: `performance.owner.${given.id ?? 'new'}`, words: 'performance.owners.', onSent: onClose })
  return (
    <FormSheet title={t(given.id ? 'performance.owners.edit' : 'performance.owners.add')} form={form} action={t('kit.save')} onClose={onClose}>
      <Fields
        of={form}
        over={{
          departmentCode: { options, label: t('performance.owners.department') },
          ownerSso: PersonPick,
        }}
      />
    </FormSheet>
  )
}
