import { useState } from 'react'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import type { PersonRef } from '#foundation/contract/schemas.ts'
import { callEndpoint } from '#foundation/web/client.ts'
import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { PersonField } from '#foundation/web/kit/PersonField.tsx'
import { useRecords } from '#foundation/web/kit/records.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { card, userAllByKeyword } from '#services/people/contract.ts'
import { type OwnerRow, ownerDelete, ownerImport, ownerImportConfirm, ownerList, ownerSave, ownerTemplate } from '../../contract/settings.ts'
import { DepartmentFilter, KeywordFilter } from './Filters.tsx'
import { ImportButton } from './ImportButton.tsx'
import { useDepartments } from './useDepartments.ts'

type Draft = Partial<InputOf<typeof ownerSave>>

/** Who keeps the forms of departments, and who calibrates there. */
export function Owners() {
  const { t, pick } = useText()
  const kept = useRecords<OwnerRow, Draft>({
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
            {kept.add}
          </>
        )}
        filters={{ department: (field) => <DepartmentFilter {...field} />, keyword: (field) => <KeywordFilter {...field} /> }}
        cells={{ departmentCode: ({ departmentCode }) => <span translate="no">{departmentCode}</span> }}
        card={['department', 'type', 'owner', 'departmentCode']}
        actions={kept.actions}
      />
      {kept.edited && <OwnerForm given={kept.edited} onClose={kept.close} />}
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
          ownerSso: ({ label, value, fault, onChange }) => <Somebody label={label} ssoId={value} fault={fault} onChange={onChange} />,
        }}
      />
    </FormSheet>
  )
}

const NOBODY = '00000000'
/** Somebody by their number, whose name the directory tells. */
export function Somebody({
  label,
  ssoId,
  fault,
  onChange,
}: {
  label: string
  ssoId: string | undefined
  fault: string | undefined
  onChange(ssoId: string | undefined): void
}) {
  const [picked, pick] = useState<PersonRef>()
  const known = useCall(card, { ssoId: ssoId ?? NOBODY }, { enabled: ssoId !== undefined })
  return (
    <PersonField<PersonRef>
      label={label}
      required
      value={[picked, known.data].find((one) => one !== undefined && one.ssoId === ssoId)}
      find={(keyword) => callEndpoint(userAllByKeyword, { keyword })}
      fault={fault}
      onChange={(person) => {
        pick(person)
        onChange(person?.ssoId)
      }}
    />
  )
}
