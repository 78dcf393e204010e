import { MonthField } from '#foundation/web/kit/DateFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import { degree } from '../../contract/index.ts'
import { EvidenceField } from './EvidenceField.tsx'
import { RecordsField } from './RecordsField.tsx'
import { useRemarks } from './RemarkNote.tsx'
import { ReturnedNote, useFormTitle } from './Returned.tsx'
import { evidenceNeeded, type FormProps } from './shown.ts'
import { type ChangeInput, useChangeForm } from './useChangeForm.ts'

type Education = NonNullable<ChangeInput['education']>[number]
const MOST = 10
const BLANK: Education = { school: '', degree: 'bachelor', major: '', from: '', to: '', fullTime: true, highest: false, certificateNo: '' }

/** Schools, degrees and their certificates. */
export function EducationForm({ profile, draft, onClose }: FormProps) {
  const { t, choices } = useText()
  const said = useRemarks(draft)
  const titled = useFormTitle(draft)
  const form = useChangeForm('education', { education: (draft?.filled ?? profile).education }, { draft, onClose })
  return (
    <FormSheet title={titled(t('profile.subject.education'))} form={form} action={t('profile.send')} onClose={onClose}>
      <ReturnedNote draft={draft} />
      <RecordsField<Education>
        list={form.values.education ?? []}
        blank={BLANK}
        most={MOST}
        title={(n) => t('profile.educationNo', { n })}
        add={t('profile.addEducation')}
        fault={form.fault('education')}
        note={said('education')}
        onChange={(next) => form.set('education', next)}
      >
        {(one, set, at) => {
          const fault = (field: keyof Education) => form.fault(`education.${at}.${field}`)
          const note = (field: keyof Education) => said(`education.${one.id}.${field}`)
          return (
            <>
              <TextField
                label={t('profile.field.school')}
                value={one.school}
                required
                fault={fault('school')}
                note={note('school')}
                onChange={(school = '') => set({ school })}
              />
              <SelectField
                label={t('profile.field.degree')}
                value={one.degree}
                required
                options={choices('profile.degree.', degree.options)}
                note={note('degree')}
                onChange={(which = 'bachelor') => set({ degree: which })}
              />
              <TextField
                label={t('profile.field.major')}
                value={one.major}
                required
                fault={fault('major')}
                note={note('major')}
                onChange={(major = '') => set({ major })}
              />
              <div className="profile-pair">
                <MonthField
                  label={t('profile.field.from')}
                  value={one.from || undefined}
                  required
                  fault={fault('from')}
                  note={note('from')}
                  onChange={(from = '') => set({ from })}
                />
                <MonthField
                  label={t('profile.field.to')}
                  value={one.to || undefined}
                  required
                  fault={fault('to')}
                  note={note('to')}
                  onChange={(to = '') => set({ to })}
                />
              </div>
              <TextField
                label={t('profile.field.certificateNo')}
                value={one.certificateNo}
                max={40}
                fault={fault('certificateNo')}
                note={note('certificateNo')}
                onChange={(certificateNo = '') => set({ certificateNo })}
              />
              {(['fullTime', 'highest'] as const).map((mark) => (
                <div key={mark}>
                  <label className="row">
                    <input type="checkbox" checked={one[mark]} onChange={(event) => set({ [mark]: event.target.checked })} />
                    {t(`profile.field.${mark}`)}
                  </label>
                  {note(mark)}
                </div>
              ))}
            </>
          )
        }}
      </RecordsField>
      <EvidenceField
        required={evidenceNeeded(profile, ['education'])}
        value={form.values.evidence}
        fault={form.fault('evidence')}
        before={draft?.evidence}
        note={said('evidence')}
        onChange={(ids) => form.set('evidence', ids)}
      />
    </FormSheet>
  )
}
