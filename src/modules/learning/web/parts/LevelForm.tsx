import type { InputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { OneByOneField, type Option } from '#foundation/web/kit/fields.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type LevelRow, permissionSave } from '../../contract/settings.ts'
import { PersonIn } from './PersonIn.tsx'

export interface LevelDraft {
  of: LevelRow | undefined
  values: Partial<InputOf<typeof permissionSave>>
}

/** The level of a person; without departments it holds for all of them. */
export function LevelForm({ given: { of, values }, departments, onClose }: { given: LevelDraft; departments: readonly Option<string>[]; onClose(): void }) {
  const { t } = useText()
  const { say } = useSay()
  const form = useForm(permissionSave, {
    initial: values,
    draft: `learning.level.${of?.id ?? 'new'}`,
    words: 'learning.level.',
    onSent: () => {
      onClose()
      say(t('learning.saved'))
    },
  })
  const isAdmin = form.values.level === 'admin'
  return (
    <FormSheet title={t(of ? 'learning.level.edit' : 'learning.level.add')} form={form} action={t('kit.save')} onClose={onClose}>
      {of && <PersonCell person={of.person} />}
      <Fields
        of={form}
        over={{
          ssoId: of ? null : (field) => <PersonIn {...field} />,
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
