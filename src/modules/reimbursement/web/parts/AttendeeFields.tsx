import type { InputOf } from '#foundation/contract/endpoint.ts'
import { PartList } from '#foundation/web/kit/Parts.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import { PersonPick } from '#services/people/web/parts/PersonPick.tsx'
import type { LineShown, rowSave } from '../../contract/index.ts'
import { MOST_ATTENDEES } from '../../contract/shapes.ts'

type Attendee = NonNullable<InputOf<typeof rowSave>['attendees']>[number]

interface Props {
  value: readonly Attendee[]
  known: LineShown['attendees']
  fault(path: string): string | undefined
  onChange(value: Attendee[]): void
}

/** Who took part: people of the house by name, guests with where they are from (TMR-16). */
export function AttendeeFields({ value, known, fault, onChange }: Props) {
  const { t } = useText()
  const full = value.length >= MOST_ATTENDEES
  return (
    <>
      <PartList
        value={value}
        nameOf={({ kind }, at) => t(`reimbursement.attendee.${kind}`, { n: at + 1 })}
        add={!full && { label: t('reimbursement.attendee.addInternal'), one: (): Attendee => ({ kind: 'internal' }) }}
        onChange={onChange}
      >
        {(one, put, at) =>
          one.kind === 'internal' ? (
            <PersonPick
              label={t('reimbursement.attendee.person')}
              required
              value={one.ssoId ?? undefined}
              before={known.find(({ person }) => person?.ssoId === one.ssoId)?.person}
              fault={fault(`${at}.ssoId`)}
              onChange={(ssoId) => put({ ...one, ssoId: ssoId ?? null })}
            />
          ) : (
            <>
              <div className="pair">
                <TextField label={t('reimbursement.attendee.name')} required value={one.name} onChange={(name) => put({ ...one, name: name ?? '' })} />
                <TextField
                  label={t('reimbursement.attendee.company')}
                  required
                  max={100}
                  value={one.company}
                  onChange={(company) => put({ ...one, company: company ?? '' })}
                />
              </div>
              <TextField label={t('reimbursement.attendee.title')} value={one.title} onChange={(title) => put({ ...one, title: title ?? '' })} />
            </>
          )
        }
      </PartList>
      {!full && (
        <button type="button" className="btn" style={{ marginInlineStart: 8 }} onClick={() => onChange([...value, { kind: 'external' }])}>
          {t('reimbursement.attendee.addExternal')}
        </button>
      )}
    </>
  )
}
