import type { InputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Edit, Opens } from '#foundation/web/kit/Opens.tsx'
import { useText } from '#foundation/web/text.tsx'
import { partnerSave, partnerSearch } from '../../contract.ts'

type Draft = Partial<InputOf<typeof partnerSave>>

/** The partners that bring schools, with the end of their contracts. */
export function Partners() {
  const { t } = useText()
  const form = (of: Draft) => (close: () => void) => <PartnerForm given={of} onClose={close} />
  return (
    <Listing
      of={partnerSearch}
      beside={() => (
        <Opens className="btn p" label={t('student-group.set.addPartner')}>
          {form({ active: true })}
        </Opens>
      )}
      cells={{ creditCode: ({ creditCode }) => <span translate="no">{creditCode ?? '—'}</span> }}
      card={['name', 'active', 'creditCode', 'contractEnd']}
      actions={(row) => <Edit>{form(row)}</Edit>}
    />
  )
}

function PartnerForm({ given, onClose }: { given: Draft; onClose(): void }) {
  const { t } = useText()
  const form = useForm(partnerSave, {
    initial: given,
    draft: `student-group.partner.${given.id ?? 'new'}`,
    words: 'student-group.set.',
  })
  return (
    <FormSheet title={t('student-group.set.partner')} form={form} action={t('kit.save')} told="student-group.saved" onClose={onClose}>
      <Fields of={form} pairs={[['contractEnd', 'creditCode']]} />
    </FormSheet>
  )
}
