import type { InputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { ChoiceField, ManyField } from '#foundation/web/kit/ChoiceFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { HalfPair } from '#foundation/web/kit/HalfField.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { TextAreaField, TextField } from '#foundation/web/kit/TextFields.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type FuncEntry, type FuncGroup, funcDetail, funcUpdate } from '#services/search/contract.ts'
import { AddressField } from './AddressField.tsx'

export type FunctionDraft = Partial<InputOf<typeof funcUpdate>>

const ENTITIES = ['MB', 'HB', 'JV'] as const
const STATES = ['active', 'inactive'] as const

/** Of a function what is written of it; the rest follows from that. */
const draftOf = ({ routerName: _route, asks: _asks, routeThere: _there, can: _can, ...written }: FuncEntry): FunctionDraft => written

/** Describes a function as it stands now: the list may have been read a while ago. */
export function FunctionOpened({ id, groups, close }: { id: string; groups: readonly FuncGroup[]; close(): void }) {
  const { data } = useCall(funcDetail, { id })
  return data?.id === id ? <FunctionForm given={draftOf(data)} groups={groups} close={close} /> : null
}

/** Adds a function that can be found, or describes one. */
export function FunctionForm({ given, groups, close }: { given: FunctionDraft; groups: readonly FuncGroup[]; close(): void }) {
  const { t, pick, choices } = useText()
  const { say } = useSay()
  const form = useForm(funcUpdate, {
    initial: given,
    draft: `system.search.function.${given.id ?? 'new'}`,
    onSent() {
      say(t('system.search.saved'))
      close()
    },
  })
  const { values, set, fault } = form
  return (
    <FormSheet title={t(given.id ? 'system.search.editFunction' : 'system.search.addFunction')} form={form} action={t('kit.save')} onClose={close}>
      <HalfPair
        text="name"
        values={values}
        write={set}
        fault={fault}
        label={(language) => t(`system.search.name${language}`)}
        max={{ Cn: 60, En: 120 }}
        required
      />
      <SelectField
        label={t('system.search.group')}
        required
        value={values.groupId}
        options={groups.map((one) => ({ value: one.id, label: pick(one.nameCn, one.nameEn) }))}
        fault={fault('groupId')}
        onChange={(v) => set('groupId', v)}
      />
      <AddressField value={values.funcUrl} fault={fault('funcUrl')} onChange={(v) => set('funcUrl', v)} />
      <TextAreaField
        label={t('system.search.keywords')}
        max={300}
        value={values.keywords}
        note={t('system.search.keywordsNote')}
        fault={fault('keywords')}
        onChange={(v) => set('keywords', v ?? '')}
      />
      <TextField
        label={t('system.search.permission')}
        max={300}
        value={values.permission?.join(' ')}
        note={t('system.search.permissionNote')}
        fault={fault('permission')}
        onChange={(v) => set('permission', v?.split(/\s+/).filter(Boolean) ?? [])}
      />
      <ManyField
        label={t('system.search.entities')}
        value={values.entities}
        options={choices('system.search.entity.', ENTITIES)}
        note={t('system.search.entitiesNote')}
        fault={fault('entities')}
        onChange={(v) => set('entities', [...(v ?? [])])}
      />
      <ChoiceField
        label={t('system.search.state')}
        value={values.active}
        options={choices('state.FuncEntry.active.', STATES)}
        fault={fault('active')}
        onChange={(v) => set('active', v)}
      />
    </FormSheet>
  )
}
