import type { ReactNode } from 'react'
import { LANGUAGES, type Language } from '#foundation/contract/bilingual.ts'
import { useText } from '../text.tsx'
import { Tag } from './Card.tsx'
import './bilingual.css'

/** Both halves of what is written in two languages: side by side on a desk, one under the other on a phone (SHELL-61). */
export function Bilingual({ children }: { children(language: Language): ReactNode }) {
  const { t } = useText()
  return (
    <div className="both-languages">
      {LANGUAGES.map((language) => (
        <section key={language} className="card" aria-label={t(`kit.bilingual.${language}`)}>
          {children(language)}
        </section>
      ))}
    </div>
  )
}

/** Says below a half that the other has been changed since; `onFits`: it says the same still. */
export function StaleMark({ stale, of, onFits }: { stale: boolean; of: string; onFits(): void }) {
  const { t } = useText()
  return (
    <div className="stale" role="status">
      {stale && (
        <>
          <Tag tone="w">{t('kit.bilingual.stale')}</Tag>
          <button type="button" className="btn link" aria-label={t('kit.bilingual.fitsOf', { of })} onClick={onFits}>
            {t('kit.bilingual.fits')}
          </button>
        </>
      )}
    </div>
  )
}

/** Where a text counts once it is saved: asks for a word before it does so with a half that is older than the other, or empty. */
export function ConfirmHalves({
  of: { unequal, confirmed, confirm },
}: {
  of: { unequal: readonly string[]; confirmed: boolean; confirm(yes: boolean): void }
}) {
  const { t } = useText()
  if (unequal.length === 0) return null
  return (
    <label className="note-box warn confirm-halves">
      <input type="checkbox" checked={confirmed} onChange={(event) => confirm(event.target.checked)} />
      {t('kit.bilingual.confirm')}
    </label>
  )
}

/** In a list: a half of this text has not followed the other yet. */
export function StaleTag({ stale }: { stale: Readonly<Record<string, string | undefined>> }) {
  const { t } = useText()
  return Object.values(stale).some((print) => print !== undefined) && <Tag tone="w">{t('kit.bilingual.behind')}</Tag>
}
