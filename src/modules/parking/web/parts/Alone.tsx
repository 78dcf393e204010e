import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'
import './parking.css'

const PAGES = ['tmh/parking', 'tmh/parking/history', 'tmh/car-wash', 'tmh/car-wash/history'] as const

/** A page that stands alone, with the way to its neighbours. */
export function Alone({ at, children }: { at: (typeof PAGES)[number]; children: ReactNode }) {
  const { t, lang } = useText()
  return (
    <main id="page" tabIndex={-1}>
      <Page title={t(`screen./{lang}/${at}`)}>
        <nav className="row wrap parking-links" aria-label={t('parking.pages')}>
          {PAGES.map((page) => (
            <Link key={page} className="btn" to={`/${lang}/${page}`} aria-current={page === at ? 'page' : undefined}>
              {t(`screen./{lang}/${page}`)}
            </Link>
          ))}
        </nav>
        <div className="stack">{children}</div>
      </Page>
    </main>
  )
}
