import type { InputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { FieldGroup, Told } from '#foundation/web/kit/FieldGroup.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { formatEnd } from '#foundation/web/kit/format.ts'
import { useText } from '#foundation/web/text.tsx'
import { type Application, apply, type OfferedDay, type SavedMember } from '../../contract.ts'
import { applying } from '../../rules.ts'
import { chosen, FRESH, MembersField } from './MembersField.tsx'
import { useDayText } from './useDay.ts'

interface Props {
  day: OfferedDay
  membersPerDay: number
  family: readonly SavedMember[]
  /** One for the day that was returned, to be changed. */
  change?: Application | undefined
  onClose(): void
}

const TERMS = ['who', 'papers', 'stay', 'privacy'] as const

/** Applies for a day: who comes, and that the rules and the privacy notice were read. */
export function ApplyForm({ day, membersPerDay, family, change, onClose }: Props) {
  const { t, lang } = useText()
  const dayText = useDayText()
  // what is changed does not stand in its own way
  const own = change?.members ?? []
  const [invited, left] = [day.invited - own.length, day.left + own.length]
  const form = useForm(apply, {
    initial: { date: day.date, agreed: false, ...(change ? asItWas(change) : { members: [FRESH], withApplicant: false, keepFamily: false }) },
    draft: `family-entry.apply.${change?.id ?? day.date}`,
    // numbers of people outside are kept on no device
    unkept: ['date', 'members', 'agreed'],
    words: 'family-entry.apply.',
    check: { set: applying, facts: { offered: day, invited, left, taken: [] }, p: { membersPerDay } },
  })
  return (
    <FormSheet
      title={t(change ? 'family-entry.change' : 'family-entry.apply')}
      form={form}
      action={t('family-entry.apply.do')}
      told="family-entry.apply.done"
      onClose={onClose}
    >
      <div className="note-box">
        <div className="stack tight">
          <b>{dayText(day)}</b>
          <span>{t('family-entry.apply.left', { left, mine: Math.max(0, membersPerDay - invited) })}</span>
          <small>{t('family-entry.apply.until', { until: formatEnd(day.applyUntil, lang) })}</small>
        </div>
      </div>
      {form.fault('date') && <p className="note-box warn">{form.fault('date')}</p>}
      <Fields
        of={form}
        only={['members', 'withApplicant', 'keepFamily', 'agreed']}
        over={{
          members: ({ label, value, fault, onChange }) => (
            <MembersField
              label={label}
              value={value ?? []}
              fault={fault}
              faultOf={(path) => form.fault(`members.${path}`)}
              family={[...own, ...family.filter((one) => !own.some((other) => isSame(one, other)))]}
              most={Math.max(1, membersPerDay - invited)}
              onChange={onChange}
            />
          ),
          agreed: ({ label, value, fault, onChange }) => (
            <FieldGroup className="field family-group" label={t('family-entry.terms')}>
              <ul className="family-terms">
                {TERMS.map((name) => (
                  <li key={name}>{t(`family-entry.terms.${name}`)}</li>
                ))}
              </ul>
              <label className="row tight">
                <input type="checkbox" checked={value ?? false} onChange={(event) => onChange(event.target.checked)} />
                <span>{label}</span>
              </label>
              <Told fault={fault} />
            </FieldGroup>
          ),
        }}
      />
    </FormSheet>
  )
}

/** The numbers are taken as they are kept; that the rules were read is said anew. */
const asItWas = ({ id, members, withApplicant, keepFamily }: Application): Partial<InputOf<typeof apply>> => ({
  ...{ changes: id, withApplicant, keepFamily },
  members: members.map(chosen),
})

/** Whether somebody of a former application is one of this. */
const isSame = (one: SavedMember, other: SavedMember): boolean => one.id === other.id || (one.name === other.name && one.idMasked === other.idMasked)
