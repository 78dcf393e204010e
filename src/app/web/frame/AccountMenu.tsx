import { useState } from 'react'
import { Link } from 'react-router'
import { Icon } from '#foundation/web/kit/icons.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { logOut } from '#services/session/contract.ts'
import { useEntered } from '../entered.tsx'
import { screens } from '../rooms.ts'
import { tellSignOut } from '../signOut.ts'
import { chooseTheme, chosenTheme, type Theme } from '../theme.ts'

const THEMES: readonly Theme[] = ['system', 'light', 'dark']

/** Who is signed in, the theme, own devices, signing out. */
export function AccountMenu() {
  const { t, lang, name, pick } = useText()
  const entered = useEntered()
  const { attempt, sending } = useSend(logOut)
  const [theme, setTheme] = useState(chosenTheme())
  if (!entered) return null
  const { info } = entered
  const choose = (next: Theme) => {
    chooseTheme(next)
    setTheme(next)
  }
  const leave = async () => {
    const left = await attempt({})
    if (!left) return
    tellSignOut()
    location.assign(left.target)
  }
  return (
    <>
      <p style={{ fontWeight: 600 }}>{name(info)}</p>
      <small>
        {info.ssoId} · {info.departmentNames[0] ? pick(info.departmentNames[0].cn, info.departmentNames[0].en) : ''}
      </small>
      <div className="seg" role="group" aria-label={t('shell.theme')} style={{ margin: '14px 0', display: 'flex' }}>
        {THEMES.map((value) => (
          <button
            key={value}
            type="button"
            aria-pressed={theme === value}
            style={{ flex: 1, textAlign: 'center', padding: '4px 6px' }}
            onClick={() => choose(value)}
          >
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
      <button type="button" className="li" disabled={sending} onClick={() => void leave()}>
        <Icon name="out" />
        {t('shell.signOut')}
      </button>
    </>
  )
}
