import { Link } from 'react-router'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Skeleton } from '#foundation/web/kit/Empty.tsx'
import { Icon, type IconName } from '#foundation/web/kit/icons.tsx'
import { useText } from '#foundation/web/text.tsx'
import { hrefOf, noteOpened, useFavorites, useMenu } from '../frame/menu.ts'
import { ONE_TAP } from '../frame/oneTap.ts'

/** What fills up the quick access first; what is read once comes last. */
const ORDER = ['mine', 'benefits', 'approvals', 'operations', 'content', 'system']
const OWN_ICONS: ReadonlyMap<string, IconName> = new Map([
  ...ONE_TAP,
  ['/{lang}/notification/index', 'bell'],
  ['/{lang}/booking/mine', 'calendar'],
  ['/{lang}/expiring', 'ends'],
  ['/{lang}/survey/index', 'survey'],
  ['/{lang}/profile/my-data', 'shield'],
])
const ICONS: Readonly<Record<string, IconName>> = { content: 'horn', mine: 'me', benefits: 'meal', approvals: 'todo', operations: 'gear', system: 'shield' }
const TONES: Readonly<Record<string, string>> = { content: 'info', mine: 'info', benefits: 'brand', approvals: 'good', operations: 'warn', system: 'bad' }

/** What the person pinned or opened last, filled up with what else they have. */
export function Favorites() {
  const { t, lang, pick } = useText()
  const { data } = useMenu()
  const favorites = useFavorites()
  const all = data?.groups.flatMap((g) => g.entries.map((e) => ({ ...e, group: g.group }))) ?? []
  const pinned = favorites.flatMap((f) => all.find((e) => e.path === f.path) ?? [])
  const others = all.filter((e) => !pinned.includes(e)).sort((a, b) => ORDER.indexOf(a.group) - ORDER.indexOf(b.group))
  const chosen = [...pinned, ...others].slice(0, 8)
  return (
    <Card
      title={t('shell.quick')}
      extra={
        <Link to={`/${lang}/apps`}>
          <small>{t('shell.allApps')}</small>
        </Link>
      }
    >
      {!data && <Skeleton lines={5} />}
      <div className="quick">
        {chosen.map((e) => (
          <Link key={e.path} to={hrefOf(e.path, lang)} onClick={() => noteOpened(e.path)}>
            <span className="dot" style={{ background: `var(--${TONES[e.group]}-soft)`, color: `var(--${TONES[e.group]})` }}>
              <Icon name={OWN_ICONS.get(e.path) ?? ICONS[e.group] ?? 'apps'} />
            </span>
            {pick(e.titleCn, e.titleEn)}
          </Link>
        ))}
      </div>
    </Card>
  )
}
