import { NavLink } from 'react-router'
import { Icon, type IconName } from '#foundation/web/kit/icons.tsx'
import { useText } from '#foundation/web/text.tsx'
import { useCounts } from './Header.tsx'
import { useTodoHref } from './todo.ts'

/** The phone's bar: home, to-dos, all functions, oneself. */
export function TabBar() {
  const { t, lang } = useText()
  const { todo } = useCounts()
  const tabs: readonly [string, IconName, string, number?][] = [
    [`/${lang}/home`, 'home', 'shell.home'],
    [useTodoHref(), 'todo', 'shell.todo', todo],
    [`/${lang}/apps`, 'apps', 'shell.appsShort'],
    [`/${lang}/account`, 'me', 'shell.me'],
  ]
  return (
    <nav className="tabbar" aria-label={t('shell.main')}>
      {tabs.map(([href, icon, key, count]) => (
        <NavLink key={key} to={href} className={({ isActive }) => (isActive ? 'on' : '')}>
          <Icon name={icon} />
          {t(key)}
          {count !== undefined && count > 0 && <b>{count > 99 ? '99+' : count}</b>}
        </NavLink>
      ))}
    </nav>
  )
}
