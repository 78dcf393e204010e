import type { InputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { ChoiceField, ManyField } from '#foundation/web/kit/ChoiceFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { getDepartmentTree } from '#services/people/contract.ts'
import { type ChatGroup, saveGroup } from '../../contract.ts'
import { chatMakers } from '../../rules/groups.ts'

export type GroupDraft = Partial<InputOf<typeof saveGroup>>

const ADDRESS_LENGTH = 300
const LANGS = ['zh', 'en'] as const
const SWITCH = ['on', 'off'] as const

interface Props {
  given: GroupDraft
  /** The group as it is, where there is one. */
  group: ChatGroup | undefined
  modules: readonly { module: string; moduleCn: string | null; moduleEn: string | null }[]
  onClose(): void
}

/** What the form takes of a group that is there. */
export const draftOf = ({ id, name, maker, department, modules, titles, lang, active }: ChatGroup): GroupDraft => ({
  id,
  name,
  maker,
  department,
  modules,
  titles,
  lang,
  active,
})

/** Adds a group chat, or changes one. What is kept of its address shows as such and stays unless it is entered anew (NOTI-25). */
export function GroupForm({ given, group, modules, onClose }: Props) {
  const { t, pick, choices } = useText()
  const { data: departments = [] } = useCall(getDepartmentTree, {}, { cache: true })
  const { values, set, fault, ...form } = useForm(saveGroup, {
    initial: given,
    draft: `notifications.group.${group?.id ?? 'new'}`,
    unkept: ['address', 'secret'],
  })
  const maker = values.maker ?? 'wecom'
  const kept = group?.maker === maker ? group : undefined
  return (
    <FormSheet
      title={t(group ? 'notifications.group.change' : 'notifications.group.add')}
      form={{ values, set, fault, ...form }}
      action={t('kit.save')}
      told="notifications.group.saved"
      onClose={onClose}
    >
      <TextField label={t('notifications.group.name')} required value={values.name} fault={fault('name')} onChange={(name) => set('name', name)} />
      <ChoiceField
        label={t('notifications.group.maker')}
        value={maker}
        options={choices('notifications.group.maker.', chatMakers)}
        onChange={(value) => set('maker', value)}
      />
      <TextField
        label={t('notifications.group.address')}
        required={!kept}
        max={ADDRESS_LENGTH}
        note={kept ? t('notifications.group.addressKept', { end: kept.addressEnd }) : t(`notifications.group.addressNote.${maker}`)}
        value={values.address}
        fault={fault('address')}
        onChange={(address) => set('address', address)}
      />
      {maker === 'feishu' && (
        <TextField
          label={t('notifications.group.secret')}
          max={ADDRESS_LENGTH}
          note={t(kept?.signed ? 'notifications.group.secretKept' : 'notifications.group.secretNote')}
          value={values.secret}
          fault={fault('secret')}
          onChange={(secret) => set('secret', secret)}
        />
      )}
      <SelectField
        label={t('notifications.group.department')}
        note={t('notifications.group.departmentNote')}
        placeholder={t('notifications.group.everybody')}
        value={values.department ?? undefined}
        options={departments.map((one) => ({ value: one.code, label: `${'\u2003'.repeat(one.level)}${pick(one.nameCn, one.nameEn)}` }))}
        fault={fault('department')}
        onChange={(department) => set('department', department ?? null)}
      />
      <ManyField
        label={t('notifications.group.modules')}
        note={t('notifications.group.modulesNote')}
        value={values.modules}
        options={modules.map((one) => ({ value: one.module, label: pick(one.moduleCn ?? one.module, one.moduleEn ?? one.module) }))}
        fault={fault('modules')}
        onChange={(chosen) => set('modules', [...(chosen ?? [])])}
      />
      <ChoiceField
        label={t('notifications.group.titles')}
        value={values.titles ? 'on' : 'off'}
        options={choices('notifications.group.titles.', SWITCH)}
        onChange={(value) => set('titles', value === 'on')}
      />
      <ChoiceField
        label={t('notifications.group.lang')}
        value={values.lang ?? 'zh'}
        options={choices('notifications.group.lang.', LANGS)}
        onChange={(value) => set('lang', value)}
      />
      <ChoiceField
        label={t('notifications.group.state')}
        value={values.active ? 'on' : 'off'}
        options={choices('notifications.group.', SWITCH)}
        onChange={(value) => set('active', value === 'on')}
      />
    </FormSheet>
  )
}
