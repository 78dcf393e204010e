import { formatDay, formatFen } from '#foundation/web/kit/format.ts'
import { useText } from '#foundation/web/text.tsx'
import type { Settlement } from '../../contract.ts'

interface Line {
  text: string
  note?: string
  amountFen: number | null
}

/** Lines with their amounts, the latter under each other. */
export function Lines({ lines }: { lines: readonly Line[] }) {
  return (
    <ul className="plain">
      {lines.map(({ text, note, amountFen }, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and stay in their order
        <li key={n} className="row between li">
          <span className="anywhere" data-typed="">
            {text}
            {note && (
              <>
                <br />
                <small className="muted">{note}</small>
              </>
            )}
          </span>
          {amountFen !== null && <b style={{ whiteSpace: 'nowrap' }}>{formatFen(amountFen)}</b>}
        </li>
      ))}
    </ul>
  )
}

/** Vacation and deduction for a date, line by line. */
export function SettlementLines({ settlement }: { settlement: Settlement }) {
  const { t, lang, pick } = useText()
  return (
    <section aria-label={t('termination.settlement')}>
      <h3>{t('termination.settlement')}</h3>
      <p className="muted">{t('termination.settlement.asOf', { day: formatDay(settlement.asOf, lang) })}</p>
      <Lines lines={settlement.lines.map(({ textCn, textEn, amountFen }) => ({ text: pick(textCn, textEn), amountFen }))} />
    </section>
  )
}
