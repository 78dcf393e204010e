import { useState } from 'react'
import type { PersonRef, SsoId } from '#foundation/contract/schemas.ts'
import { callEndpoint } from '#foundation/web/client.ts'
import { PersonField } from '#foundation/web/kit/PersonField.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type FoundPerson, userAllByKeyword } from '#services/people/contract.ts'
import { checkNumbers, MOST_LISTED, SHOWN } from '../../contract.ts'
import { NumbersSheet } from './NumbersSheet.tsx'
import { Chosen } from './PickMany.tsx'

const find = (keyword: string) => callEndpoint(userAllByKeyword, { keyword })

/** Named people: found one by one, pasted, or from a file. */
export function NumbersField({ value, fault, onChange }: { value: readonly SsoId[]; fault?: string | undefined; onChange(value: SsoId[]): void }) {
  const { t, name } = useText()
  const [open, setOpen] = useState(false)
  const shown = value.slice(0, SHOWN)
  const { data } = useCall(checkNumbers, { lines: [...shown] }, { enabled: shown.length > 0 })
  const known = new Map<string, PersonRef>(data?.sample.map((one) => [one.ssoId, one]))
  const gone = new Set(data?.faults.map((one) => one.value))
  const nameOf = (ssoId: string): string => {
    const person = known.get(ssoId)
    if (person) return `${name(person)} ${ssoId}`
    return gone.has(ssoId) ? t('audience.numbers.gone', { ssoId }) : ssoId
  }
  const add = (more: readonly SsoId[]) => onChange([...new Set([...value, ...more])])
  // all stay until somebody takes some out: to cut the list would leave people out without a word
  const overfull = value.length > MOST_LISTED ? t('audience.numbers.overfull', { most: MOST_LISTED, count: value.length }) : undefined
  return (
    <div>
      <PersonField<FoundPerson>
        key={value.length}
        label={t('audience.field.ssoIds')}
        value={undefined}
        find={find}
        fault={overfull ?? fault}
        onChange={(person) => person && add([person.ssoId])}
      />
      {shown.length > 0 && (
        <Chosen
          label={t('audience.field.ssoIds')}
          items={shown.map((ssoId) => ({ key: ssoId, name: nameOf(ssoId) }))}
          onRemove={(key) => onChange(value.filter((one) => one !== key))}
        />
      )}
      <p className="row wrap tight below">
        {value.length > SHOWN && <span className="muted">{t('audience.numbers.chosen', { count: value.length })}</span>}
        <button type="button" className="btn s" onClick={() => setOpen(true)}>
          {t('audience.numbers.open')}
        </button>
        {value.length > 1 && (
          <button type="button" className="btn s" onClick={() => onChange([])}>
            {t('audience.numbers.clear')}
          </button>
        )}
      </p>
      {open && <NumbersSheet onAdd={add} onClose={() => setOpen(false)} />}
    </div>
  )
}
