import { useMemo } from 'react'
import { Link, useLocation } from 'react-router'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { permission } from '#services/session/contract.ts'

const AREA = '/{lang}/profile/'

/** The pages of the personal area that the person's menu holds, whichever rooms they are of. Their titles come in one language: shown anew (`key`) in each. */
export function SideMenu() {
  const { t, lang } = useText()
  const { pathname } = useLocation()
  const { data } = useCall(permission, {}, { fresh: true })
  const entries = useMemo(
    () => data?.menu.filter(({ path }) => path.startsWith(AREA)).map((one) => ({ ...one, to: one.path.replace('{lang}', lang) })),
    [data, lang],
  )
  if (!entries?.length) return null
  return (
    <nav className="card profile-menu" aria-label={t('profile.area')}>
      {entries.map(({ to, title }) => (
        <Link key={to} to={to} aria-current={to === pathname ? 'page' : undefined}>
          {title}
        </Link>
      ))}
    </nav>
  )
}
