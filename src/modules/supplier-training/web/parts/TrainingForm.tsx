import { useState } from 'react'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import type { PersonRef } from '#foundation/contract/schemas.ts'
import { callEndpoint } from '#foundation/web/client.ts'
import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { PersonField } from '#foundation/web/kit/PersonField.tsx'
import { useText } from '#foundation/web/text.tsx'
import { userAllByKeyword } from '#services/people/contract.ts'
import { trainingSave } from '../../contract/index.ts'

export interface TrainingDraft {
  given: Partial<InputOf<typeof trainingSave>>
  trainer?: PersonRef
}

/** Plans a training, or changes one that has not begun. */
export function TrainingForm({ draft: { given, trainer: before }, onClose }: { draft: TrainingDraft; onClose(): void }) {
  const { t } = useText()
  const [trainer, train] = useState<PersonRef | undefined>(before)
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
          trainer: ({ label, fault, onChange }) => (
            <PersonField<PersonRef>
              {...{ label, fault }}
              required
              value={trainer}
              find={(keyword) => callEndpoint(userAllByKeyword, { keyword })}
              onChange={(one) => {
                train(one)
                onChange(one?.ssoId)
              }}
            />
          ),
        }}
      />
    </FormSheet>
  )
}
