import { Tag, type Tone } from '#foundation/web/kit/Card.tsx'
import { formatDay, formatDayOf, formatInstant } from '#foundation/web/kit/format.ts'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { Renewal } from '../../contract.ts'
import { esignLife, renewalLife } from '../../rules/life.ts'

const OUTCOMES: Readonly<Record<NonNullable<Renewal['outcome']>, Tone>> = {
  renewed: 'g',
  'not-renewed-by-company': 'r',
  'declined-by-employee': 'w',
  'left-before': 'n',
}
/** From then on the end is near. */
const SOON = 30

export function StepTag({ state }: Pick<Renewal, 'state'>) {
  return <StateTag of={renewalLife} state={state} />
}

export function OutcomeTag({ outcome }: Pick<Renewal, 'outcome'>) {
  const { t } = useText()
  return outcome && <Tag tone={OUTCOMES[outcome]}>{t(`contract-renewal.outcome.${outcome}`)}</Tag>
}

export function SignTag({ esignState }: Pick<Renewal, 'esignState'>) {
  return <StateTag of={esignLife} state={esignState} />
}

/** When the contract ends, and how long that is from now. */
export function EndsOn({ contractEnd, daysLeft, state }: Pick<Renewal, 'contractEnd' | 'daysLeft' | 'state'>) {
  const { t, lang } = useText()
  return (
    <span>
      {formatDay(contractEnd, lang)}{' '}
      {state !== 'finished' && (
        <Tag tone={daysLeft <= SOON ? 'r' : 'n'}>{daysLeft < 0 ? t('contract-renewal.ended') : t('contract-renewal.daysLeft', { days: daysLeft })}</Tag>
      )}
    </span>
  )
}

/** Who has it, and since when. */
export function Waiting({ waitsFor, waitingSince, state }: Pick<Renewal, 'waitsFor' | 'waitingSince' | 'state'>) {
  const { t, lang } = useText()
  if (state === 'finished') return null
  const since = waitingSince && t('contract-renewal.since', { at: formatInstant(waitingSince, lang) })
  return waitsFor ? <PersonCell person={waitsFor} note={since} /> : <Tag tone="r">{t('contract-renewal.nobody')}</Tag>
}

/** Who has it, in a cell of a table. */
export function WaitingCell({ waitsFor, waitingSince, state }: Pick<Renewal, 'waitsFor' | 'waitingSince' | 'state'>) {
  const { t, lang, name } = useText()
  if (state === 'finished') return null
  return (
    <>
      {waitsFor ? <span data-typed="">{name(waitsFor)}</span> : <Tag tone="r">{t('contract-renewal.nobody')}</Tag>}
      <br />
      <small>{waitingSince && t('contract-renewal.since', { at: formatDayOf(waitingSince, lang) })}</small>
    </>
  )
}

/** What was said so far, a line each. */
export function Decisions({ managerDecision, hrbpDecision, employeeAnswer }: Pick<Renewal, 'managerDecision' | 'hrbpDecision' | 'employeeAnswer'>) {
  const { t } = useText()
  const said = [
    ['managerDecision', managerDecision && t(`contract-renewal.decision.${managerDecision}`)],
    ['hrbpDecision', hrbpDecision && t(`contract-renewal.hrbpDecision.${hrbpDecision}`)],
    ['employeeAnswer', employeeAnswer && t(`contract-renewal.answer.${employeeAnswer}`)],
  ] as const
  return said.map(
    ([of, word]) =>
      word && (
        <div key={of}>
          <small>{t(`contract-renewal.said.${of}`)}</small> {word}
        </div>
      ),
  )
}

/** What is offered, in a line. */
export function useOffer() {
  const { t, lang } = useText()
  return ({ newType, newTermMonths, newStart, newEnd }: Pick<Renewal, 'newType' | 'newTermMonths' | 'newStart' | 'newEnd'>): string => {
    if (!newType || !newStart) return '—'
    const from = formatDay(newStart, lang)
    if (newType === 'open-ended' || !newEnd || !newTermMonths) return t('contract-renewal.offer.open', { from })
    return t('contract-renewal.offer.fixed', { months: newTermMonths, from, to: formatDay(newEnd, lang) })
  }
}
