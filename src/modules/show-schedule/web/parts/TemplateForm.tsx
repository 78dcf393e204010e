import type { InputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { ManyField } from '#foundation/web/kit/ChoiceFields.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { Parts } from '#foundation/web/kit/Parts.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import { MOST_SLOTS, templateSave } from '../../contract/index.ts'
import { SLOT_KINDS, templateSlots } from '../../rules/planning.ts'
import { useChoices } from './useChoices.ts'

type Draft = Partial<InputOf<typeof templateSave>>

/** Writes a template slot by slot. */
export function TemplateForm({ given, onClose }: { given: Draft; onClose(): void }) {
  const { t, choices } = useText()
  const { shows, showOptions, rolesOf } = useChoices()
  const form = useForm(templateSave, {
    initial: given,
    draft: `show-schedule.template.${given.id ?? 'new'}`,
    words: 'show-schedule.template.',
    check: { set: templateSlots, facts: {}, p: {} },
  })
  const first = shows[0]
  const fresh = () => ({ show: first?.id ?? '', venue: first?.venue ?? '', kind: 'performance' as const, start: '', end: '', roles: [] })
  return (
    <FormSheet
      title={t(given.id ? 'show-schedule.template.edit' : 'show-schedule.template.add')}
      form={form}
      action={t('kit.save')}
      told="show-schedule.saved"
      onClose={onClose}
    >
      <Fields
        of={form}
        over={{
          name: { required: true },
          dayKind: { select: true },
          slots: ({ label, fault, value = [], onChange }) => (
            <Parts
              label={label}
              fault={fault}
              value={value}
              nameOf={(_, at) => t('show-schedule.template.nth', { nth: at + 1 })}
              moves
              add={first && value.length < MOST_SLOTS ? { label: t('show-schedule.template.addSlot'), one: fresh } : false}
              onChange={onChange}
            >
              {(one, put, at) => (
                <>
                  <SelectField
                    label={t('show-schedule.show.one')}
                    required
                    typed
                    value={one.show}
                    options={showOptions}
                    fault={form.fault(`slots.${at}.show`)}
                    onChange={(show = '') => put({ ...one, show, venue: shows.find(({ id }) => id === show)?.venue ?? one.venue, roles: [] })}
                  />
                  <div className="pair">
                    <TextField
                      label={t('show-schedule.slot.venue')}
                      required
                      value={one.venue}
                      fault={form.fault(`slots.${at}.venue`)}
                      onChange={(venue = '') => put({ ...one, venue })}
                    />
                    <SelectField
                      label={t('show-schedule.slot.kind')}
                      required
                      value={one.kind}
                      options={choices('show-schedule.slotKind.', SLOT_KINDS)}
                      onChange={(kind = 'performance') => put({ ...one, kind })}
                    />
                  </div>
                  <div className="pair">
                    <TextField
                      label={t('show-schedule.slot.start')}
                      required
                      max={4}
                      value={one.start}
                      fault={form.fault(`slots.${at}.start`)}
                      onChange={(start = '') => put({ ...one, start })}
                    />
                    <TextField
                      label={t('show-schedule.slot.end')}
                      required
                      max={4}
                      value={one.end}
                      fault={form.fault(`slots.${at}.end`)}
                      onChange={(end = '') => put({ ...one, end })}
                    />
                  </div>
                  {rolesOf(one.show).length > 0 && (
                    <ManyField
                      label={t('show-schedule.template.roles')}
                      note={t('show-schedule.template.roles.note')}
                      typed
                      value={one.roles ?? []}
                      options={rolesOf(one.show).map((role) => ({ value: role, label: role }))}
                      onChange={(roles = []) => put({ ...one, roles: [...roles] })}
                    />
                  )}
                </>
              )}
            </Parts>
          ),
        }}
      />
    </FormSheet>
  )
}
