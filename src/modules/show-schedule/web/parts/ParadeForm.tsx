import type { InputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { PartList, Parts } from '#foundation/web/kit/Parts.tsx'
import { OneByOneField, SelectField } from '#foundation/web/kit/SelectField.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import { MOST_ROLES, MOST_UNITS, paradeSave } from '../../contract/index.ts'
import { slotTimes } from '../../rules/times.ts'
import type { ChoicesOf } from './useChoices.ts'

type Draft = Partial<InputOf<typeof paradeSave>>
type UnitGiven = NonNullable<Draft['units']>[number]
const FIELDS = ['date', 'show', 'start', 'end', 'route', 'units'] as const

/** Writes a parade: when and where it goes, its units in order, and who has which position; to swap two is to choose anew. */
export function ParadeForm({ given, choices, onClose }: { given: Draft; choices: ChoicesOf; onClose(): void }) {
  const { t } = useText()
  const form = useForm(paradeSave, {
    initial: given,
    draft: `show-schedule.parade.${given.id ?? 'new'}.${given.version ?? 0}`,
    words: 'show-schedule.parade.',
    check: { set: slotTimes, facts: {}, p: {} },
  })
  const show = form.values.show ?? ''
  const marching = choices.shows.filter(({ kind }) => kind === 'parade').map(({ id }) => id)
  const strained = form.fault('reason') !== undefined || Boolean(form.values.reason)
  return (
    <FormSheet
      title={t(given.id ? 'show-schedule.parade.edit' : 'show-schedule.parade.add')}
      form={form}
      action={t('kit.save')}
      told="show-schedule.saved"
      onClose={onClose}
    >
      <Fields
        of={form}
        only={strained ? [...FIELDS, 'reason'] : FIELDS}
        pairs={[['start', 'end']]}
        over={{
          show: { options: choices.showOptions.filter(({ value }) => marching.includes(value)), select: true },
          start: { max: 4, required: true },
          end: { max: 4, required: true },
          route: { lines: false },
          units: ({ label, fault, value = [], onChange }) => (
            <Parts
              label={label}
              fault={fault}
              value={value}
              nameOf={({ name }, at) => name || t('show-schedule.nth', { nth: at + 1 })}
              typed
              moves
              add={value.length < MOST_UNITS && { label: t('show-schedule.parade.addUnit'), one: (): UnitGiven => ({ name: '', positions: [], standby: [] }) }}
              onChange={onChange}
            >
              {(one, put, at) => (
                <>
                  <TextField
                    label={t('show-schedule.parade.unit')}
                    required
                    value={one.name}
                    fault={form.fault(`units.${at}.name`)}
                    onChange={(name = '') => put({ ...one, name })}
                  />
                  <Positions of={one} show={show} choices={choices} onChange={put} />
                  <OneByOneField
                    label={t('show-schedule.standby')}
                    value={one.standby ?? []}
                    options={choices.playing(show, '')}
                    onChange={(standby = []) => put({ ...one, standby: [...standby] })}
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

function Positions({ of, show, choices, onChange }: { of: UnitGiven; show: string; choices: ChoicesOf; onChange(next: UnitGiven): void }) {
  const { t } = useText()
  const roles = choices.rolesOf(show)
  const value = of.positions ?? []
  const more = roles.length > 0 && value.length < MOST_ROLES
  return (
    <PartList
      value={value}
      nameOf={({ name }, at) => name || t('show-schedule.nth', { nth: at + 1 })}
      typed
      rows
      add={more && { label: t('show-schedule.parade.addPosition'), one: () => ({ name: roles[0] ?? '', performer: null }) }}
      onChange={(positions) => onChange({ ...of, positions })}
    >
      {(one, put) => (
        <>
          <SelectField
            label={t('show-schedule.role.name')}
            required
            typed
            value={one.name}
            options={roles.map((role) => ({ value: role, label: role }))}
            onChange={(name = '') => put({ name, performer: null })}
          />
          <SelectField
            label={t('show-schedule.performer.one')}
            typed
            value={one.performer ?? undefined}
            placeholder={t('show-schedule.open')}
            options={choices.playing(show, one.name)}
            onChange={(performer) => put({ ...one, performer: performer ?? null })}
          />
        </>
      )}
    </PartList>
  )
}
