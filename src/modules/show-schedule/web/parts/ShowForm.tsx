import type { InputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { NumberField } from '#foundation/web/kit/NumberField.tsx'
import { Parts } from '#foundation/web/kit/Parts.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import { MOST_ROLES, type ShowRow, showEnd, showSave } from '../../contract/index.ts'
import { CERTIFICATES } from '../../rules/planning.ts'

type Draft = Partial<InputOf<typeof showSave>>

/** Writes a show with its roles: how many play each, stand by, and what it asks for. */
export function ShowForm({ given, onClose }: { given: Draft; onClose(): void }) {
  const { t, choices } = useText()
  const form = useForm(showSave, {
    initial: given,
    draft: `show-schedule.show.${given.id ?? 'new'}`,
    words: 'show-schedule.show.',
  })
  return (
    <FormSheet
      title={t(given.id ? 'show-schedule.show.edit' : 'show-schedule.show.add')}
      form={form}
      action={t('kit.save')}
      told="show-schedule.saved"
      onClose={onClose}
    >
      <Fields
        of={form}
        pairs={[
          ['kind', 'lengthMinutes'],
          ['from', 'to'],
        ]}
        over={{
          nameCn: { required: true },
          nameEn: { required: true },
          kind: { select: true },
          stageManager: (field) => <TextField {...field} max={8} />,
          roles: ({ label, fault, value = [], onChange }) => (
            <Parts
              label={label}
              fault={fault}
              value={value}
              nameOf={({ name }, at) => name || t('show-schedule.nth', { nth: at + 1 })}
              typed
              add={value.length < MOST_ROLES && { label: t('show-schedule.show.addRole'), one: () => ({ name: '', needed: 1, standby: 0, certificate: null }) }}
              onChange={onChange}
            >
              {(one, put, at) => (
                <>
                  <TextField
                    label={t('show-schedule.role.name')}
                    required
                    max={40}
                    value={one.name}
                    fault={form.fault(`roles.${at}.name`)}
                    onChange={(name = '') => put({ ...one, name })}
                  />
                  <div className="pair">
                    <NumberField
                      label={t('show-schedule.role.needed')}
                      value={one.needed}
                      fault={form.fault(`roles.${at}.needed`)}
                      onChange={(needed = 0) => put({ ...one, needed })}
                    />
                    <NumberField
                      label={t('show-schedule.role.standby')}
                      value={one.standby}
                      fault={form.fault(`roles.${at}.standby`)}
                      onChange={(standby = 0) => put({ ...one, standby })}
                    />
                  </div>
                  <SelectField
                    label={t('show-schedule.role.certificate')}
                    value={one.certificate ?? undefined}
                    options={choices('show-schedule.certificate.', CERTIFICATES)}
                    onChange={(certificate) => put({ ...one, certificate: certificate ?? null })}
                  />
                </>
              )}
            </Parts>
          ),
        }}
      />
    </FormSheet>
  )
}

/** On which day a show is played for the last time (SHOW-14). */
export function EndForm({ of, onClose }: { of: ShowRow; onClose(): void }) {
  const { t, pick } = useText()
  const form = useForm(showEnd, {
    initial: { id: of.id, on: of.to },
    draft: `show-schedule.end.${of.id}`,
    words: 'show-schedule.end.',
  })
  return (
    <FormSheet
      title={t('show-schedule.end.of', { name: pick(of.nameCn, of.nameEn) })}
      form={form}
      action={t('kit.save')}
      told="show-schedule.saved"
      onClose={onClose}
    >
      <Fields of={form} only={['on']} over={{ on: { required: true } }} />
    </FormSheet>
  )
}
