import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import { emergencyRelation } from '../../contract/index.ts'
import { EvidenceField } from './EvidenceField.tsx'
import { RecordsField } from './RecordsField.tsx'
import { useRemarks } from './RemarkNote.tsx'
import { ReturnedNote, useFormTitle } from './Returned.tsx'
import { evidenceNeeded, type FormProps, papersAsked } from './shown.ts'
import { type ChangeInput, useChangeForm } from './useChangeForm.ts'

type Contact = NonNullable<ChangeInput['emergency']>[number]
const MOST = 5
const MOST_ADDRESS = 200
const BLANK: Contact = { name: '', relation: 'parent', mobile: '', address: '', primary: false }

/** Who is called in an emergency: at least one, and one of them first (PROFILE-18). */
export function EmergencyForm({ profile, draft, onClose }: FormProps) {
  const { t, choices } = useText()
  const said = useRemarks(draft)
  const titled = useFormTitle(draft)
  const { emergency } = draft?.filled ?? profile
  const first = emergency.length > 0 ? emergency : [{ ...BLANK, primary: true }]
  const form = useChangeForm('emergency', { emergency: first }, { draft, onClose })
  const list = form.values.emergency ?? []
  // where the first one goes, the next takes its place
  const keep = (next: Contact[]) => form.set('emergency', next.some(({ primary }) => primary) ? next : next.map((one, at) => ({ ...one, primary: at === 0 })))
  return (
    <FormSheet title={titled(t('profile.subject.emergency'))} form={form} action={t('profile.save')} onClose={onClose}>
      <ReturnedNote draft={draft} />
      <RecordsField<Contact>
        list={list}
        blank={BLANK}
        most={MOST}
        least={1}
        title={(n) => t('profile.contactNo', { n })}
        add={t('profile.addContact')}
        fault={form.fault('emergency')}
        note={said('emergency')}
        onChange={keep}
      >
        {(one, set, at) => {
          const note = (field: keyof Contact) => said(`emergency.${one.id}.${field}`)
          return (
            <>
              <TextField
                label={t('profile.field.name')}
                value={one.name}
                required
                max={40}
                fault={form.fault(`emergency.${at}.name`)}
                note={note('name')}
                onChange={(name = '') => set({ name })}
              />
              <SelectField
                label={t('profile.field.relation')}
                value={one.relation}
                required
                options={choices('profile.relation.', emergencyRelation.options)}
                note={note('relation')}
                onChange={(relation = 'other') => set({ relation })}
              />
              <TextField
                label={t('profile.field.mobile')}
                value={one.mobile}
                required
                max={20}
                fault={form.fault(`emergency.${at}.mobile`)}
                note={note('mobile')}
                onChange={(mobile = '') => set({ mobile })}
              />
              <TextField
                label={t('profile.field.address')}
                value={one.address}
                max={MOST_ADDRESS}
                note={note('address')}
                onChange={(address = '') => set({ address })}
              />
              <label className="row">
                <input type="radio" name="primary" checked={one.primary} onChange={() => keep(list.map((each, n) => ({ ...each, primary: n === at })))} />
                {t('profile.field.primary')}
              </label>
              {note('primary')}
            </>
          )
        }}
      </RecordsField>
      {papersAsked(profile, ['emergency'], draft) && (
        <EvidenceField
          required={evidenceNeeded(profile, ['emergency'])}
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
