import type { ReactNode } from 'react'
import { FieldGroup } from '#foundation/web/kit/FieldGroup.tsx'
import { TextField } from '#foundation/web/kit/fields.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { Names } from './useNames.ts'
import './events.css'

const DIGITS = 8

interface Props {
  label: string
  note?: ReactNode
  value: readonly string[]
  names: Names
  most: number
  fault(path: string): string | undefined
  onChange(value: string[]): void
}

/** People by their numbers, one below the other, each with the name that it is. */
export function SsoListField({ label, note, value, names, most, fault, onChange }: Props) {
  const { t } = useText()
  return (
    <FieldGroup className="events-group field" label={label} note={note} fault={fault('')}>
      {value.map((one, at) => {
        const said = names.get(one)
        const known = said && 'name' in said ? said.name : undefined
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: what is typed has nothing else to be known by
          <div key={at} className="events-row">
            <TextField
              label={t('events.sso', { nth: at + 1 })}
              required
              max={DIGITS}
              value={one}
              fault={fault(String(at)) ?? (said && 'fault' in said ? said.fault : undefined)}
              onChange={(next) => onChange(value.with(at, next ?? ''))}
            />
            <span style={{ alignSelf: 'center' }} data-typed aria-live="polite">
              {known}
            </span>
            <button type="button" className="btn s d" aria-label={t('kit.takeOut', { name: known ?? one })} onClick={() => onChange(value.toSpliced(at, 1))}>
              {t('events.takeOut')}
            </button>
          </div>
        )
      })}
      {value.length < most && (
        <button type="button" className="btn" onClick={() => onChange([...value, ''])}>
          {t('events.addPerson')}
        </button>
      )}
    </FieldGroup>
  )
}
