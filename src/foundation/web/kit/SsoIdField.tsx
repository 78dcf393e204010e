import { type SsoId, ssoId as schema } from '#foundation/contract/schemas.ts'
import { useText } from '../text.tsx'
import { TextField } from './TextFields.tsx'

const DIGITS = 8

/** The number that was typed; none as long as it is none. */
export const ssoIdIn = (typed: string | undefined): SsoId | undefined => schema.safeParse(typed).data

/** An employee number that a list is narrowed by: typed or scanned, of people who have left too. */
export function SsoIdField({ label, value, onChange }: { label: string; value: string | undefined; onChange(typed: string | undefined): void }) {
  const { t } = useText()
  return (
    <TextField label={label} max={DIGITS} value={value} fault={value && ssoIdIn(value) === undefined ? t('fault.format') : undefined} onChange={onChange} />
  )
}
