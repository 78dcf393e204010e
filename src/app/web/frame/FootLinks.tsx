import { Link } from 'react-router'
import { useText } from '#foundation/web/text.tsx'

/** Those screens are info-pages': as long as that room is there, which is known without loading what the rooms are. */
const there = Object.keys(import.meta.glob('../../../modules/info-pages/module.ts')).length > 0
const LINKS = [
  ['terms-of-use', 'shell.terms'],
  ['guideline', 'shell.guideline'],
] as const

/** Links to the terms of use and the guideline, also below the sign-in page (SHELL-07). */
export function FootLinks() {
  const { t, lang } = useText()
  if (!there) return null
  return LINKS.map(([path, key]) => (
    <Link key={path} to={`/${lang}/${path}`}>
      {t(key)}
    </Link>
  ))
}
