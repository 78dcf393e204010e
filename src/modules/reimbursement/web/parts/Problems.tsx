import { useText } from '#foundation/web/text.tsx'
import type { LineShown } from '../../contract/index.ts'

/** What finance would say of a line: what keeps it from being submitted, then what is looked at twice. */
export function Problems({ of }: { of: LineShown['problems'] }) {
  const { t } = useText()
  const said = (level: 'error' | 'warning') => of.filter((one) => one.level === level)
  return (['error', 'warning'] as const).map((level) => {
    const these = said(level)
    if (these.length === 0) return null
    return (
      <section key={level} className={level === 'error' ? 'note-box bad' : 'note-box warn'} aria-label={t(`reimbursement.lineState.${level}`)}>
        <b>{t(`reimbursement.lineState.${level}`)}</b>
        <ul className="above near">
          {these.map(({ code, text, field }) => (
            <li key={`${code} ${field} ${text}`}>{text}</li>
          ))}
        </ul>
      </section>
    )
  })
}
