import type { InputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Edit, Opens } from '#foundation/web/kit/Opens.tsx'
import { useText } from '#foundation/web/text.tsx'
import { schoolSave, schoolSearch } from '../../contract.ts'

type Draft = Partial<InputOf<typeof schoolSave>>

/** The schools that may come. */
export function Schools() {
  const { t } = useText()
  const form = (of: Draft) => (close: () => void) => <SchoolForm given={of} onClose={close} />
  return (
    <Listing
      of={schoolSearch}
      beside={() => (
        <Opens className="btn p" label={t('student-group.set.addSchool')}>
          {form({ active: true })}
        </Opens>
      )}
      card={['name', 'level', 'city', 'active']}
      actions={(row) => <Edit>{form(row)}</Edit>}
    />
  )
}

function SchoolForm({ given, onClose }: { given: Draft; onClose(): void }) {
  const { t } = useText()
  const form = useForm(schoolSave, {
    initial: given,
    draft: `student-group.school.${given.id ?? 'new'}`,
    words: 'student-group.set.',
  })
  return (
    <FormSheet title={t('student-group.set.school')} form={form} action={t('kit.save')} told="student-group.saved" onClose={onClose}>
      <Fields of={form} pairs={[['level', 'city']]} over={{ level: { select: true } }} />
    </FormSheet>
  )
}
