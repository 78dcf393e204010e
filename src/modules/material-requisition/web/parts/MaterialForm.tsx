import { useForm } from '#foundation/web/form.ts'
import { Fields, field } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import { OneFile } from '#services/files/web/parts/OneFile.tsx'
import { type Group, type Material, masterSave } from '../../contract/index.ts'
import module from '../../module.ts'

/** The form of a material. Its code stays as it is once it is there: its stock is kept under it. */
export function MaterialForm({ groups, of, onClose }: { groups: readonly Group[]; of?: Material; onClose(): void }) {
  const { t, name } = useText()
  const initial = of && {
    ...{ id: of.id, code: of.materialCode, groupId: of.groupId, nameCn: of.nameCn, nameEn: of.nameEn },
    ...{ purchaseUnit: of.purchaseUnit, picture: of.picture, active: of.active },
  }
  const form = useForm(masterSave, {
    initial: initial ?? { active: true, picture: null },
    draft: `lvm.material.${of?.id ?? ''}`,
    unkept: ['picture'],
    words: 'material-requisition.materials.',
  })
  return (
    <FormSheet
      title={t(of ? 'material-requisition.materials.edit' : 'material-requisition.materials.add')}
      form={form}
      action={t('kit.save')}
      told="material-requisition.saved"
      onClose={onClose}
    >
      <Fields
        of={form}
        only={['code', 'groupId', 'nameCn', 'nameEn', 'purchaseUnit', 'picture', 'active']}
        pairs={[['code', 'groupId']]}
        over={{
          code: () => <TextField {...field(form, 'code')} disabled={of !== undefined} />,
          groupId: ({ label, value, fault, onChange }) => (
            <SelectField
              {...{ label, value, fault, onChange }}
              required
              typed
              options={groups.filter(({ active, id }) => active || id === of?.groupId).map((one) => ({ value: one.id, label: name(one) }))}
            />
          ),
          picture: (field) => <OneFile {...field} policy={module.name} before={of?.pictureFiles} />,
        }}
      />
    </FormSheet>
  )
}
