import type { InputOf } from '#foundation/contract/endpoint.ts'
import type { PersonRef } from '#foundation/contract/schemas.ts'
import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { useText } from '#foundation/web/text.tsx'
import { PersonPick } from '#services/people/web/parts/PersonPick.tsx'
import { issueMemberSave } from '../../contract/index.ts'

interface Props {
  draft: { given: Partial<InputOf<typeof issueMemberSave>>; person?: PersonRef }
  onClose(): void
}

/** Says who may issue cards, for which areas and from when. */
export function MemberForm({ draft: { given, person: before }, onClose }: Props) {
  const { t } = useText()
  const form = useForm(issueMemberSave, {
    initial: given,
    draft: `supplier-training.member.${given.id ?? 'new'}`,
    // a number alone does not say who it was
    unkept: ['ssoId'],
    words: 'supplier-training.members.',
  })
  return (
    <FormSheet
      title={t(given.id ? 'supplier-training.members.edit' : 'supplier-training.members.add')}
      form={form}
      action={t('kit.save')}
      told="supplier-training.members.saved"
      onClose={onClose}
    >
      <Fields
        of={form}
        pairs={[['from', 'to']]}
        over={{
          ssoId: (field) => <PersonPick {...field} label={t('supplier-training.members.person')} required before={before} />,
        }}
      />
    </FormSheet>
  )
}
