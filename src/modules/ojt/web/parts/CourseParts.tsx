import { Parts } from '#foundation/web/kit/Parts.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import { MOST_COURSES } from '../../rules/index.ts'

interface Props {
  label: string
  value: string[]
  fault(path: string): string | undefined
  onChange(value: string[]): void
}

/** The courses that a list stands for, by the ids by which people know them. */
export function CourseParts({ label, value, fault, onChange }: Props) {
  const { t } = useText()
  return (
    <Parts
      label={label}
      note={t('ojt.template.courses.note')}
      fault={fault('')}
      rows
      typed
      value={value}
      nameOf={(one) => one || '—'}
      add={value.length < MOST_COURSES && { label: t('ojt.template.courses.add'), one: () => '' }}
      onChange={onChange}
    >
      {(one, put, at) => (
        <TextField
          label={t('ojt.template.courses.nth', { nth: at + 1 })}
          required
          max={40}
          value={one}
          fault={fault(String(at))}
          onChange={(id) => put(id ?? '')}
        />
      )}
    </Parts>
  )
}
