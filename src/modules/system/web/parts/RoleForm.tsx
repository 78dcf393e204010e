import { useEffect } from 'react'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { TextAreaField, TextField } from '#foundation/web/kit/TextFields.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { change, permissionTree, roleDetail, saveRole } from '../../contract/index.ts'
import { CodeAndNames } from './CodeAndNames.tsx'
import { Difference } from './Difference.tsx'
import { EffectBox } from './EffectBox.tsx'
import { PickMany } from './PickMany.tsx'
import { useRoleWords } from './useRoleWords.ts'

export type RoleDraft = Partial<InputOf<typeof saveRole>>

/** Adds a role or changes one; who gains and loses which screens is said before it is saved. */
export function RoleForm({ given, close }: { given: RoleDraft; close(): void }) {
  const { t, pick } = useText()
  const words = useRoleWords()
  const groups = useCall(permissionTree, {}).data?.groups ?? []
  const fresh = given.version === null || given.version === undefined
  const form = useForm(saveRole, {
    initial: { description: '', dataScope: 'self', ...given },
    draft: `system.role.${fresh ? `new.${given.code ?? ''}` : given.code}`,
    onSent: (outcome) => {
      close()
      words.told(outcome)
    },
  })
  const { values: v, set, fault } = form
  const now = useCall(roleDetail, { code: v.code ?? '' }, { enabled: !fresh })
  const { refetch } = now
  // refused because somebody was quicker: what stands there now is read, to show the difference
  useEffect(() => {
    if (form.general && !fresh) refetch()
  }, [form.general, fresh, refetch])
  const changed = !fresh && now.data !== undefined && v.version !== undefined && now.data.version !== v.version ? words.draftOf(now.data) : undefined
  const asked = change.safeParse({ kind: 'role', given: { ...v, reason: v.reason || '-' } })
  return (
    <FormSheet title={t(fresh ? 'system.role.add' : 'system.role.edit')} form={form} action={t(v.second ? 'system.submitSecond' : 'kit.save')} onClose={close}>
      {changed && <Difference mine={v} theirs={changed} take={() => set('version', changed.version)} />}
      <CodeAndNames label={t('system.role.code')} fresh={fresh} form={form} />
      <TextField
        label={t('system.role.description')}
        max={200}
        value={v.description}
        fault={fault('description')}
        onChange={(x) => set('description', x ?? '')}
      />
      <SelectField
        label={t('system.role.dataScope')}
        required
        note={t('system.role.scopeNote')}
        value={v.dataScope}
        fault={fault('dataScope')}
        options={words.scopes}
        onChange={(x) => set('dataScope', x)}
      />
      <PickMany
        label={t('system.role.groups')}
        value={v.privilegeGroups ?? []}
        options={groups.map((one) => ({
          value: one.code,
          label: pick(one.nameCn, one.nameEn),
          note: t('system.group.count', { count: one.permissions.length }),
        }))}
        onChange={(x) => set('privilegeGroups', x)}
      />
      <EffectBox change={asked.success ? asked.data : undefined} second={v.second ?? false} ask={(second) => set('second', second)} />
      <TextAreaField label={t('system.reason')} required max={200} value={v.reason} fault={fault('reason')} onChange={(x) => set('reason', x)} />
    </FormSheet>
  )
}
