import { useForm } from '#foundation/web/form.ts'
import { ChoiceField, ManyField } from '#foundation/web/kit/ChoiceFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { NumberField } from '#foundation/web/kit/NumberField.tsx'
import { OneByOneField, SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { getDepartmentTree } from '#services/people/contract.ts'
import { saveConfig, type Task } from '../../contract.ts'
import { CATEGORIES, OWNER_KINDS } from '../../rules/tasks.ts'
import { type Draft, OwnerField, type Roles } from './OwnerField.tsx'

const FRESH: Draft = {
  ...{ nameCn: '', nameEn: '', category: 'it', ownerKind: 'role', owner: '', dueOffset: 0, returnable: true, blocksCertificate: false, active: true },
  ...{ entities: [], staffGroups: [], employeeTypes: [], departments: [] },
}
const WORDS = 'off-boarding.task.'

function draftOf(task: Task | undefined): Draft {
  if (!task) return FRESH
  const { inUse: _u, ownerCn: _c, ownerEn: _e, revision, ...rest } = task
  return { ...rest, basedOn: revision }
}

/** One task of a leaving. Who is changing it at the same time is told by the second save. */
export function TaskForm({ task, roles, onClose }: { task: Task | undefined; roles: Roles; onClose(): void }) {
  const { t, choices, pick } = useText()
  const { say } = useSay()
  const { data: tree = [] } = useCall(getDepartmentTree, {}, { cache: true })
  const form = useForm(saveConfig, {
    initial: { tasks: [draftOf(task)] },
    draft: `off-boarding.task.${task?.id ?? 'new'}`,
    onSent() {
      say(t('off-boarding.task.saved'))
      onClose()
    },
  })
  const one: Draft = form.values.tasks?.[0] ?? FRESH
  const put = (change: Partial<Draft>) => form.set('tasks', [{ ...one, ...change }])
  const told = (name: keyof Draft & string) => ({ label: t(WORDS + name), fault: form.fault(`tasks.0.${name}`) })
  const yesNo = (name: 'returnable' | 'blocksCertificate' | 'active') => (
    <ChoiceField
      {...told(name)}
      required
      value={String(one[name] ?? false)}
      options={[
        { value: 'true', label: t('kit.yes') },
        { value: 'false', label: t('kit.no') },
      ]}
      onChange={(value) => put({ [name]: value === 'true' })}
    />
  )
  const departments = tree.map(({ code, nameCn, nameEn, level }) => ({ value: code, label: `${'\u2003'.repeat(level)}${pick(nameCn, nameEn)}` }))
  return (
    <FormSheet title={t(task ? 'off-boarding.task.edit' : 'off-boarding.task.add')} form={form} action={t('kit.save')} onClose={onClose}>
      <div className="pair">
        <TextField {...told('nameCn')} required value={one.nameCn} onChange={(nameCn = '') => put({ nameCn })} />
        <TextField {...told('nameEn')} required lang="en" value={one.nameEn} onChange={(nameEn = '') => put({ nameEn })} />
      </div>
      <div className="pair">
        <SelectField
          {...told('category')}
          required
          always
          value={one.category}
          options={choices('off-boarding.category.', CATEGORIES)}
          onChange={(category) => category && put({ category })}
        />
        <SelectField
          {...told('ownerKind')}
          required
          always
          value={one.ownerKind}
          options={choices('off-boarding.ownerKind.', OWNER_KINDS)}
          onChange={(ownerKind) => ownerKind && put({ ownerKind, owner: '' })}
        />
      </div>
      <OwnerField draft={one} before={task} roles={roles} departments={departments} {...told('owner')} onChange={(owner) => put({ owner })} />
      <NumberField
        {...told('dueOffset')}
        required
        note={t('off-boarding.task.dueOffset.note')}
        unit={t('off-boarding.task.dueOffset.unit')}
        value={-one.dueOffset || 0}
        onChange={(days = 0) => put({ dueOffset: -days || 0 })}
      />
      <div className="pair">
        {yesNo('returnable')}
        {yesNo('blocksCertificate')}
      </div>
      {yesNo('active')}
      <ManyField
        {...told('entities')}
        note={t('off-boarding.task.empty')}
        value={one.entities}
        options={choices('people.enum.entity.', ['MB', 'HB', 'JV'] as const)}
        onChange={(next = []) => put({ entities: [...next] })}
      />
      <ManyField
        {...told('staffGroups')}
        value={one.staffGroups}
        options={choices('off-boarding.type.', ['LA', 'FL'] as const)}
        onChange={(next = []) => put({ staffGroups: [...next] })}
      />
      <ManyField
        {...told('employeeTypes')}
        value={one.employeeTypes}
        options={choices('people.enum.employeeType.', ['full-time', 'part-time', 'intern'] as const)}
        onChange={(next = []) => put({ employeeTypes: [...next] })}
      />
      <OneByOneField {...told('departments')} value={one.departments} options={departments} onChange={(next = []) => put({ departments: [...next] })} />
    </FormSheet>
  )
}
