import type { InputOf } from '#foundation/contract/endpoint.ts'
import { dayOf } from '#foundation/time.ts'
import { useForm } from '#foundation/web/form.ts'
import { DateField, DateTimeField } from '#foundation/web/kit/DateFields.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { Parts } from '#foundation/web/kit/Parts.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { performerSave } from '../../contract/index.ts'
import { CERTIFICATES, LEVELS } from '../../rules/planning.ts'
import { useChoices } from './useChoices.ts'

type Draft = Partial<InputOf<typeof performerSave>>

/** Writes a performer: what can be played, what is held, and when one is away. */
export function PerformerForm({ given, onClose }: { given: Draft; onClose(): void }) {
  const { t, choices } = useText()
  const { showOptions, rolesOf, shows } = useChoices()
  const form = useForm(performerSave, {
    initial: given,
    draft: `show-schedule.performer.${given.id ?? 'new'}`,
    words: 'show-schedule.performer.',
  })
  const nth = (at: number) => t('show-schedule.nth', { nth: at + 1 })
  const first = shows[0]
  return (
    <FormSheet
      title={t(given.id ? 'show-schedule.performer.edit' : 'show-schedule.performer.add')}
      form={form}
      action={t('kit.save')}
      told="show-schedule.saved"
      onClose={onClose}
    >
      <Fields
        of={form}
        pairs={[['name', 'ssoId']]}
        over={{
          name: { required: true },
          ssoId: (field) => <TextField {...field} max={8} />,
          roles: ({ label, fault, value = [], onChange }) => (
            <Parts
              label={label}
              fault={fault}
              value={value}
              nameOf={({ role }, at) => role || nth(at)}
              typed
              add={
                first
                  ? { label: t('show-schedule.performer.addRole'), one: () => ({ show: first.id, role: first.roles[0] ?? '', level: 'regular' as const }) }
                  : false
              }
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
                    onChange={(show = '') => put({ ...one, show, role: rolesOf(show)[0] ?? '' })}
                  />
                  <div className="pair">
                    <SelectField
                      label={t('show-schedule.role.name')}
                      required
                      typed
                      value={one.role}
                      options={rolesOf(one.show).map((role) => ({ value: role, label: role }))}
                      fault={form.fault(`roles.${at}.role`)}
                      onChange={(role = '') => put({ ...one, role })}
                    />
                    <SelectField
                      label={t('show-schedule.role.level')}
                      required
                      value={one.level}
                      options={choices('show-schedule.level.', LEVELS)}
                      onChange={(level = 'regular') => put({ ...one, level })}
                    />
                  </div>
                </>
              )}
            </Parts>
          ),
          certificates: ({ label, fault, value = [], onChange }) => (
            <Parts
              label={label}
              fault={fault}
              value={value}
              nameOf={({ kind }) => t(`show-schedule.certificate.${kind}`)}
              add={{ label: t('show-schedule.performer.addCertificate'), one: () => ({ kind: 'flying' as const, until: dayOf(serverNow()) }) }}
              onChange={onChange}
            >
              {(one, put, at) => (
                <div className="pair">
                  <SelectField
                    label={t('show-schedule.role.certificate')}
                    required
                    value={one.kind}
                    options={choices('show-schedule.certificate.', CERTIFICATES)}
                    onChange={(kind = 'flying') => put({ ...one, kind })}
                  />
                  <DateField
                    label={t('show-schedule.validUntil')}
                    required
                    value={one.until}
                    fault={form.fault(`certificates.${at}.until`)}
                    onChange={(until = '') => put({ ...one, until })}
                  />
                </div>
              )}
            </Parts>
          ),
          absences: ({ label, fault, note, value = [], onChange }) => (
            <Parts
              label={label}
              fault={fault}
              note={note}
              value={value}
              nameOf={({ reason }, at) => reason || nth(at)}
              typed
              add={{ label: t('show-schedule.performer.addAbsence'), one: () => ({ from: '', to: '', reason: '' }) }}
              onChange={onChange}
            >
              {(one, put, at) => (
                <>
                  <div className="pair">
                    <DateTimeField
                      label={t('show-schedule.absence.from')}
                      required
                      value={one.from || undefined}
                      fault={form.fault(`absences.${at}.from`)}
                      onChange={(from = '') => put({ ...one, from })}
                    />
                    <DateTimeField
                      label={t('show-schedule.absence.to')}
                      required
                      value={one.to || undefined}
                      fault={form.fault(`absences.${at}.to`)}
                      onChange={(to = '') => put({ ...one, to })}
                    />
                  </div>
                  <TextField
                    label={t('show-schedule.absence.reason')}
                    required
                    max={100}
                    value={one.reason}
                    fault={form.fault(`absences.${at}.reason`)}
                    onChange={(reason = '') => put({ ...one, reason })}
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
