import { useState } from 'react'
import { Link } from 'react-router'
import { Icon } from '#foundation/web/kit/icons.tsx'
import { useMe } from '#foundation/web/me.tsx'
import { useText } from '#foundation/web/text.tsx'
import { useEntered } from '../entered.tsx'
import { screens } from '../rooms.ts'
import { chooseTheme, chosenTheme, type Theme } from '../theme.ts'
import { useSignOut } from './useSignOut.ts'
import { ViewAsForm } from './ViewAs.tsx'

const THEMES: readonly Theme[] = ['system', 'light', 'dark']

/** Who is signed in, the theme, own devices, viewing as somebody for administrators, signing out. */
export function AccountMenu() {
  const { t, lang, name, pick } = useText()
  const entered = useEntered()
  const { may } = useMe()
  const { signOut, leaving } = useSignOut()
  const [choosing, choose] = useState(false)
  const [theme, setTheme] = useState(chosenTheme())
  if (!entered) return null
  const { info } = entered
  const change = (next: Theme) => {
    chooseTheme(next)
    setTheme(next)
  }
  return (
    <>
      <p style={{ fontWeight: 600 }}>{name(info)}</p>
      <small>
        {info.ssoId} · {info.departmentNames[0] ? pick(info.departmentNames[0].cn, info.departmentNames[0].en) : ''}
      </small>
      <p id="theme" className="small above">
        {t('shell.theme')}
      </p>
      <div className="seg below" role="group" aria-labelledby="theme" style={{ display: 'flex', maxWidth: 360 }}>
        {THEMES.map((value) => (
          <button className="centre grow" key={value} type="button" aria-pressed={theme === value} style={{ padding: '4px 6px' }} onClick={() => change(value)}>
            {t(`shell.theme.${value}`)}
          </button>
        ))}
      </div>
      {screens.some((s) => s.path === '/{lang}/session/mine') && (
        <Link className="li" to={`/${lang}/session/mine`}>
          <Icon name="shield" />
          {t('shell.devices')}
        </Link>
      )}
      {may('BASIC_SESSION_ADMIN') && !info.viewedBy && (
        <button type="button" className="li" onClick={() => choose(true)}>
          <Icon name="people" />
          {t('session.viewAs.open')}
        </button>
      )}
      <button type="button" className="li" disabled={leaving} onClick={() => void signOut()}>
        <Icon name="out" />
        {t('shell.signOut')}
      </button>
      {choosing && <ViewAsForm onClose={() => choose(false)} />}
    </>
  )
}
