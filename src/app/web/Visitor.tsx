import type { ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { LoadingOverlay } from '#foundation/web/kit/LoadingOverlay.tsx'
import { useText } from '#foundation/web/text.tsx'
import { Footer } from './frame/Banner.tsx'
import { Logo } from './frame/Header.tsx'
import { inLanguage } from './language.ts'

/** The frame around a public page for who is not signed in: name, language, the way in. */
export function Visitor({ children }: { children: ReactNode }) {
  const { t, lang } = useText()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const other = lang === 'zh' ? 'en' : 'zh'
  return (
    <>
      <a className="skip btn p" href="#page">
        {t('shell.skip')}
      </a>
      <header className="top">
        <Logo />
        <span className="grow" />
        <button type="button" className="btn link" lang={other} onClick={() => navigate(inLanguage(pathname, other) + search)}>
          {t('shell.otherLanguage')}
        </button>
        <Link className="btn p" to={`/login?redirectUrl=${encodeURIComponent(pathname + search)}`}>
          {t('shell.signIn')}
        </Link>
      </header>
      <main id="page" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <LoadingOverlay />
    </>
  )
}
