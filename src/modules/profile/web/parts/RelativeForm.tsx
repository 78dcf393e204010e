import { ChoiceField } from '#foundation/web/kit/ChoiceFields.tsx'
import { DateField } from '#foundation/web/kit/DateFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import { gender, relativeRelation } from '../../contract/index.ts'
import { EvidenceField } from './EvidenceField.tsx'
import { RecordsField } from './RecordsField.tsx'
import { useRemarks } from './RemarkNote.tsx'
import { ReturnedNote, useFormTitle } from './Returned.tsx'
import { evidenceNeeded, type FormProps } from './shown.ts'
import { type ChangeInput, useChangeForm } from './useChangeForm.ts'

type Relative = NonNullable<ChangeInput['relative']>[number]
const MOST = 10
const BLANK: Relative = { relation: 'child', name: '', gender: 'female', birthday: '', idNumber: '', onlyChild: false }

/** Children and parents: all of them go in one submission (PROFILE-13). */
export function RelativeForm({ profile, draft, onClose }: FormProps) {
  const { t, choices } = useText()
  const said = useRemarks(draft)
  const titled = useFormTitle(draft)
  const form = useChangeForm('relative', { relative: (draft?.filled ?? profile).relative }, { draft, onClose })
  return (
    <FormSheet title={titled(t('profile.subject.relative'))} form={form} action={t('profile.send')} onClose={onClose}>
      <ReturnedNote draft={draft} />
      <RecordsField<Relative>
        list={form.values.relative ?? []}
        blank={BLANK}
        most={MOST}
        title={(n) => t('profile.relativeNo', { n })}
        add={t('profile.addRelative')}
        fault={form.fault('relative')}
        note={said('relative')}
        onChange={(next) => form.set('relative', next)}
      >
        {(one, set, at) => {
          const note = (field: keyof Relative) => said(`relative.${one.id}.${field}`)
          return (
            <>
              <ChoiceField
                label={t('profile.field.relation')}
                value={one.relation}
                options={choices('profile.relation.', relativeRelation.options)}
                onChange={(relation = 'child') => set({ relation })}
              />
              {note('relation')}
              <TextField
                label={t('profile.field.name')}
                value={one.name}
                required
                max={40}
                fault={form.fault(`relative.${at}.name`)}
                note={note('name')}
                onChange={(name = '') => set({ name })}
              />
              <ChoiceField
                label={t('profile.field.gender')}
                value={one.gender}
                options={choices('profile.gender.', gender.options)}
                onChange={(which = 'female') => set({ gender: which })}
              />
              {note('gender')}
              <DateField
                label={t('profile.field.birthday')}
                value={one.birthday || undefined}
                required
                fault={form.fault(`relative.${at}.birthday`)}
                note={note('birthday')}
                onChange={(birthday = '') => set({ birthday })}
              />
              <TextField
                label={t('profile.field.idNumber')}
                value={one.idNumber}
                max={20}
                note={note('idNumber') ?? (one.idNumber?.includes('*') ? t('profile.maskedNote') : undefined)}
                fault={form.fault(`relative.${at}.idNumber`)}
                onChange={(idNumber = '') => set({ idNumber })}
              />
              {note('onlyChild')}
              {one.relation === 'child' && (
                <label className="row">
                  <input type="checkbox" checked={one.onlyChild ?? false} onChange={(event) => set({ onlyChild: event.target.checked })} />
                  {t('profile.field.onlyChild')}
                </label>
              )}
            </>
          )
        }}
      </RecordsField>
      <EvidenceField
        required={evidenceNeeded(profile, ['relative'])}
        value={form.values.evidence}
        fault={form.fault('evidence')}
        before={draft?.evidence}
        note={said('evidence')}
        onChange={(ids) => form.set('evidence', ids)}
      />
    </FormSheet>
  )
}
