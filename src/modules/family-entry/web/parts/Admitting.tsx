import { useState } from 'react'
import { useText } from '#foundation/web/text.tsx'
import { AloneIn } from '#services/booking/web/parts/AloneIn.tsx'
import type { GoodAlone } from '#services/booking/web/parts/useAlone.ts'
import type { ScannedPass } from '../../contract.ts'

interface Props {
  pass: ScannedPass
  admitted?: number
  sending: boolean
  onAdmit(ids: string[]): Promise<void>
}

/** Whose family it is, and who of it stands at the gate. */
export function Admitting({ pass: { person, members, withApplicant }, admitted, sending, onAdmit }: Props) {
  const { t, name } = useText()
  const waiting = members.filter(({ enteredAt }) => enteredAt === null)
  const [seen, see] = useState<ReadonlySet<string>>(new Set(waiting.map(({ id }) => id)))
  const toggle = (id: string) => see(new Set(seen.has(id) ? [...seen].filter((one) => one !== id) : [...seen, id]))
  return (
    <div className="told">
      <strong>{admitted === undefined ? t('family-entry.gate.of', { name: name(person) }) : t('family-entry.gate.admitted', { count: admitted })}</strong>
      <span className="reason">
        <bdi translate="no">{person.ssoId}</bdi>
        {withApplicant && ` · ${t('family-entry.withApplicant')}`}
      </span>
      {members.map(({ id, name: said, relation, idMasked, enteredAt }) => (
        <label key={id} className="row tight">
          <input type="checkbox" disabled={enteredAt !== null} checked={enteredAt !== null || seen.has(id)} onChange={() => toggle(id)} />
          <span data-typed>
            {said} · {t(`family-entry.relation.${relation}`)} · {idMasked}
          </span>
        </label>
      ))}
      {waiting.length > 0 && (
        <button type="button" className="btn p" disabled={sending || seen.size === 0} onClick={() => void onAdmit([...seen])}>
          {t('family-entry.gate.admit', { count: seen.size })}
        </button>
      )}
    </div>
  )
}

/** Without network it is known how many a pass is for, and not who: they are let in together. */
export function AdmittingAlone({ good, admitted, onAdmit }: { good: GoodAlone; admitted: number | undefined; onAdmit(): Promise<void> }) {
  const { t } = useText()
  return (
    <div className="told">
      <AloneIn of={good} />
      {admitted === undefined ? (
        <button type="button" className="btn p" onClick={() => void onAdmit()}>
          {t('family-entry.gate.admit', { count: good.party })}
        </button>
      ) : (
        <span className="reason">{t('family-entry.gate.admitted', { count: admitted })}</span>
      )}
    </div>
  )
}
