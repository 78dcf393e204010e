import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { useText } from '#foundation/web/text.tsx'
import type { myQuestions } from '../../contract/index.ts'
import './payslip.css'

/** What was asked and answered, the oldest first. */
export function Thread({ turns }: { turns: OutputOf<typeof myQuestions>['list'][number]['turns'] }) {
  const { t, lang } = useText()
  return (
    <ol className="payslip-thread">
      {turns.map((turn) => (
        <li key={`${turn.by} ${turn.at}`} className={turn.by}>
          <small>
            {t(`payslip.by.${turn.by}`)} · {formatInstant(turn.at, lang)}
          </small>
          <p data-typed="">{turn.text}</p>
        </li>
      ))}
    </ol>
  )
}
