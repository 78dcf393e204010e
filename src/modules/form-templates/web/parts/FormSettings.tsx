import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { InputOf, OutputOf } from '#foundation/contract/endpoint.ts'
import type { PersonRef } from '#foundation/contract/schemas.ts'
import { callEndpoint } from '#foundation/web/client.ts'
import { useForm } from '#foundation/web/form.ts'
import { ChoiceField } from '#foundation/web/kit/ChoiceFields.tsx'
import { DateTimeField } from '#foundation/web/kit/DateFields.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { NumberField } from '#foundation/web/kit/NumberField.tsx'
import { overtaken } from '#foundation/web/kit/Overtaken.tsx'
import { PersonField } from '#foundation/web/kit/PersonField.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useMe } from '#foundation/web/me.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { AudiencePicker } from '#services/audience/web/parts/AudiencePicker.tsx'
import { userAllByKeyword } from '#services/people/contract.ts'
import { APPROVALS, type Category, saveTemplate, templateDetail } from '../../contract/index.ts'
import { categoryOptions } from './categoryTree.ts'
import { NamePair } from './NamePair.tsx'
import { useSettingsSaid } from './useSettingsSaid.ts'

interface Props {
  schemaId: string | undefined
  categories: readonly Category[]
  onClose(): void
}
export type Detail = OutputOf<typeof templateDetail>
export type Written = Partial<InputOf<typeof saveTemplate>>

/** What is said of a form besides its fields: names, owner, for whom, when, how often, who approves. */
export function FormSettings({ schemaId, ...rest }: Props) {
  const { t } = useText()
  const call = useCall(templateDetail, { schemaId: schemaId ?? '' }, { enabled: schemaId !== undefined })
  if (schemaId === undefined) return <Settings given={undefined} {...rest} />
  const shown = call.data?.schemaId === schemaId ? call.data : undefined
  if (shown) return <Settings given={shown} {...rest} />
  return (
    <Sheet title={t('form-templates.settings')} onClose={rest.onClose}>
      <Loaded call={{ ...call, data: shown }} lines={10}>
        {() => null}
      </Loaded>
    </Sheet>
  )
}

const FIRST = { openFrom: null, openTo: null, maxPerPerson: 1, maxTotal: null, anonymous: false, mandatory: false, workflowCode: null } as const

/** What the form sends back of what it was filled in with. */
function sentBackOf({ ownerRef: _ref, fixed: _fixed, status: _status, can: _can, saved, ...kept }: Detail) {
  return { ...kept, basedOn: saved.revision }
}

function Settings({ given, categories, onClose }: { given: Detail | undefined } & Omit<Props, 'schemaId'>) {
  const { t, lang, pick, choices } = useText()
  const me = useMe()
  const navigate = useNavigate()
  const [chosen, choose] = useState<PersonRef>()
  const fixed = given?.fixed ?? false
  const form = useForm(saveTemplate, {
    initial: given ? sentBackOf(given) : { ...FIRST, owner: me.ssoId },
    draft: `form-templates.settings.${given?.schemaId ?? 'new'}`,
    onSent: ({ schemaId }) => (given ? onClose() : navigate(`/${lang}/template/FormConfiguration?schemaId=${schemaId}`)),
  })
  const { values, set, fault } = form
  const known = [chosen, given?.ownerRef, { ...me, departmentCn: '', departmentEn: '' }]
  const ownerOf = (one: Written) => known.find((person) => person?.ssoId === one.owner) ?? undefined
  const said = useSettingsSaid({ given, values, categories, ownerOf })
  const yesNo = choices('form-templates.yesNo.', ['yes', 'no'])
  return (
    <FormSheet
      title={t(given ? 'form-templates.settings' : 'form-templates.add')}
      form={form}
      action={t('kit.save')}
      overtaken={overtaken(form, given, said)}
      onClose={onClose}
    >
      <TextField
        label={t('form-templates.code')}
        required
        max={30}
        disabled={fixed}
        note={t(fixed ? 'form-templates.codeFixed' : 'form-templates.codeNote')}
        value={values.code}
        fault={fault('code')}
        onChange={(text) => set('code', text?.toUpperCase())}
      />
      <NamePair form={form} />
      <SelectField
        label={t('form-templates.category')}
        required
        value={values.categoryId}
        placeholder={t('form-templates.choose')}
        options={categoryOptions(
          categories.filter(({ id, active }) => active || id === values.categoryId),
          pick,
        )}
        fault={fault('categoryId')}
        onChange={(categoryId) => set('categoryId', categoryId)}
      />
      <PersonField<PersonRef>
        label={t('form-templates.owner')}
        required
        value={ownerOf(values)}
        find={(keyword) => callEndpoint(userAllByKeyword, { keyword })}
        fault={fault('owner')}
        onChange={(person) => {
          choose(person)
          set('owner', person?.ssoId)
        }}
      />
      <AudiencePicker
        label={t('form-templates.audience')}
        value={values.audience}
        fault={(path) => fault(path ? `audience.${path}` : 'audience')}
        onChange={(audience) => set('audience', audience)}
      />
      <div className="pair">
        <DateTimeField
          label={t('form-templates.openFrom')}
          value={values.openFrom ?? undefined}
          fault={fault('openFrom')}
          note={t('form-templates.openFromNote')}
          onChange={(at) => set('openFrom', at ?? null)}
        />
        <DateTimeField
          label={t('form-templates.openTo')}
          value={values.openTo ?? undefined}
          fault={fault('openTo')}
          note={t('form-templates.openToNote')}
          onChange={(at) => set('openTo', at ?? null)}
        />
      </div>
      <div className="pair">
        <NumberField
          label={t('form-templates.maxPerPerson')}
          value={values.maxPerPerson ?? undefined}
          fault={fault('maxPerPerson')}
          note={t('form-templates.noLimit')}
          onChange={(count) => set('maxPerPerson', count ?? null)}
        />
        <NumberField
          label={t('form-templates.maxTotal')}
          value={values.maxTotal ?? undefined}
          fault={fault('maxTotal')}
          note={t('form-templates.noLimit')}
          onChange={(count) => set('maxTotal', count ?? null)}
        />
      </div>
      <ChoiceField
        label={t('form-templates.mandatoryField')}
        value={values.mandatory ? 'yes' : 'no'}
        options={yesNo}
        onChange={(value) => set('mandatory', value === 'yes')}
      />
      {fixed ? (
        <p className="muted">{t(values.anonymous ? 'form-templates.isAnonymous' : 'form-templates.isNamed')}</p>
      ) : (
        <ChoiceField
          label={t('form-templates.anonymous')}
          value={values.anonymous ? 'yes' : 'no'}
          options={yesNo}
          onChange={(value) => {
            set('anonymous', value === 'yes')
            if (value === 'yes') set('workflowCode', null)
          }}
        />
      )}
      {!values.anonymous && (
        <SelectField
          label={t('form-templates.approval')}
          value={values.workflowCode ?? undefined}
          placeholder={t('form-templates.noApproval')}
          options={choices('catalog.', APPROVALS)}
          fault={fault('workflowCode')}
          onChange={(code) => set('workflowCode', code ?? null)}
        />
      )}
    </FormSheet>
  )
}
