import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { SUCCESS } from '#foundation/contract/envelope.ts'
import type { Entity } from '#foundation/contract/house.ts'
import type { Lang } from '#foundation/contract/schemas.ts'
import { useFootLinks } from '#foundation/web/footLinks.tsx'
import { Icon, type IconName } from '#foundation/web/kit/icons.tsx'
import { makeTextApi, useText } from '#foundation/web/text.tsx'
import en from '../locales/en.json' with { type: 'json' }
import zh from '../locales/zh.json' with { type: 'json' }
import { defaultSignIn, ENTITY_PATH, loginLine, safeRedirect, startPath } from '../rules/signIn.ts'
import './parts/login.css'
import { Skyline } from './parts/Skyline.tsx'

/** Both languages at hand, since the switch is here and the portal's own words are not loaded yet. */
const WORDS: Record<Lang, Readonly<Record<string, string>>> = { zh, en }
const DOORS: readonly { company: Entity; icon: IconName }[] = [
  { company: 'MB', icon: 'home' },
  { company: 'HB', icon: 'sun' },
  { company: 'JV', icon: 'people' },
]

/** Where everybody enters: three companies, each to single sign-on, and a line that says why one is here. */
export default function Login() {
  const portal = useText()
  const [query, setQuery] = useSearchParams()
  const chosen = query.get('lang')
  const lang: Lang = chosen === 'zh' || chosen === 'en' ? chosen : portal.lang
  const links = useFootLinks()
  const { t } = makeTextApi(lang, (key) => WORDS[lang][key])
  const redirectUrl = safeRedirect(query.get('redirectUrl') ?? undefined)
  const told = Object.fromEntries(query)
  const reason = useReason(redirectUrl, told.error !== undefined)
  const line = loginLine({ reason, ...told })
  const [leaving, setLeaving] = useState(false)
  const logoClicks = useLogoClicks(() => go())

  useEffect(() => {
    document.title = `${t('screen./login')} · Backlot`
    document.documentElement.lang = lang === 'zh' ? 'zh-CN' : 'en'
  }, [lang, t])

  /** Leaves for the sign-on; after a refusal it is asked anew who it is. */
  function go(company?: Entity): void {
    setLeaving(true)
    const given = { redirectUrl, company, lang: chosen ? lang : undefined, again: told.error !== undefined }
    location.assign(startPath(given))
  }

  return (
    <div className="gate">
      <div className="view">
        <div>
          <button type="button" className="mark" onClick={logoClicks} aria-label="Backlot">
            <i />
            Backlot
          </button>
          <h1>{t('session.login.welcome')}</h1>
          <p>{t('session.login.about')}</p>
        </div>
        <Skyline />
      </div>
      <div className="door">
        <main className="inner">
          <h2>{t('session.login.title')}</h2>
          <p>{t('session.login.choose')}</p>
          {line && (
            <div className="why" role="status">
              <Icon name="warn" />
              <span>{t(line.key, { company: line.company && t(`session.company.${line.company}`) })}</span>
            </div>
          )}
          <div className="doors">
            {DOORS.map(({ company, icon }) => (
              <button
                key={company}
                type="button"
                disabled={leaving}
                className={`${company === 'MB' ? 'first' : ''} ${line?.company === company ? 'right' : ''}`}
                onClick={() => go(company)}
              >
                <span className="face">
                  <Icon name={icon} />
                </span>
                <span>
                  <b>{t(`session.company.${company}`)}</b>
                  <small>{t(`session.login.for.${company}`)}</small>
                </span>
                <Icon name="next" />
              </button>
            ))}
          </div>
        </main>
        <footer>
          <span>{t('session.login.foot')}</span>
          {links}
        </footer>
      </div>
      <fieldset className="langs">
        <legend className="visually-hidden">{t('session.language')}</legend>
        {(['zh', 'en'] as const).map((one) => (
          <button key={one} type="button" lang={one} aria-pressed={one === lang} onClick={() => setQuery({ ...told, lang: one }, { replace: true })}>
            {t(`session.language.${one}`)}
          </button>
        ))}
      </fieldset>
    </div>
  )
}

/** Who is signed in already goes on; otherwise the answer says why the session is over (SESS-06). */
function useReason(redirectUrl: string, stay: boolean): string | undefined {
  const [reason, setReason] = useState<string>()
  useEffect(() => {
    // Not by the client of the kit: there a 10004 leads to this page.
    void fetch(ENTITY_PATH, { credentials: 'same-origin', headers: { 'x-polling': '1' } })
      .then(async (answer) => (await answer.json()) as { code: string; content?: unknown })
      .then(({ code, content }) => {
        if (code === SUCCESS && !stay) location.replace(redirectUrl)
        if (code !== SUCCESS && typeof content === 'string') setReason(new URL(content, location.origin).searchParams.get('reason') ?? undefined)
      })
      .catch(() => undefined)
  }, [redirectUrl, stay])
  return reason
}

/** Ten clicks on the logo sign in by default after two seconds (SESS-04). */
function useLogoClicks(signIn: () => void): () => void {
  const clicks = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return () => {
    clicks.current++
    if (clicks.current === defaultSignIn.clicks) timer.current = setTimeout(signIn, defaultSignIn.afterMs)
  }
}
