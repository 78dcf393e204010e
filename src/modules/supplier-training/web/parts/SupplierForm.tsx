import type { InputOf } from '#foundation/contract/endpoint.ts'
import type { PersonRef } from '#foundation/contract/schemas.ts'
import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { useMe } from '#foundation/web/me.tsx'
import { useText } from '#foundation/web/text.tsx'
import { PersonPick } from '#services/people/web/parts/PersonPick.tsx'
import { supplierSave } from '../../contract/index.ts'

export interface SupplierDraft {
  given: Partial<InputOf<typeof supplierSave>>
  owner?: PersonRef
}

/** Writes a supplier; who does not administer owns what they add. @param free the owner may be somebody else */
export function SupplierForm({ draft: { given, owner: before }, free, onClose }: { draft: SupplierDraft; free: boolean; onClose(): void }) {
  const { t } = useText()
  const me = useMe()
  const form = useForm(supplierSave, {
    initial: given,
    draft: `supplier-training.supplier.${given.id ?? 'new'}`,
    // a number alone does not say who it was
    unkept: ['owner'],
    words: 'supplier-training.suppliers.',
  })
  return (
    <FormSheet
      title={t(given.id ? 'supplier-training.suppliers.edit' : 'supplier-training.suppliers.add')}
      form={form}
      action={t('kit.save')}
      told="supplier-training.suppliers.saved"
      onClose={onClose}
    >
      <Fields
        of={form}
        pairs={[
          ['contractFrom', 'contractTo'],
          ['contactName', 'contactMobile'],
        ]}
        over={{
          contactEmail: { lines: false },
          owner: free ? (field) => <PersonPick {...field} required before={before ?? me} /> : null,
        }}
      />
    </FormSheet>
  )
}
