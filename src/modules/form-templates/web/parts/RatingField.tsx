import { useId } from 'react'
import { FieldGroup } from '#foundation/web/kit/FieldGroup.tsx'
import { useText } from '#foundation/web/text.tsx'

interface Props {
  label: string
  required: boolean
  fault: string | undefined
  note?: string
  stars: number
  value: number | undefined
  onChange(stars: number | undefined): void
}

/** So many stars of all: chosen by mouse, finger, or the arrow keys that every group of choices has. */
export function RatingField({ label, required, fault, note, stars, value, onChange }: Props) {
  const { t } = useText()
  const name = useId()
  return (
    <FieldGroup label={label} className="field form-stars" required={required} fault={fault} note={note}>
      <span className="row wrap">
        {Array.from({ length: stars }, (_, n) => n + 1).map((star) => (
          <label key={star} className={star <= (value ?? 0) ? 'on' : ''}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              checked={value === star}
              aria-label={t('form-templates.stars', { count: star })}
              onChange={() => onChange(star)}
            />
            <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
              <path d="M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9L3.500 9.700l5.9-.8z" />
            </svg>
          </label>
        ))}
        {!required && value !== undefined && (
          <button type="button" className="btn link" onClick={() => onChange(undefined)}>
            {t('kit.clearChoice')}
          </button>
        )}
      </span>
    </FieldGroup>
  )
}
