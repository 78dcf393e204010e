import type { InputOf } from '#foundation/contract/endpoint.ts'
import { plainId } from '#foundation/contract/nationalId.ts'
import { isDay } from '#foundation/time.ts'
import { DateField } from '#foundation/web/kit/DateFields.tsx'
import { FieldGroup, Told } from '#foundation/web/kit/FieldGroup.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { apply, SavedMember } from '../../contract.ts'
import { ID_TYPES, RELATIONS } from '../../rules.ts'
import './familyEntry.css'

export type Member = InputOf<typeof apply>['members'][number]
export const FRESH: Member = { name: '', relation: 'spouse', idType: 'national-id', idNumber: '', birthDate: '', phone: '' }

/** Somebody whose number is kept, as the form sends them. */
export const chosen = ({ id, name, relation, idType, birthDate, phone }: SavedMember): Member => ({
  ...{ saved: id, name, relation, idType, birthDate, phone },
  idNumber: '',
})

interface Props {
  label: string
  value: readonly Member[]
  fault: string | undefined
  faultOf(path: `${number}.${keyof Member}`): string | undefined
  family: readonly SavedMember[]
  most: number
  onChange(members: Member[]): void
}

/** The day that a national ID bears. */
const bornBy = (number: string): string | undefined => /^\d{6}(\d{4})(\d{2})(\d{2})/.exec(plainId(number))?.slice(1).join('-')

/** Who comes, one below the other: people of former applications by a press, and new ones. */
export function MembersField({ label, value, fault, faultOf, family, most, onChange }: Props) {
  const { t } = useText()
  const left = family.filter(({ id }) => value.every(({ saved }) => saved !== id))
  const isBlank = ({ saved, name, idNumber }: Member) => !saved && name === '' && !idNumber
  const add = (one: Member) => onChange([...value.filter((other) => !isBlank(other)), one])
  return (
    <FieldGroup className="field family-group" label={label} required fault={fault}>
      <div className="stack tight">
        {left.length > 0 && (
          <div className="row wrap tight">
            <small>{t('family-entry.member.saved')}</small>
            {left.map((one) => (
              <button key={one.id} type="button" className="btn s" disabled={value.length >= most && !value.some(isBlank)} onClick={() => add(chosen(one))}>
                <span data-typed>{one.name}</span>
              </button>
            ))}
          </div>
        )}
        {value.map((member, i) => (
          <MemberCard
            key={member.saved ?? i}
            nth={i + 1}
            member={member}
            masked={family.find(({ id }) => id === member.saved)?.idMasked}
            fault={(name) => faultOf(`${i}.${name}`)}
            onChange={(next) => onChange(value.with(i, next))}
            onRemove={value.length > 1 ? () => onChange(value.toSpliced(i, 1)) : undefined}
          />
        ))}
        {value.length < most && (
          <button type="button" className="btn" onClick={() => onChange([...value, FRESH])}>
            {t('family-entry.member.add')}
          </button>
        )}
      </div>
    </FieldGroup>
  )
}

interface CardProps {
  nth: number
  member: Member
  masked: string | undefined
  fault(name: keyof Member): string | undefined
  onChange(member: Member): void
  onRemove: (() => void) | undefined
}

function MemberCard({ nth, member, masked, fault, onChange, onRemove }: CardProps) {
  const { t, choices } = useText()
  const word = (name: string) => t(`family-entry.member.${name}`)
  const text = <K extends 'name' | 'phone' | 'birthDate'>(name: K) => ({
    ...{ label: word(name), value: member[name], fault: fault(name), required: name !== 'phone' },
    onChange: (next: string | undefined) => onChange({ ...member, [name]: next ?? '' }),
  })
  const typed = (idNumber = '') => {
    const born = member.idType === 'national-id' ? bornBy(idNumber) : undefined
    onChange({ ...member, idNumber, ...(born && isDay(born) && { birthDate: born }) })
  }
  return (
    <section className="family-member" aria-label={t('family-entry.member.nth', { nth })}>
      <div className="row between">
        <b>{t('family-entry.member.nth', { nth })}</b>
        {onRemove && (
          <button type="button" className="btn link" aria-label={`${word('remove')} ${nth}`} onClick={onRemove}>
            {word('remove')}
          </button>
        )}
      </div>
      {member.saved ? (
        <>
          <div data-typed>
            {member.name} · {t(`family-entry.relation.${member.relation}`)} · <span translate="no">{masked}</span>
          </div>
          <button type="button" className="btn link" aria-label={`${word('anew')} ${nth}`} onClick={() => onChange({ ...member, saved: undefined })}>
            {word('anew')}
          </button>
          <Told fault={fault('idNumber')} />
        </>
      ) : (
        <div className="family-fields">
          <TextField {...text('name')} />
          <SelectField
            always
            label={word('relation')}
            value={member.relation}
            options={choices('family-entry.relation.', RELATIONS)}
            onChange={(relation) => relation && onChange({ ...member, relation })}
          />
          <SelectField
            always
            label={word('idType')}
            value={member.idType}
            options={choices('family-entry.idType.', ID_TYPES)}
            onChange={(idType) => idType && onChange({ ...member, idType })}
          />
          <TextField label={word('idNumber')} required max={30} value={member.idNumber} fault={fault('idNumber')} onChange={typed} />
          <DateField {...text('birthDate')} />
          <TextField {...text('phone')} max={20} />
        </div>
      )}
    </section>
  )
}
