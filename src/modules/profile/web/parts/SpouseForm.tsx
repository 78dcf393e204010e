import { DateField } from '#foundation/web/kit/DateFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import { idType, maritalStatus } from '../../contract/index.ts'
import { EvidenceField } from './EvidenceField.tsx'
import { useRemarks } from './RemarkNote.tsx'
import { ReturnedNote, useFormTitle } from './Returned.tsx'
import { evidenceNeeded, type FormProps } from './shown.ts'
import { type ChangeInput, useChangeForm } from './useChangeForm.ts'

type Spouse = NonNullable<NonNullable<ChangeInput['spouse']>['spouse']>
const BLANK: Spouse = { name: '', idType: 'national-id', idNumber: '', birthday: '', marriedOn: '', employer: '' }

/** Marital status and, of who is married, the spouse (PROFILE-29). */
export function SpouseForm({ profile, draft, onClose }: FormProps) {
  const { t, choices } = useText()
  const said = useRemarks(draft)
  const titled = useFormTitle(draft)
  const form = useChangeForm('spouse', { spouse: (draft?.filled ?? profile).spouse }, { draft, onClose })
  const held = form.values.spouse ?? { maritalStatus: null, spouse: null }
  const spouse = held.spouse ?? BLANK
  const set = (more: Partial<Spouse>) => form.set('spouse', { ...held, spouse: { ...spouse, ...more } })
  const note = (field: keyof Spouse) => said(`spouse.${field}`)
  const fault = (field: keyof Spouse) => form.fault(`spouse.spouse.${field}`)
  return (
    <FormSheet title={titled(t('profile.subject.spouse'))} form={form} action={t('profile.send')} onClose={onClose}>
      <ReturnedNote draft={draft} />
      <SelectField
        label={t('profile.field.maritalStatus')}
        value={held.maritalStatus ?? undefined}
        required
        placeholder={t('profile.choose')}
        fault={form.fault('spouse')}
        note={said('maritalStatus') ?? said('spouse')}
        options={choices('profile.maritalStatus.', maritalStatus.options)}
        onChange={(status) => form.set('spouse', { maritalStatus: status ?? null, spouse: status === 'married' ? spouse : null })}
      />
      {held.maritalStatus === 'married' && (
        <>
          <TextField
            label={t('profile.spouseName')}
            value={spouse.name}
            required
            max={40}
            fault={fault('name')}
            note={note('name')}
            onChange={(name = '') => set({ name })}
          />
          <SelectField
            label={t('profile.field.idType')}
            value={spouse.idType}
            required
            options={choices('profile.idType.', idType.options)}
            note={note('idType')}
            onChange={(type = 'national-id') => set({ idType: type })}
          />
          <TextField
            label={t('profile.field.idNumber')}
            value={spouse.idNumber}
            required
            max={20}
            note={note('idNumber') ?? (spouse.idNumber.includes('*') ? t('profile.maskedNote') : undefined)}
            fault={fault('idNumber')}
            onChange={(idNumber = '') => set({ idNumber })}
          />
          <DateField
            label={t('profile.field.birthday')}
            value={spouse.birthday || undefined}
            required
            fault={fault('birthday')}
            note={note('birthday')}
            onChange={(birthday = '') => set({ birthday })}
          />
          <DateField
            label={t('profile.field.marriedOn')}
            value={spouse.marriedOn || undefined}
            required
            fault={fault('marriedOn')}
            note={note('marriedOn')}
            onChange={(marriedOn = '') => set({ marriedOn })}
          />
          <TextField label={t('profile.field.employer')} value={spouse.employer} note={note('employer')} onChange={(employer = '') => set({ employer })} />
        </>
      )}
      <EvidenceField
        required={evidenceNeeded(profile, ['spouse'])}
        value={form.values.evidence}
        fault={form.fault('evidence')}
        before={draft?.evidence}
        note={said('evidence')}
        onChange={(ids) => form.set('evidence', ids)}
      />
    </FormSheet>
  )
}
