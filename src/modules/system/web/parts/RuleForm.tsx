import { useForm } from '#foundation/web/form.ts'
import { ChoiceField, ManyField } from '#foundation/web/kit/ChoiceFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { TextAreaField, TextField } from '#foundation/web/kit/TextFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import { change, type RoleRule, saveRule } from '../../contract/index.ts'
import { EffectBox } from './EffectBox.tsx'
import { PickMany } from './PickMany.tsx'
import { useConditionWords, useDirectory } from './useConditionWords.ts'
import { useRoleWords } from './useRoleWords.ts'

type Condition = RoleRule['condition']
const some = <T,>(list: readonly T[] | undefined): [T, ...T[]] | undefined => (list?.length ? ([...list] as [T, ...T[]]) : undefined)

/** Whom a rule gives the role: everybody serving who fits all that is named. */
export function RuleForm({ role, rule, close }: { role: string; rule: RoleRule | undefined; close(): void }) {
  const { t } = useText()
  const words = useRoleWords()
  const says = useConditionWords()
  const directory = useDirectory()
  const form = useForm(saveRule, {
    initial: { role, condition: rule?.condition ?? {}, active: rule?.active ?? true, ...(rule && { id: rule.id }) },
    draft: `system.rule.${rule?.id ?? `new.${role}`}`,
    onSent: (outcome) => {
      close()
      words.told(outcome)
    },
  })
  const { values: v, set, fault } = form
  const condition: Condition = (v.condition ?? {}) as Condition
  const put = (changed: { [K in keyof Condition]?: Condition[K] | undefined }) => {
    const next = Object.entries({ ...condition, ...changed }).filter(([, value]) => value !== undefined)
    set('condition', Object.fromEntries(next) as Condition)
  }
  const asked = change.safeParse({ kind: 'rule', given: { ...v, reason: v.reason || '-' } })
  return (
    <FormSheet title={t(rule ? 'system.rules.edit' : 'system.rules.add')} form={form} action={t('kit.save')} onClose={close}>
      <p className="note-box">{says(condition)}</p>
      <ManyField
        label={t('system.rules.entity')}
        value={condition.entity ?? []}
        options={directory.options('entity', ['MB', 'HB', 'JV'] as const)}
        onChange={(x) => put({ entity: some(x) })}
      />
      <ManyField
        label={t('system.rules.staffGroup')}
        value={condition.staffGroup ?? []}
        options={(['FL', 'LA'] as const).map((value) => ({ value, label: directory.staffGroup(value) }))}
        onChange={(x) => put({ staffGroup: some(x) })}
      />
      <ManyField
        label={t('system.rules.employeeType')}
        value={condition.employeeType ?? []}
        options={directory.options('employeeType', ['full-time', 'part-time', 'intern'] as const)}
        onChange={(x) => put({ employeeType: some(x) })}
      />
      <PickMany
        label={t('system.rules.employeeClass')}
        value={(condition.employeeClass ?? []).map(String)}
        options={directory.classes}
        onChange={(x) => put({ employeeClass: some(x.map(Number)) })}
      />
      <PickMany
        label={t('system.rules.department')}
        value={condition.department ?? []}
        options={directory.departments}
        onChange={(x) => put({ department: some(x) })}
      />
      <TextField
        label={t('system.rules.position')}
        max={200}
        note={t('system.rules.positionNote')}
        value={condition.position?.join(' ')}
        onChange={(x) => put({ position: some(x?.split(/[\s,]+/).filter(Boolean)) })}
      />
      <ManyField
        label={t('system.rules.hasReports')}
        value={condition.hasReports ? ['yes'] : []}
        options={[{ value: 'yes', label: t('system.rules.hasReportsYes') }]}
        onChange={(x) => put({ hasReports: x?.length ? true : undefined })}
      />
      <ChoiceField
        label={t('system.rules.state')}
        value={v.active ? 'on' : 'off'}
        options={(['on', 'off'] as const).map((value) => ({ value, label: t(value === 'on' ? 'system.rules.active' : 'system.rules.off') }))}
        onChange={(x) => set('active', x !== 'off')}
      />
      <EffectBox change={asked.success ? asked.data : undefined} second={v.second ?? false} ask={(x) => set('second', x)} />
      <TextAreaField label={t('system.reason')} required max={200} value={v.reason} fault={fault('reason')} onChange={(x) => set('reason', x)} />
    </FormSheet>
  )
}
