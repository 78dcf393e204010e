import { type FormEvent, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'
import './parts/infoPages.css'

/** There is no such page: what was asked for, the way home, a search among the answers (INFO-01, INFO-05). */
export default function NotFound() {
  const { t, lang } = useText()
  const navigate = useNavigate()
  const { state } = useLocation()
  const [keyword, setKeyword] = useState('')
  const asked = typeof state === 'object' && state !== null && 'asked' in state ? String(state.asked) : undefined
  const search = (event: FormEvent) => {
    event.preventDefault()
    navigate(`/${lang}/faq?f=${encodeURIComponent(JSON.stringify({ keyword }))}`)
  }
  return (
    <Page title="404" spoken>
      <div className="card nowhere">
        <strong aria-hidden="true">404</strong>
        <p>{t('info-pages.nowhere')}</p>
        {asked && (
          <p className="hint">
            {t('info-pages.asked')} <code>{asked}</code>
          </p>
        )}
        <form className="row tight" onSubmit={search}>
          <input
            className="input"
            type="search"
            aria-label={t('info-pages.faq.search')}
            placeholder={t('info-pages.faq.search')}
            value={keyword}
            onChange={(event) => setKeyword(event.target.value)}
          />
          <button type="submit" className="btn">
            {t('kit.search')}
          </button>
        </form>
        <Link className="btn p" to={`/${lang}/home`}>
          {t('info-pages.home')}
        </Link>
      </div>
    </Page>
  )
}
