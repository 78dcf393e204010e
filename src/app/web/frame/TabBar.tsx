import { NavLink } from 'react-router'
import { Icon, type IconName } from '#foundation/web/kit/icons.tsx'
import { useText } from '#foundation/web/text.tsx'
import { useCounts } from './Header.tsx'

/** The phone's bar: home, to-dos, all functions, oneself. */
export function TabBar() {
  const { t, lang } = useText()
  const { workflow } = useCounts()
  const tabs: readonly [string, IconName, string, number?][] = [
    ['home', 'home', 'shell.home'],
    ['workflow/assigned', 'todo', 'shell.todo', workflow],
    ['apps', 'apps', 'shell.appsShort'],
    ['account', 'me', 'shell.me'],
  ]
  return (
    <nav className="tabbar" aria-label={t('shell.main')}>
      {tabs.map(([path, icon, key, count]) => (
        <NavLink key={path} to={`/${lang}/${path}`} className={({ isActive }) => (isActive ? 'on' : '')}>
          <Icon name={icon} />
          {t(key)}
          {count !== undefined && count > 0 && <b>{count > 99 ? '99+' : count}</b>}
        </NavLink>
      ))}
    </nav>
  )
}
