import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { TextAreaField, TextField } from '#foundation/web/kit/TextFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import { EvidenceField } from './EvidenceField.tsx'
import { useRemarks } from './RemarkNote.tsx'
import { ReturnedNote, useFormTitle } from './Returned.tsx'
import { type FormProps, type Profile, papersAsked } from './shown.ts'
import { useChangeForm } from './useChangeForm.ts'

const LINES = ['mobile', 'personalEmail'] as const
const ADDRESSES = ['homeAddress', 'residenceAddress'] as const
const MOST_LINE = 100
const MOST_ADDRESS = 200

/** Own numbers and addresses: those that only HR changes stand still, those that are approved say so. */
export function ContactForm({ profile, draft, onClose }: FormProps) {
  const { t } = useText()
  const said = useRemarks(draft)
  const titled = useFormTitle(draft)
  const form = useChangeForm('contact', { contact: (draft?.filled ?? profile).contact }, { draft, onClose })
  const contact = form.values.contact ?? {}
  const set = (field: keyof Profile['contact'], value: string | undefined) => form.set('contact', { ...contact, [field]: value ?? '' })
  const policy = (field: string) => profile.policies.find((one) => one.field === field)
  const props = (field: keyof Profile['contact']) => ({
    label: t(`profile.field.${field}`),
    value: contact[field],
    fault: form.fault(`contact.${field}`),
    disabled: policy(field)?.mode === 'hr-only',
    note: said(field) ?? (policy(field)?.mode === 'direct' ? undefined : t(`profile.mode.${policy(field)?.mode}`)),
    onChange: (value: string | undefined) => set(field, value),
  })
  return (
    <FormSheet title={titled(t('profile.subject.contact'))} form={form} action={t('profile.save')} onClose={onClose}>
      <ReturnedNote draft={draft} />
      {LINES.map((field) => (
        <TextField key={field} {...props(field)} max={MOST_LINE} />
      ))}
      {ADDRESSES.map((field) => (
        <TextAreaField key={field} {...props(field)} max={MOST_ADDRESS} />
      ))}
      {papersAsked(profile, [...LINES, ...ADDRESSES], draft) && (
        <EvidenceField
          required={false}
          value={form.values.evidence}
          fault={form.fault('evidence')}
          before={draft?.evidence}
          note={said('evidence')}
          onChange={(ids) => form.set('evidence', ids)}
        />
      )}
    </FormSheet>
  )
}
