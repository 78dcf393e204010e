import type { InputOf } from '#foundation/contract/endpoint.ts'
import { DateField } from '#foundation/web/kit/DateFields.tsx'
import { NumberField } from '#foundation/web/kit/NumberField.tsx'
import { Parts } from '#foundation/web/kit/Parts.tsx'
import { useText } from '#foundation/web/text.tsx'
import { MOST_VISITS, type submit } from '../../contract.ts'
import type { COUNTS } from '../../rules/visits.ts'

type VisitDraft = InputOf<typeof submit>['visits'][number]
export const FRESH_VISIT: VisitDraft = { visitDate: '', students: 0, teachers: 0, uepStudents: 0, uepTeachers: 0 }

interface Props {
  label: string
  fault: string | undefined
  value: readonly VisitDraft[]
  faultOf(path: `visits.${string}`): string | undefined
  onChange(visits: VisitDraft[]): void
}

/** Days with who comes on each of them. */
export function VisitsField({ label, fault, value, faultOf, onChange }: Props) {
  const { t } = useText()
  return (
    <Parts<VisitDraft>
      label={label}
      required
      fault={fault}
      value={value}
      nameOf={(_, at) => t('student-group.visit.nth', { nth: at + 1 })}
      stays={value.length === 1}
      add={value.length < MOST_VISITS && { label: t('student-group.visit.add'), one: () => FRESH_VISIT }}
      onChange={onChange}
    >
      {(one, put, at) => {
        const count = (name: (typeof COUNTS)[number]) => (
          <NumberField
            key={name}
            label={t(`student-group.field.${name}`)}
            required={name === 'students'}
            value={one[name]}
            fault={faultOf(`visits.${at}.${name}`)}
            onChange={(typed) => put({ ...one, [name]: typed ?? 0 })}
          />
        )
        return (
          <>
            <DateField
              label={t('student-group.field.visitDate')}
              required
              value={one.visitDate || undefined}
              fault={faultOf(`visits.${at}.visitDate`)}
              onChange={(visitDate) => put({ ...one, visitDate: visitDate ?? '' })}
            />
            <div className="pair">
              {count('students')}
              {count('teachers')}
            </div>
            <div className="pair">
              {count('uepStudents')}
              {count('uepTeachers')}
            </div>
          </>
        )
      }}
    </Parts>
  )
}
