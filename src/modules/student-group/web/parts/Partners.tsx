import { useState } from 'react'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { useText } from '#foundation/web/text.tsx'
import { partnerSave, partnerSearch } from '../../contract.ts'

type Draft = Partial<InputOf<typeof partnerSave>>

/** The partners that bring schools, with the end of their contracts. */
export function Partners() {
  const { t } = useText()
  const [edited, edit] = useState<Draft>()
  return (
    <>
      <Listing
        of={partnerSearch}
        beside={() => (
          <button type="button" className="btn p" onClick={() => edit({ active: true })}>
            {t('student-group.set.addPartner')}
          </button>
        )}
        cells={{ creditCode: ({ creditCode }) => <span translate="no">{creditCode ?? '—'}</span> }}
        card={['name', 'active', 'creditCode', 'contractEnd']}
        actions={(row) => (
          <button type="button" className="btn link" onClick={() => edit(row)}>
            {t('kit.edit')}
          </button>
        )}
      />
      {edited && <PartnerForm key={edited.id ?? 'new'} given={edited} onClose={() => edit(undefined)} />}
    </>
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
