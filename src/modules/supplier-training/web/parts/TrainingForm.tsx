import type { InputOf } from '#foundation/contract/endpoint.ts'
import type { PersonRef } from '#foundation/contract/schemas.ts'
import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { useText } from '#foundation/web/text.tsx'
import { PersonPick } from '#services/people/web/parts/PersonPick.tsx'
import { trainingSave } from '../../contract/index.ts'

export interface TrainingDraft {
  given: Partial<InputOf<typeof trainingSave>>
  trainer?: PersonRef
}

/** Plans a training, or changes one that has not begun. */
export function TrainingForm({ draft: { given, trainer: before }, onClose }: { draft: TrainingDraft; onClose(): void }) {
  const { t } = useText()
  const form = useForm(trainingSave, {
    initial: given,
    draft: `supplier-training.training.${given.id ?? 'new'}`,
    // a number alone does not say who it was
    unkept: ['trainer'],
    words: 'supplier-training.trainings.',
  })
  return (
    <FormSheet
      title={t(given.id ? 'supplier-training.trainings.edit' : 'supplier-training.trainings.add')}
      form={form}
      action={t('kit.save')}
      told="supplier-training.trainings.saved"
      onClose={onClose}
    >
      <Fields
        of={form}
        pairs={[
          ['from', 'to'],
          ['capacity', 'validMonths'],
        ]}
        over={{
          trainer: (field) => <PersonPick {...field} required before={before} />,
        }}
      />
    </FormSheet>
  )
}
