import { useForm } from '#foundation/web/form.ts'
import { ChoiceField, ManyField } from '#foundation/web/kit/ChoiceFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { HalfPair } from '#foundation/web/kit/HalfField.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { TextAreaField, TextField } from '#foundation/web/kit/TextFields.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { paperTypes, saveTemplate, type Template } from '../../contract/index.ts'
import { FOLLOWERS, GIVEN, LIMITS, templating } from '../../rules/index.ts'
import { FieldRows } from './FieldRows.tsx'
import { Preview } from './Preview.tsx'

/** Writes a template: what it is called, what it says, which values it takes; saving makes another version. */
export function TemplateForm({ given, onClose }: { given: Partial<Template>; onClose(): void }) {
  const { t, choices } = useText()
  const { id: _id, papers: _papers, savedAt: _at, ...initial } = given
  const known = given.code !== undefined
  const form = useForm(saveTemplate, {
    initial: { type: 'other', active: true, fields: [], order: [], titleEn: '', ...initial },
    draft: `e-sign.template.${given.code ?? 'new'}.${given.version ?? 0}`,
    rules: { set: templating, facts: {}, p: {}, limits: {}, now: serverNow() },
    onSent: onClose,
  })
  const { values, set, fault } = form
  const fields = values.fields ?? []
  const places = [...fields.map(({ key }) => key), ...GIVEN].map((key) => `{${key}}`).join('  ')
  return (
    <FormSheet title={t(known ? 'e-sign.template.change' : 'e-sign.template.add')} form={form} action={t('kit.save')} onClose={onClose}>
      <TextField
        label={t('e-sign.template.code')}
        required
        disabled={known}
        note={t('e-sign.template.codeNote')}
        max={50}
        value={values.code}
        fault={fault('code')}
        onChange={(code) => set('code', code)}
      />
      <SelectField
        label={t('e-sign.type')}
        required
        disabled={known}
        value={values.type}
        options={choices('e-sign.type.', paperTypes)}
        fault={fault('type')}
        onChange={(type) => set('type', type)}
      />
      <HalfPair
        text="name"
        values={values}
        write={set}
        fault={fault}
        label={(language) => t(`e-sign.template.name${language}`)}
        max={{ Cn: 60, En: 100 }}
        required
      />
      <HalfPair
        text="title"
        values={values}
        write={set}
        fault={fault}
        label={(language) => t(`e-sign.template.title${language}`)}
        max={{ Cn: 60, En: 100 }}
        required="Cn"
      />
      <FieldRows fields={fields} onChange={(next) => set('fields', next)} fault={fault('fields')} faultAt={(at, name) => fault(`fields.${at}.${name}`)} />
      <TextAreaField
        label={t('e-sign.template.body')}
        required
        max={LIMITS.body}
        note={
          <>
            {t('e-sign.template.bodyNote')} <span data-typed="">{places}</span>
          </>
        }
        value={values.body}
        fault={fault('body')}
        onChange={(text) => set('body', text)}
      />
      <ManyField
        label={t('e-sign.template.order')}
        note={t('e-sign.template.orderNote')}
        value={values.order ?? []}
        options={choices('e-sign.order.', FOLLOWERS)}
        fault={fault('order')}
        onChange={(chosen) =>
          set(
            'order',
            FOLLOWERS.filter((one) => chosen?.includes(one)),
          )
        }
      />
      <ChoiceField
        label={t('e-sign.state')}
        value={values.active ? 'yes' : 'no'}
        options={(['yes', 'no'] as const).map((value) => ({ value, label: t(value === 'yes' ? 'e-sign.template.active' : 'e-sign.template.inactive') }))}
        onChange={(value) => set('active', value === 'yes')}
      />
      {values.body && values.titleCn && <Preview template={{ titleCn: values.titleCn, titleEn: values.titleEn ?? '', body: values.body, fields }} />}
    </FormSheet>
  )
}
