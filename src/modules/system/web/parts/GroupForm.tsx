import type { InputOf, OutputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { TextAreaField } from '#foundation/web/kit/TextFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import { change, type GroupRow, type permissionTree, savePrivilegeGroup } from '../../contract/index.ts'
import { CodeAndNames } from './CodeAndNames.tsx'
import { EffectBox } from './EffectBox.tsx'
import { PickMany } from './PickMany.tsx'
import { useRoleWords } from './useRoleWords.ts'

export type GroupDraft = Partial<InputOf<typeof savePrivilegeGroup>>

/** Adds a privilege group or changes what is in it. */
export function GroupForm({
  given,
  modules,
  now,
  close,
}: {
  given: GroupDraft
  modules: OutputOf<typeof permissionTree>['modules']
  now: GroupRow | undefined
  close(): void
}) {
  const { t, pick } = useText()
  const words = useRoleWords()
  const fresh = given.version === null
  const form = useForm(savePrivilegeGroup, {
    initial: given,
    draft: `system.group.${fresh ? 'new' : given.code}`,
    onSent: (outcome) => {
      close()
      words.told(outcome)
    },
  })
  const { values: v, set, fault } = form
  const stale = !fresh && now !== undefined && v.version !== undefined && now.version !== v.version
  const asked = change.safeParse({ kind: 'group', given: { ...v, reason: v.reason || '-' } })
  const nodes = modules.flatMap((one) => one.permissions.map((node) => ({ node, module: pick(one.nameCn, one.nameEn) })))
  const only = (a: readonly string[], b: readonly string[]) => a.filter((id) => !b.includes(id)).join(t('system.and')) || '—'
  return (
    <FormSheet title={t(fresh ? 'system.group.add' : 'system.group.edit')} form={form} action={t('kit.save')} onClose={close}>
      {stale && (
        <div className="note-box warn" role="alert">
          <b>{t('system.changed.title')}</b>
          <p>{t('system.changed.theirs', { value: only(now.permissions, v.permissions ?? []) })}</p>
          <p>{t('system.changed.mine', { value: only(v.permissions ?? [], now.permissions) })}</p>
          <button type="button" className="btn s" onClick={() => set('version', now.version)}>
            {t('system.changed.goOn')}
          </button>
        </div>
      )}
      <CodeAndNames label={t('system.group.code')} fresh={fresh} form={form} />
      <PickMany
        label={t('system.group.permissions')}
        value={v.permissions ?? []}
        fault={fault('permissions')}
        options={nodes.map(({ node, module }) => ({
          value: node.id,
          label: `${module} · ${pick(node.nameCn, node.nameEn)}${node.sensitive ? ` · ${t('system.sensitive')}` : ''}`,
          note: node.grantable ? node.id : t('system.tree.unusedNote', { id: node.id }),
          disabled: !node.grantable,
        }))}
        onChange={(x) => set('permissions', x)}
      />
      <EffectBox change={asked.success ? asked.data : undefined} second={v.second ?? false} ask={(x) => set('second', x)} />
      <TextAreaField label={t('system.reason')} required max={200} value={v.reason} fault={fault('reason')} onChange={(x) => set('reason', x)} />
    </FormSheet>
  )
}
