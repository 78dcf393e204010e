import type { InputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { OneByOneField, type Option } from '#foundation/web/kit/SelectField.tsx'
import { useText } from '#foundation/web/text.tsx'
import { PersonPick } from '#services/people/web/parts/PersonPick.tsx'
import { type LevelRow, permissionSave } from '../../contract/settings.ts'

export interface LevelDraft {
  of: LevelRow | undefined
  values: Partial<InputOf<typeof permissionSave>>
}

/** The level of a person; without departments it holds for all of them. */
export function LevelForm({ given: { of, values }, departments, onClose }: { given: LevelDraft; departments: readonly Option<string>[]; onClose(): void }) {
  const { t } = useText()
  const form = useForm(permissionSave, {
    initial: values,
    draft: `learning.level.${of?.id ?? 'new'}`,
    words: 'learning.level.',
  })
  const isAdmin = form.values.level === 'admin'
  return (
    <FormSheet title={t(of ? 'learning.level.edit' : 'learning.level.add')} form={form} action={t('kit.save')} told="learning.saved" onClose={onClose}>
      {of && <PersonCell person={of.person} />}
      <Fields
        of={form}
        over={{
          ssoId: of ? null : PersonPick,
          level: { select: true },
          departments: isAdmin
            ? null
            : ({ value, onChange, ...field }) => (
                <OneByOneField
                  {...field}
                  value={value ?? []}
                  options={departments}
                  onChange={(next) => onChange(next && next.length > 0 ? [...next] : undefined)}
                />
              ),
        }}
      />
    </FormSheet>
  )
}
