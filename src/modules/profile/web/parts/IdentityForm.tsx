import { useForm } from '#foundation/web/form.ts'
import { DateField } from '#foundation/web/kit/DateFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { TextAreaField, TextField } from '#foundation/web/kit/TextFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import { gender, householdType, idType, saveIdentity } from '../../contract/index.ts'
import type { Profile } from './shown.ts'

/** Whom the resort employs comes from these; another is asked of the HR system. */
const COUNTRIES = 'CN HK MO TW AU BR CA DE ES FR GB ID IN IT JP KR MX MY NL NZ PH RU SE SG TH US VN ZA'.split(' ')

/** What only HR changes, with the reason (PROFILE-30). */
export function IdentityForm({ profile, onClose }: { profile: Profile; onClose(): void }) {
  const { t, lang, choices } = useText()
  const form = useForm(saveIdentity, {
    initial: { ssoId: profile.person.ssoId, identity: profile.identity },
    draft: `profile.identity.${profile.person.ssoId}`,
    unkept: ['identity'],
  })
  const identity = form.values.identity ?? profile.identity
  const set = (more: Partial<Profile['identity']>) => form.set('identity', { ...identity, ...more })
  const choose = t('profile.choose')
  const countries = new Intl.DisplayNames(lang, { type: 'region' })
  const text = (field: 'idNumber' | 'ethnicity' | 'politicalStatus', max: number, note?: string) => (
    <TextField
      label={t(`profile.field.${field}`)}
      value={identity[field]}
      max={max}
      note={note}
      fault={form.fault(`identity.${field}`)}
      onChange={(value = '') => set({ [field]: value })}
    />
  )
  return (
    <FormSheet title={t('profile.editIdentity')} form={form} action={t('profile.save')} told="profile.saved" onClose={onClose}>
      <SelectField
        label={t('profile.field.gender')}
        value={identity.gender ?? undefined}
        placeholder={choose}
        options={choices('profile.gender.', gender.options)}
        onChange={(one) => set({ gender: one ?? null })}
      />
      <DateField
        label={t('profile.field.birthday')}
        value={identity.birthday ?? undefined}
        fault={form.fault('identity.birthday')}
        onChange={(day) => set({ birthday: day ?? null })}
      />
      <SelectField
        label={t('profile.field.idType')}
        value={identity.idType ?? undefined}
        placeholder={choose}
        options={choices('profile.idType.', idType.options)}
        onChange={(one) => set({ idType: one ?? null })}
      />
      {text('idNumber', 20, t('profile.maskedNote'))}
      <SelectField
        label={t('profile.field.nationality')}
        value={identity.nationality || undefined}
        placeholder={choose}
        options={COUNTRIES.map((code) => ({ value: code, label: countries.of(code) ?? code }))}
        onChange={(one = '') => set({ nationality: one })}
      />
      {text('ethnicity', 20)}
      <SelectField
        label={t('profile.field.householdType')}
        value={identity.householdType ?? undefined}
        placeholder={choose}
        options={choices('profile.householdType.', householdType.options)}
        onChange={(one) => set({ householdType: one ?? null })}
      />
      {text('politicalStatus', 30)}
      <TextAreaField
        label={t('profile.reason')}
        value={form.values.reason}
        required
        max={200}
        fault={form.fault('reason')}
        onChange={(reason) => form.set('reason', reason)}
      />
    </FormSheet>
  )
}
