import { dayOf } from '#foundation/time.ts'
import { Tag, type Tone } from '#foundation/web/kit/Card.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import type { Item } from '../../contract.ts'
import { stageLife, type Stage as Where, type Result as Which } from '../../rules.ts'

const RESULT: Readonly<Record<Which, Tone>> = { 'convert-with-promotion': 'b', convert: 'g', 'do-not-convert': 'r' }

export function Result({ result }: { result: Which | null }) {
  const { t } = useText()
  return result ? <Tag tone={RESULT[result]}>{t(`intern-conversion.result.${result}`)}</Tag> : <span className="muted">—</span>
}

export function Stage({ stage }: { stage: Where }) {
  return <StateTag of={stageLife} state={stage} />
}

/** Where an item is, since when, and whether it is late there. */
export function StageCell({ item: { stage, since, due } }: { item: Item }) {
  const { t, lang } = useText()
  const late = due !== null && due < dayOf(serverNow())
  return (
    <>
      <Stage stage={stage} />
      <small className="line">{t('intern-conversion.since', { day: formatDay(dayOf(since), lang) })}</small>
      {due && (
        <small className={late ? 'line fault' : 'line'}>{t(late ? 'intern-conversion.late' : 'intern-conversion.due', { day: formatDay(due, lang) })}</small>
      )}
    </>
  )
}

/** Words with the school that somebody wrote behind them. */
export function WithSchool({ of, school }: { of: string; school: string }) {
  return (
    <>
      {of}
      {school !== '' && (
        <>
          {' '}
          · <span data-typed="">{school}</span>
        </>
      )}
    </>
  )
}

/** The three results of an item, one below the other. */
export function Results({ item }: { item: Item }) {
  const { t } = useText()
  return (['managerResult', 'secondResult', 'finalResult'] as const).map((of) => (
    <div key={of} className="row tight" style={{ whiteSpace: 'nowrap' }}>
      <small className="muted">{t(`intern-conversion.short.${of}`)}</small> <Result result={item[of]} />
    </div>
  ))
}
