import type { ReactNode } from 'react'
import { LANGUAGES, type Language } from '#foundation/contract/bilingual.ts'
import { useText } from '../text.tsx'
import { Tag } from './Card.tsx'

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
